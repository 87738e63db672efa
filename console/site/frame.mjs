import { escape, relative } from "./html.mjs";

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** A page with what is around it: search, navigation, contents, the pages before and after. */
export function frame(page, { groups, before, after, version }) {
  const to = (path) => escape(relative(page.path, path));
  const outline = page.headings.filter((one) => one.depth <= 3);
  const contents = outline.length > 1 ? `<ol>${outline.map((one) => `<li class="d${one.depth}"><a href="#${escape(one.id)}">${escape(one.text)}</a></li>`).join("\n")}</ol>` : "";
  const step = (one, rel, word) => (one ? `<a rel="${rel}" href="${to(one.path)}"><span>${word}</span>${escape(one.label)}</a>` : "<span></span>");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(page.path === "index.html" ? "Minutebook" : `${page.title} · Minutebook`)}</title>
<link rel="icon" href="${to("assets/favicon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${to("assets/site.css")}">
<script src="${to("assets/theme.js")}"></script>
<script src="${to("assets/site.js")}" defer data-root="${to("index.html").replace(/index\.html$/, "")}"></script>
</head>
<body>
<a class="skip" href="#site-content">Skip to the content</a>
<header class="top">
<button type="button" class="menu" aria-expanded="false" aria-controls="site-nav" hidden>Menu</button>
<a class="brand" href="${to("index.html")}"><img src="${to("assets/favicon.svg")}" alt="" width="20" height="20">Minutebook</a>
<form class="find" role="search" hidden>
<input type="search" id="site-find" class="field" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
<kbd aria-hidden="true">/</kbd>
<div class="found" hidden><p class="count" role="status"></p><ol></ol></div>
</form>
<button type="button" class="theme" hidden></button>
</header>
<div class="columns">
<nav id="site-nav" class="nav" aria-label="Documentation">
${groups.map((group) => listed(page, group, to)).join("\n")}
</nav>
<main id="site-content" tabindex="-1"${page.path === "index.html" ? ' class="start"' : ""}>
${contents ? `<details class="contents narrow"><summary>On this page</summary>${contents}</details>` : ""}
<article class="page">
${page.html}</article>
${before || after ? `<nav class="steps" aria-label="Pages before and after">${step(before, "prev", "Previous")}${step(after, "next", "Next")}</nav>` : ""}
<footer class="foot">Minutebook ${escape(version)} · Apache-2.0</footer>
</main>
${contents ? `<nav class="contents wide-only" aria-label="On this page"><p>On this page</p>${contents}</nav>` : ""}
</div>
</body>
</html>
`;
}

/** A group of pages. One with an index shows the others only where somebody reads one of them. */
function listed(page, group, to) {
  const entry = (one) => `<li><a href="${to(one.path)}"${one.path === page.path ? ' aria-current="page"' : ""}>${escape(one.label)}</a></li>`;
  const shown = group.pages.filter((one) => !one.inside || one.inside === page.path || group.pages.some((other) => other.path === page.path && (other.inside ?? other.path) === one.inside));
  return `<div class="group"><p>${escape(group.title)}</p>\n<ul>${shown.map((one) => (one.inside ? entry(one).replace("<li>", '<li class="inside">') : entry(one))).join("\n")}</ul></div>`;
}
