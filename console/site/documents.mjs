import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString } from "mdast-util-to-string";
import { escape, relative } from "./html.mjs";
import { block, render } from "./markdown.mjs";

const INDEX = "docs/README.md";
const DECISIONS = "docs/adr";
const CONTRACT = "server/src/main/resources/openapi.yaml";
const LONGEST_SOURCE = 200_000;

/** The pages that people wrote, with the sources they refer to. */
export class Documents {
  #root;
  #sources = new Map();
  pictures = new Map();
  broken = [];

  /** @param lookup says where a command or a type is explained */
  constructor(root, lookup) {
    this.#root = root;
    this.lookup = lookup;
  }

  /** Where a file of the repository is on the site. */
  static address(file) {
    if (file === "README.md") return "index.html";
    if (file === INDEX) return "documentation.html";
    if (file === "docs") return "documentation.html";
    if (file === DECISIONS) return "adr/index.html";
    if (file === CONTRACT) return "http/index.html";
    return file.endsWith(".md") && /^(docs\/|[A-Z]+\.md$)/.test(file) ? `${file.replace(/^docs\//, "").replace(/\.md$/, "").replace(/^[A-Z]+$/, (name) => name.toLowerCase())}.html` : undefined;
  }

  /** All pages in docs but the decisions, which have a list of their own. */
  files() {
    return readdirSync(join(this.#root, "docs"), { recursive: true })
      .map((file) => `docs/${file}`.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".md") && !file.startsWith(DECISIONS) && file !== INDEX)
      .sort();
  }

  decisions() {
    return readdirSync(join(this.#root, DECISIONS))
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map((file) => `${DECISIONS}/${file}`);
  }

  /** The groups of the navigation: headings of the index, with the pages that their tables link. */
  groups() {
    const groups = [];
    const visit = (node) => {
      if (node.type === "link" && groups.length > 0 && !/^[a-z]+:|#/.test(node.url)) {
        const file = normalize(join(dirname(INDEX), node.url));
        if (file.endsWith(".md")) groups.at(-1).files.push(file);
      }
      node.children?.forEach(visit);
    };
    for (const node of fromMarkdown(this.#read(INDEX)).children) {
      if (node.type === "heading" && node.depth === 2) groups.push({ title: toString(node), files: [] });
      else visit(node);
    }
    return groups;
  }

  page(file, kind) {
    const path = Documents.address(file);
    const { html, title, headings, sections } = render(this.#read(file), this.#where(file, path));
    return { path, file, kind, title, html, headings, sections };
  }

  decisionIndex(pages) {
    const rows = pages.map((page) => `<li><a href="${escape(relative("adr/index.html", page.path))}">${escape(page.title)}</a></li>`);
    return {
      path: "adr/index.html",
      kind: "decision",
      title: "Decisions",
      headings: [],
      sections: [{ id: "", title: "Decisions", text: "Architecture decision records: what was decided, why, and what was refused." }],
      html: `<h1>Decisions</h1>\n<p class="lead">What was decided about the architecture, why, and what was refused instead. Nothing here is rewritten: a later decision takes the place of an earlier one.</p>\n<ul class="plain-list">\n${rows.join("\n")}\n</ul>`,
    };
  }

  /** Sources that pages refer to, each as a page. */
  sources() {
    return [...this.#sources].map(([file, path]) => {
      const whole = join(this.#root, file);
      const folder = statSync(whole).isDirectory();
      const body = folder
        ? `<ul>${readdirSync(whole).sort().map((name) => `<li><code>${escape(name)}</code></li>`).join("\n")}</ul>`
        : block(readFileSync(whole, "utf8").slice(0, LONGEST_SOURCE), file.split(".").at(-1));
      const title = basename(file);
      return { path, kind: "source", title, headings: [], sections: [], html: `<h1>${escape(title)}</h1>\n<p class="dim"><code>${escape(file)}</code></p>\n${body}` };
    });
  }

  #read(file) {
    return readFileSync(join(this.#root, file), "utf8");
  }

  #where(file, path) {
    return {
      link: (target) => {
        const [name, fragment] = target.split("#");
        const found = name ? normalize(join(dirname(file), name)).replace(/\/$/, "") : file;
        const address = existsSync(join(this.#root, found)) && !found.startsWith("..") ? (Documents.address(found) ?? this.#source(found)) : undefined;
        if (!address) {
          this.broken.push(`${file}: ${target} does not exist`);
          return undefined;
        }
        return relative(path, fragment === undefined ? address : `${address}#${fragment}`);
      },
      image: (target) => {
        const found = normalize(join(dirname(file), target));
        if (!/\.(png|svg|jpe?g|webp|gif)$/.test(found) || found.startsWith("..") || !existsSync(join(this.#root, found))) {
          this.broken.push(`${file}: ${target} does not exist, or is no picture`);
          return undefined;
        }
        const address = `pictures/${found.replace(/^docs\/(pictures\/)?/, "")}`;
        this.pictures.set(address, join(this.#root, found));
        return relative(path, address);
      },
      code: (text) => {
        const address = this.lookup(text);
        return address && relative(path, address);
      },
    };
  }

  #source(file) {
    if (!this.#sources.has(file)) this.#sources.set(file, `source/${file}.html`);
    return this.#sources.get(file);
  }
}
