#!/usr/bin/env bash
# Runs paritylint as a step of a workflow. Everything comes in environment variables, so that nothing
# of it is read as a command.
set -euo pipefail

# Adds the lines of a text, but the empty ones, to the words.
add_lines() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    if [ -n "$line" ]; then words+=("$line"); fi
  done <<<"$1"
}

binary=$PARITYLINT_BINARY
if [ -z "$binary" ]; then
  binary=$PARITYLINT_BUILD/release/paritylint
  if [ ! -x "$binary" ]; then
    # This file lies three folders below the package.
    sources=$(cd "$(dirname "$0")/../../.." && pwd)
    swift build --configuration release --product paritylint \
      --package-path "$sources" --scratch-path "$PARITYLINT_BUILD"
  fi
fi

words=(check --format "$PARITYLINT_FORMAT")
if [ "$PARITYLINT_SARIF" = true ]; then
  sarif=$RUNNER_TEMP/paritylint.sarif
  words+=(--format sarif --output "$sarif")
  rm -f "$sarif"
fi
if [ -n "$PARITYLINT_LANGUAGES" ]; then words+=(--languages "$PARITYLINT_LANGUAGES"); fi
if [ -n "$PARITYLINT_SINCE" ]; then words+=(--since "$PARITYLINT_SINCE"); fi
add_lines "$PARITYLINT_ARGUMENTS"
words+=(--)
add_lines "$PARITYLINT_PATHS"

status=0
"$binary" "${words[@]}" || status=$?
if [ -n "${sarif:-}" ] && [ -e "$sarif" ]; then echo "sarif=$sarif" >>"$GITHUB_OUTPUT"; fi
exit "$status"
