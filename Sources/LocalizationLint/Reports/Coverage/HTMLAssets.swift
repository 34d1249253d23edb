/// What is the same in every page.
///
/// The page's policy allows exactly these two, by the SHA-256 of their bytes in Base64; a test keeps
/// hash and text together.
enum HTMLAssets {
  static let styleHash = "Tt/+w8Y1coCPGSHuj3GzzOIvEzSRG9SNxjqLRBD8V+U="
  static let scriptHash = "SLr59GKysV6kBVD6L55SdHspOhL7cfYV7GK+x2dOcYo="

  static let style = """

    :root {
      color-scheme: light dark;
      --back: #ffffff; --fore: #1b1d21; --soft: #5a616c; --line: #d7dbe2; --card: #f6f7f9;
      --link: #0b57b7; --focus: #0b57b7;
      --missing: #b3261e; --warn: #8a4b00; --good: #1a6b3c; --mark: #6b3fa0;
      --full: #d3efdc; --empty: #f3b3a6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #15171b; --fore: #e8eaee; --soft: #a5adba; --line: #383d47; --card: #1e2127;
        --link: #8ab8ff; --focus: #8ab8ff;
        --missing: #ff9d92; --warn: #ffc069; --good: #7fd6a1; --mark: #cfa8ff;
        --full: #1f4a30; --empty: #7c2a1e;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 9rem; }
    body {
      margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 76rem; background: var(--back);
      color: var(--fore); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
    }
    h1 { font-size: 1.75rem; margin: 0; }
    h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; }
    h3 { font-size: 1.2rem; margin: 2.5rem 0 .25rem; border-bottom: 1px solid var(--line); }
    h4 { font-size: 1rem; margin: 1.25rem 0 .5rem; color: var(--soft); font-weight: 600; }
    h5 { font-size: 1rem; margin: 0 0 .5rem; }
    p { margin: .25rem 0; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
    .lead { font-size: 1.1rem; color: var(--soft); }
    .tiles { display: flex; flex-wrap: wrap; gap: .75rem; list-style: none; margin: 1rem 0 0; padding: 0; }
    .tiles li {
      flex: 1 1 8rem; max-width: 16rem; padding: .5rem .9rem; background: var(--card);
      border: 1px solid var(--line); border-inline-start: .3rem solid currentColor; border-radius: 6px;
    }
    .tiles b { display: block; font-size: 1.5rem; line-height: 1.25; }
    .tiles .done { color: var(--good); }
    .tiles .open { color: var(--warn); }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { position: static; }
    .text { white-space: pre-wrap; unicode-bidi: isolate; }
    .native, .place, footer { color: var(--soft); }
    .native { font-weight: normal; }
    code, .place { font-family: ui-monospace, monospace; font-size: .875em; }
    .control {
      border: 1px solid currentColor; border-radius: 3px; padding: 0 .2em; margin: 0 .1em;
      font: .75em ui-monospace, monospace; color: var(--mark); white-space: nowrap;
    }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; }
    th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; }
    thead th { border-bottom: 2px solid var(--line); font-size: .875rem; vertical-align: bottom; }
    tbody tr + tr > * { border-top: 1px solid var(--line); }
    tbody th { font-weight: 600; }
    .number, thead th { white-space: nowrap; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    .none { color: var(--soft); }
    .languages { width: 100%; }
    .languages th[scope="col"]:nth-child(n+3) { text-align: right; }
    .languages tbody th { min-width: 12rem; }
    .bar { white-space: nowrap; }
    progress { width: 6rem; height: .6rem; accent-color: var(--good); vertical-align: middle; }
    progress.open { accent-color: var(--warn); }
    .heat td, .heat th { padding-inline: .35rem; }
    .heat td { min-width: 2.3rem; }
    .heat th[scope="row"] { min-width: 14rem; font-weight: normal; }
    .heat th[scope="col"]:nth-child(n+2) { text-align: right; }
    .heat a { color: inherit; }
    .heat abbr { text-decoration: none; }
    .heat-0 { background: var(--empty); }
    .heat-1 { background: color-mix(in oklab, var(--full) 5%, var(--empty)); }
    .heat-2 { background: color-mix(in oklab, var(--full) 12%, var(--empty)); }
    .heat-3 { background: color-mix(in oklab, var(--full) 19%, var(--empty)); }
    .heat-4 { background: color-mix(in oklab, var(--full) 26%, var(--empty)); }
    .heat-5 { background: color-mix(in oklab, var(--full) 33%, var(--empty)); }
    .heat-6 { background: color-mix(in oklab, var(--full) 40%, var(--empty)); }
    .heat-7 { background: color-mix(in oklab, var(--full) 47%, var(--empty)); }
    .heat-8 { background: color-mix(in oklab, var(--full) 54%, var(--empty)); }
    .heat-9 { background: color-mix(in oklab, var(--full) 61%, var(--empty)); }
    .heat-10 { background: var(--full); }
    form {
      display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .75rem;
      background: var(--card); border: 1px solid var(--line); border-radius: 6px;
      position: sticky; top: 0; z-index: 1;
    }
    form[hidden] { display: none; }
    form > label { display: grid; font-size: .875rem; color: var(--soft); }
    fieldset {
      border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem;
    }
    legend { font-size: .875rem; color: var(--soft); padding: 0; float: left; width: 100%; }
    input[type="search"], select, button {
      font: inherit; padding: .3rem .5rem; border: 1px solid var(--soft); border-radius: 4px;
      background: var(--back); color: var(--fore); max-width: 100%;
    }
    select { max-width: 16rem; }
    output { color: var(--soft); margin-inline-start: auto; }
    button { cursor: pointer; }
    article {
      border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin: .5rem 0;
      background: var(--card); content-visibility: auto; contain-intrinsic-size: auto 10rem;
    }
    dl { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
    dt { color: var(--soft); font-size: .875rem; }
    dd { margin: 0; overflow-wrap: anywhere; }
    h5 { overflow-wrap: anywhere; }
    ul { margin: 0; padding-inline-start: 1.25rem; }
    .forms th { font-weight: normal; color: var(--soft); }
    .forms th:first-child, .forms td:first-child { padding-inline-start: 0; }
    .form { color: var(--soft); }
    .state {
      font-size: .8125rem; font-weight: 600; border: 1px solid currentColor; border-radius: 1rem;
      padding: .05rem .6rem; white-space: nowrap; color: var(--good);
    }
    .missing, .broken, .empty { color: var(--missing); }
    .untranslated, .needs-review { color: var(--warn); }
    .stale { color: var(--soft); }
    .remarks { color: var(--missing); }
    li.error::marker { color: var(--missing); }
    li.warning::marker { color: var(--warn); }
    [hidden] { display: none; }
    @media (max-width: 40rem) {
      dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
      dd { margin-bottom: .5rem; }
      html { scroll-padding-top: 1rem; }
      form { position: static; }
      progress { width: 3rem; }
    }
    @page wide { size: landscape; }
    @media print {
      :root {
        color-scheme: light;
        --back: #fff; --fore: #000; --soft: #444; --line: #bbb; --card: #fff; --link: #000;
        --missing: #b3261e; --warn: #8a4b00; --good: #1a6b3c; --mark: #6b3fa0;
        --full: #d3efdc; --empty: #f3b3a6;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      form, .skip { display: none; }
      a { text-decoration: none; }
      article { content-visibility: visible; }
      article, tr { break-inside: avoid; }
      h3, h4, h5 { break-after: avoid; }
      .scroll { overflow: visible; }
      .languages { font-size: 8pt; }
      .wide { page: wide; }
      .heat, .heat thead th { font-size: 6pt; }
      .heat td, .heat th { padding: .1rem .2rem; min-width: 0; }
      .heat th[scope="row"] { min-width: 6rem; }
      [class*="heat-"], progress { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """

