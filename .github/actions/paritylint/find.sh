#!/usr/bin/env bash
# Finds a paritylint that is there; else says where one is to be built.
set -euo pipefail

if [ -n "${PARITYLINT_BINARY:-}" ]; then
  [ -x "$PARITYLINT_BINARY" ] || {
    echo "::error title=paritylint::there is no program '$PARITYLINT_BINARY'"
    exit 2
  }
  echo "binary=$PARITYLINT_BINARY" >>"$GITHUB_OUTPUT"
elif binary=$(command -v paritylint); then
  echo "binary=$binary" >>"$GITHUB_OUTPUT"
fi
echo "build=$RUNNER_TEMP/paritylint" >>"$GITHUB_OUTPUT"

# What is built is kept for as long as its sources stay the same, whatever the action is called by.
sources=$(cd "$(dirname "$0")/../../.." && pwd)
sum=$(find "$sources/Package.swift" "$sources/Sources" -type f -print0 | LC_ALL=C sort -z |
  xargs -0 cat | cksum)
echo "sources=${sum// /-}" >>"$GITHUB_OUTPUT"
