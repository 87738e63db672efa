// Builds the documentation site from docs, README and the like, and the references of HTTP, commands and Java.
//
//   node site/build.mjs ROOT COMMANDS.json API.json OUT
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { faults } from "./check.mjs";
import { commandPages } from "./commands.mjs";
import { Documents } from "./documents.mjs";
import { frame } from "./frame.mjs";
import { escape, relative } from "./html.mjs";
import { javaPages } from "./java.mjs";
import { httpPages } from "./openapi.mjs";
import { searchIndex } from "./search.mjs";

const [root, commandFile, apiFile, out] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const text = (path) => readFileSync(path, "utf8");

const contract = text(join(root, "server/src/main/resources/openapi.yaml"));
const commands = commandPages(JSON.parse(text(commandFile)));
const java = javaPages(JSON.parse(text(apiFile)));
const http = httpPages(contract);

/** A command or a type that a piece of code names. */
function lookup(code) {
  const words = code.replace(/^minutebook /, "").split(" ");
  if (/^[A-Z]\w*[a-z]\w*$/.test(code)) return java.find(code);
  if (code.startsWith("minutebook ") && words.length === 1) return commands.addresses.get(words[0]);
  return words.length > 1 ? commands.addresses.get(words.slice(0, 2).join(" ")) : undefined;
}

const documents = new Documents(root, lookup);
const written = documents.groups().map((group) => ({ title: group.title, pages: group.files.map((file) => documents.page(file, group.title === "Guides" ? "guide" : "page")) }));
const decisions = documents.decisions().map((file) => documents.page(file, "decision"));
const decisionIndex = documents.decisionIndex(decisions);
const start = documents.page("README.md", "guide");
const overview = documents.page("docs/README.md", "page");

/** Under the first words of the start page: a way in for everybody. */
const guides = written.find((group) => group.title === "Guides")?.pages ?? [];
const cards = guides.map((page) => `<li><a href="${escape(page.path)}"><b>${escape(page.title)}</b><span>${escape(page.sections[0].text.split(/(?<=\.) /)[0])}</span></a></li>`);
start.html = start.html.replace(/<\/h1>\s*<p>([\s\S]*?)<\/p>/, (_all, words) => `</h1>\n<p class="lead">${words}</p>\n<ul class="cards">\n${cards.join("\n")}\n</ul>`);

const entry = (page, inside) => ({ path: page.path, label: page.label ?? page.title, inside });
const nested = ([index, ...pages]) => [entry(index), ...pages.map((page) => entry(page, index.path))];
const groups = [
  { title: "Minutebook", pages: [{ path: "index.html", label: "Overview" }, entry(overview)] },
  ...written.map((group) => ({ title: group.title, pages: group.pages.map((page) => entry(page)) })),
  { title: "Reference", pages: [...nested(http), ...nested(commands.pages), ...nested(java.pages)] },
  { title: "Decisions", pages: nested([{ ...decisionIndex, title: "All decisions" }, ...decisions]) },
];
// The index names references by where they are only on the site.
overview.html += `<h2 id="reference">Reference</h2>
<ul>${[http[0], commands.pages[0], java.pages[0]].map((page) => `<li><a href="${page.path}">${escape(page.title)}</a></li>`).join("\n")}</ul>`;
overview.headings.push({ depth: 2, id: "reference", text: "Reference" });

const pages = [start, overview, ...written.flatMap((group) => group.pages), ...http, ...commands.pages, ...java.pages, decisionIndex, ...decisions, ...documents.sources()];
const order = groups.flatMap((group) => group.pages);
const version = /<artifactId>minutebook<\/artifactId>\s*<version>([^<]+)</.exec(text(join(root, "pom.xml")))?.[1] ?? "";
for (const page of pages) {
  const at = order.findIndex((one) => one.path === page.path);
  page.whole = frame(page, { groups, before: at > 0 ? order[at - 1] : undefined, after: at >= 0 ? order[at + 1] : undefined, version });
}

const require = createRequire(import.meta.url);
const css = [];
const fonts = new Map();
for (const name of ["inter", "source-serif-4", "jetbrains-mono"]) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  // The documentation is in English; letters of other scripts come from the system.
  for (const face of text(join(folder, "index.css")).match(/@font-face \{[^}]*-latin-(?:ext-)?wght-normal[^}]*\}/g) ?? [])
    css.push(face.replace(/url\(\.\/files\/([^)]+)\)/g, (_all, file) => (fonts.set(`assets/${file}`, join(folder, "files", file)), `url(${file})`)));
}
css.push(text(join(here, "../src/design/tokens.css")), text(join(here, "assets/site.css")));

const search = searchIndex(pages.filter((page) => page.kind !== "source"));
const files = new Map([
  ["assets/site.css", css.join("\n")],
  ["assets/site.js", text(join(here, "assets/site.js"))],
  ["assets/theme.js", text(join(here, "../public/theme.js"))],
  ["assets/favicon.svg", text(join(here, "../public/favicon.svg"))],
  ["assets/minisearch.js", text(join(dirname(require.resolve("minisearch")), "../umd/index.js")).replace(/\n?\/\/# sourceMappingURL.*/, "")],
  ["assets/search.js", text(join(here, "assets/search.js"))],
  ["assets/search-index.js", search],
  ["http/openapi.yaml", contract],
]);
const copies = new Map([...fonts, ...documents.pictures]);

const listed = new Set(order.map((one) => one.path));
const wrong = [
  ...documents.broken,
  ...documents.files().filter((file) => !listed.has(Documents.address(file))).map((file) => `${file}: not in the navigation; name it in docs/README.md`),
  ...faults({ pages, files: [...files.keys(), ...copies.keys()], listed }),
];
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  console.error(`${wrong.length} faults of the documentation`);
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
const write = (path, put) => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  put(join(out, path));
};
for (const page of pages) write(page.path, (to) => writeFileSync(to, page.whole));
for (const [path, content] of files) write(path, (to) => writeFileSync(to, content));
for (const [path, from] of copies) write(path, (to) => copyFileSync(from, to));
const bytes = readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
console.log(`${pages.length} pages, ${bytes} files in ${relative("x", out)}; search ${Math.round(gzipSync(search).length / 1000)} kB compressed`);