  static let script = """

    "use strict";
    const form = document.getElementById("filter");
    if (form) {
      const articles = [...document.querySelectorAll("article")].map((element) => ({
        element, data: element.dataset, words: element.textContent.toLowerCase().normalize(),
      }));
      const groups = [...document.querySelectorAll("section.table, section.language")];
      const output = form.querySelector("output");
      const filter = () => {
        const fields = new FormData(form);
        const words = fields.get("words").toLowerCase().normalize().split(/\\s+/).filter(Boolean);
        const language = fields.get("language");
        const table = fields.get("table");
        const states = new Set(fields.getAll("state"));
        const isAll = !words.length && !language && !table &&
          states.size === form.querySelectorAll("input[name=state]").length;
        let count = 0;
        for (const article of articles) {
          const isShown = (!language || article.data.language === language) &&
            (!table || article.data.table === table) && states.has(article.data.state) &&
            words.every((word) => article.words.includes(word));
          article.element.hidden = !isShown;
          if (isShown) count += 1;
        }
        for (const group of groups) {
          group.hidden = !isAll && !group.querySelector("article:not([hidden])");
        }
        output.textContent = count + " of " + articles.length + (articles.length === 1 ? " text" : " texts");
      };
      let timer;
      form.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(filter, 100);
      });
      form.addEventListener("reset", () => setTimeout(filter));
      form.addEventListener("submit", (event) => event.preventDefault());
      addEventListener("hashchange", () => {
        const target = document.getElementById(location.hash.slice(1));
        if (target && target.closest("[hidden]")) {
          form.reset();
          filter();
          target.scrollIntoView();
        }
      });
      form.hidden = false;
      filter();
    }

    """
}
