import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { diagram } from "./diagrams.mjs";
import { escape, Names, slug } from "./html.mjs";

const ANCHOR = /^<a id="([\w-]+)">$/;

/**
 * Markdown as HTML of a short list of nodes; everything else, HTML above all, stays text. An exact `<a id="…"></a>` is an anchor.
 *
 * `where` says what the text speaks of: `link(target)` is an address on the site, `image(target)` one of a picture, `code(text)` perhaps one
 * of what a piece of code names, `reference(text)` perhaps one of what stands in square brackets.
 */
export function render(source, where = {}) {
  const tree = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const writer = new Writer(where);
  return { html: writer.all(tree.children), title: writer.title, headings: writer.headings, sections: [...writer.sections, ...writer.terms] };
}

/** The words of one line, without a paragraph around them. */
export function line(source, where = {}) {
  if (isPlain(source)) return escape(source.trim());
  const tree = fromMarkdown(source);
  const writer = new Writer(where);
  return tree.children.map((node) => (node.type === "paragraph" ? writer.all(node.children) : writer.one(node))).join(" ");
}

/** Text for the search: without anchors, and with single spaces. */
const words = (text) =>
  text
    .replace(/<a id="[\w-]+"><\/a>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text is one paragraph without a mark. Most texts of references are, and there are thousands. */
export const isPlain = (source) => !/[`*_[\]<>&\\!~#|]|^\s*(?:[-+=]|\d+[.)])|^ {4}|\n\s*\n/m.test(source);

class Writer {
  title = "";
  headings = [];
  sections = [];
  terms = [];
  #names = new Names();
  #where;
  #linked = false;

  constructor(where) {
    this.#where = where;
  }

  all(nodes) {
    return nodes.map((node) => this.one(node)).join("");
  }

  one(node) {
    const write = this[node.type];
    return typeof write === "function" && FORMS.has(node.type) ? write.call(this, node) : escape(toString(node));
  }

  #say(text) {
    if (this.sections.length === 0) this.sections.push({ id: "", title: "", text: "" });
    this.sections.at(-1).text += `${words(text)} `;
  }

  heading(node) {
    const text = toString(node);
    const id = this.#names.unique(slug(text));
    if (node.depth === 1 && !this.title) {
      this.title = text;
      this.sections.push({ id: "", title: text, text: "" });
      return `<h1>${this.all(node.children)}</h1>\n`;
    }
    this.headings.push({ depth: node.depth, id, text });
    this.sections.push({ id, title: text, text: "" });
    return `<h${node.depth} id="${escape(id)}">${this.all(node.children)}<a class="here" href="#${escape(id)}" aria-label="Link to ${escape(text)}">#</a></h${node.depth}>\n`;
  }

  paragraph(node) {
    this.#say(toString(node));
    return `<p>${this.all(node.children)}</p>\n`;
  }

  text(node) {
    const { reference } = this.#where;
    if (!reference) return escape(node.value);
    return node.value
      .split(/(\[[^\]\s]+\])/)
      .map((part, at) => (at % 2 === 1 ? (reference(part.slice(1, -1)) ?? escape(part)) : escape(part)))
      .join("");
  }

  html(node) {
    const anchor = ANCHOR.exec(node.value);
    if (anchor) return `<span id="${anchor[1]}"></span>`;
    return node.value === "</a>" ? "" : escape(node.value);
  }

  emphasis(node) {
    return `<em>${this.all(node.children)}</em>`;
  }

  strong(node) {
    return `<strong>${this.all(node.children)}</strong>`;
  }

  break() {
    return "<br>";
  }

  inlineCode(node) {
    const address = this.#linked ? undefined : this.#where.code?.(node.value);
    const code = `<code>${escape(node.value)}</code>`;
    return address ? `<a href="${escape(address)}">${code}</a>` : code;
  }

  link(node) {
    const address = /^(https?|mailto):/.test(node.url) ? node.url : this.#where.link?.(node.url);
    this.#linked = true;
    const words = this.all(node.children);
    this.#linked = false;
    return address === undefined ? words : `<a href="${escape(address)}"${/^http/.test(address) ? ' rel="noreferrer"' : ""}>${words}</a>`;
  }

  image(node) {
    const address = this.#where.image?.(node.url);
    return address === undefined ? escape(node.alt ?? "") : `<img src="${escape(address)}" alt="${escape(node.alt ?? "")}" loading="lazy">`;
  }

  list(node) {
    const form = node.ordered ? "ol" : "ul";
    const from = node.ordered && node.start !== 1 ? ` start="${node.start}"` : "";
    return `<${form}${from}>\n${this.all(node.children)}</${form}>\n`;
  }

  listItem(node) {
    // A list without empty lines has no paragraphs.
    const parts = node.children.map((child) => {
      if (child.type !== "paragraph" || node.spread) return this.one(child);
      this.#say(toString(child));
      return this.all(child.children);
    });
    return `<li>${parts.join("\n")}</li>\n`;
  }

  blockquote(node) {
    return `<blockquote>${this.all(node.children)}</blockquote>\n`;
  }

  thematicBreak() {
    return "<hr>\n";
  }

  code(node) {
    if (node.lang === "mermaid") return diagram(node.value);
    this.#say(node.value);
    return block(node.value, node.lang ?? "text");
  }

  /** A row with an anchor explains a word, which is found by itself. */
  #term(row) {
    const [first, ...rest] = row.children;
    const anchor = ANCHOR.exec(first?.children[0]?.value ?? "");
    if (anchor) this.terms.push({ id: anchor[1], title: words(toString(first)), text: words(rest.map((one) => toString(one)).join(" ")) });
    return anchor !== null;
  }

  table(node) {
    const [head, ...rows] = node.children;
    const cell = (form) => (one, at) => `<${form}${node.align?.[at] === "right" ? ' class="num"' : ""}>${this.all(one.children)}</${form}>`;
    for (const row of rows.filter((one) => !this.#term(one))) this.#say(row.children.map((one) => toString(one)).join(" "));
    const heads = head.children.map((one) => (one.children.length === 0 ? "<td></td>" : cell("th")(one).replace("<th", '<th scope="col"'))).join("");
    const body = rows.map((row) => `<tr>${row.children.map(cell("td")).join("")}</tr>\n`).join("");
    return `<div class="wide" data-scroll><table class="t">\n<thead><tr>${heads}</tr></thead>\n<tbody>\n${body}</tbody></table></div>\n`;
  }
}

const FORMS = new Set(Object.getOwnPropertyNames(Writer.prototype).filter((name) => !["constructor", "all", "one"].includes(name)));

/** A block of code, with a button to copy it where it is something to type. */
export function block(text, language) {
  const comments = language === "sh" ? escape(text).replace(/(^|\s)(#.*)$/gm, '$1<span class="c">$2</span>') : escape(text);
  return `<div class="code" data-language="${escape(language)}"><pre data-scroll><code>${comments}</code></pre></div>\n`;
}
