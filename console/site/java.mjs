import { escape, Names, relative } from "./html.mjs";
import { isPlain, render } from "./markdown.mjs";

const ROOT = "dev.minutebook.api";

/** The reference of the Java interfaces: a page for each package with its types. */
export function javaPages(packages) {
  const names = new Map();
  for (const one of packages)
    for (const type of one.types) {
      const address = `${path(one.name)}#${type.name}`;
      for (const name of new Set([type.name, type.name.split(".").at(-1)])) names.set(name, [...(names.get(name) ?? []), { in: one.name, address, name: type.name }]);
    }
  const find = (name, from) => {
    const found = names.get(name) ?? [];
    return (found.find((one) => one.in === from && one.name === name) ?? found.find((one) => one.in === from) ?? (found.length === 1 ? found[0] : found.find((one) => one.name === name)))?.address;
  };
  const pages = packages.map((one) => new JavaPackage(one, find).page());
  return { pages: [index(packages), ...pages], find };
}

const path = (name) => `java/${name === ROOT ? "api" : name.slice(ROOT.length + 1)}.html`;

class JavaPackage {
  #package;
  #find;
  #path;
  #ids = new Names();

  constructor(found, find) {
    this.#package = found;
    this.#find = (name) => {
      const address = find(name, found.name);
      return address && relative(this.#path, address);
    };
    this.#path = path(found.name);
  }

  page() {
    const { name, comment, types } = this.#package;
    const headings = types.map((type) => ({ depth: type.name.includes(".") ? 3 : 2, id: type.name, text: type.name }));
    const sections = types.map((type) => ({
      id: type.name,
      title: type.name,
      text: [type.comment, ...type.components.map((one) => one.name), ...[...type.constants, ...type.methods].map((one) => `${one.name} ${one.comment}`)].join(" ").replace(/@param/g, ""),
    }));
    const html = `<h1>${escape(name).replaceAll(".", ".<wbr>")}</h1>\n<div class="lead">${this.#text(comment)}</div>\n${types.map((type) => this.#type(type)).join("\n")}`;
    return { path: this.#path, title: name, label: name.slice(ROOT.length + 1) || "api", kind: "reference", headings, sections, html };
  }

  #type(type) {
    const level = type.name.includes(".") ? 3 : 2;
    const id = this.#ids.unique(type.name);
    const { text, parameters } = parts(type.comment);
    const components = type.components.map((one) => `<tr><td><code>${escape(one.name)}</code></td><td>${this.#code(one.type)}</td><td>${this.#inline(parameters.get(one.name) ?? "")}</td></tr>`);
    return `<section class="entry"><h${level} id="${escape(id)}">${escape(type.name)}<a class="here" href="#${escape(id)}" aria-label="Link to ${escape(type.name)}">#</a></h${level}>
<p class="call">${this.#code(type.signature, type.name)}</p>
${this.#text(text)}${table("Components", level + 1, components)}${table("Constants", level + 1, type.constants.map((one) => this.#member(type, one)))}${table("Methods", level + 1, type.methods.map((one) => this.#member(type, one)))}</section>`;
  }

  #member(type, member) {
    const id = this.#ids.unique(`${type.name}.${member.name}`);
    return `<tr><td id="${escape(id)}">${this.#code(member.signature)}</td><td>${this.#text(parts(member.comment).text)}</td></tr>`;
  }

  /** A signature, in which names of types lead to them. */
  #code(signature, except = "") {
    const words = signature.split(/([A-Z]\w*(?:\.[A-Z]\w*)*)/).map((word, at) => {
      const address = at % 2 === 1 && !except.endsWith(word) ? this.#find(word) : undefined;
      return address ? `<a href="${escape(address)}">${escape(word)}</a>` : escape(word);
    });
    return `<code>${words.join("")}</code>`;
  }

  #text(markdown) {
    if (!markdown || isPlain(markdown)) return markdown && `<p>${escape(markdown)}</p>\n`;
    return render(markdown, { reference: (name) => this.#reference(name), code: (name) => (/^[A-Z]\w+$/.test(name) ? this.#find(name) : undefined) }).html;
  }

  #inline(markdown) {
    return this.#text(markdown).replace(/^<p>|<\/p>\s*$/g, "");
  }

  /** `[OpenDebate]`, `[OpenDebate#about]` and `[#about]`, as Javadoc understands them. */
  #reference(name) {
    if (!/^[\w.]*(#\w+(\(.*\))?)?$/.test(name)) return undefined;
    const [type, member] = name.split("#");
    const address = type ? this.#find(type.split(".").filter((part) => /^[A-Z]/.test(part)).join(".")) : undefined;
    const code = `<code>${escape(type && member ? `${type.split(".").at(-1)}.${member}` : (type || member))}</code>`;
    return address ? `<a href="${escape(address)}">${code}</a>` : code;
  }
}

/** What a comment says, and what it says of each component. */
function parts(comment) {
  const lines = comment.split("\n");
  const first = lines.findIndex((one) => /^\s*@\w/.test(one));
  const parameters = new Map();
  let name;
  for (const one of first < 0 ? [] : lines.slice(first)) {
    const tag = /^\s*@(\w+)\s+(<?\w+>?)\s*(.*)$/.exec(one);
    if (tag) {
      name = tag[1] === "param" ? tag[2] : undefined;
      if (name) parameters.set(name, tag[3]);
    } else if (name) parameters.set(name, `${parameters.get(name)} ${one.trim()}`);
  }
  return { text: (first < 0 ? lines : lines.slice(0, first)).join("\n").trim(), parameters };
}

function table(title, level, rows) {
  return rows.length === 0 ? "" : `<h${level} class="minor">${title}</h${level}>\n<div class="wide" data-scroll><table class="t names"><tbody>\n${rows.join("\n")}\n</tbody></table></div>\n`;
}

function index(packages) {
  const rows = packages.map((one) => `<tr><td><a href="${relative("java/index.html", path(one.name))}"><code>${escape(one.name)}</code></a></td><td>${render(one.comment.split("\n\n")[0]).html}</td><td class="num">${one.types.length}</td></tr>`);
  const html = `<h1>Java reference</h1>
<p class="lead">The interfaces and records of <code>minutebook-api</code>. All implementations, in a folder, on a PostgreSQL of your own and over HTTP, pass the same contract suites; how to begin: <a href="../java.html">Java</a>.</p>
<h2 id="packages">Packages</h2>
<div class="wide" data-scroll><table class="t names"><thead><tr><th scope="col">package</th><td></td><th scope="col">types</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div>`;
  return { path: "java/index.html", title: "Java reference", label: "Java", kind: "reference", headings: [{ depth: 2, id: "packages", text: "Packages" }], sections: [{ id: "", title: "Java reference", text: packages.map((one) => one.name).join(" ") }], html };
}
