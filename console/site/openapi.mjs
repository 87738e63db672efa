import { parse } from "yaml";
import { escape, relative } from "./html.mjs";
import { block, line, render } from "./markdown.mjs";

const METHODS = ["get", "put", "post", "delete", "patch"];
const SHARED = "http/shared.html";

/** The reference of HTTP: a page for each tag with its operations and the records that belong to it alone, and one of shared records. */
export function httpPages(source) {
  return new HttpReference(parse(source)).pages();
}

class HttpReference {
  #document;
  #operations = new Map();
  #homes = new Map();

  constructor(document) {
    this.#document = document;
    for (const tag of document.tags) this.#operations.set(tag.name, []);
    for (const [path, item] of Object.entries(document.paths))
      for (const method of METHODS.filter((one) => item[one])) {
        const operation = item[method];
        const found = this.#operations.get(operation.tags?.[0]);
        if (!found) throw new Error(`${method} ${path} has no tag that is explained`);
        found.push({ ...operation, path, method, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] });
      }
    const users = new Map();
    for (const [tag, operations] of this.#operations) for (const name of this.#reached(operations)) users.set(name, [...(users.get(name) ?? []), tag]);
    for (const name of Object.keys(document.components.schemas)) {
      const tags = users.get(name) ?? [];
      this.#homes.set(name, tags.length === 1 ? `http/${tags[0]}.html` : SHARED);
    }
  }

  pages() {
    const tags = this.#document.tags.map((tag) => this.#page(`http/${tag.name}.html`, tag.name, `HTTP: ${tag.name}`, `<p class="lead">${line(tag.description)}</p>`, this.#operations.get(tag.name)));
    const shared = this.#page(SHARED, "shared records", "HTTP: shared records", '<p class="lead">Records that operations of several kinds take or return.</p>', []);
    return [this.#index(), ...tags, shared];
  }

  /** Names of records that something refers to, directly or through others. */
  #reached(from) {
    const names = new Set();
    const visit = (value) => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (value && typeof value === "object")
        for (const [key, inner] of Object.entries(value)) {
          if (key !== "$ref") visit(inner);
          else {
            const [, , kind, name] = inner.split("/");
            if (kind === "schemas" && names.has(name)) continue;
            if (kind === "schemas") names.add(name);
            visit(this.#document.components[kind][name]);
          }
        }
    };
    visit(from);
    return names;
  }

  #followed(value) {
    if (!value?.$ref) return value;
    const [, , kind, name] = value.$ref.split("/");
    const found = this.#document.components[kind]?.[name];
    if (!found) throw new Error(`${value.$ref} does not exist`);
    return found;
  }

  #page(path, label, title, lead, operations) {
    const headings = [];
    const sections = [];
    const calls = operations.map((operation) => {
      const name = operation.operationId;
      headings.push({ depth: 2, id: name, text: name });
      sections.push({ id: name, title: `${operation.method.toUpperCase()} ${operation.path.replace("/v1/workspaces/{workspace}", "…")}`, text: `${name} ${operation.summary ?? ""} ${operation.description ?? ""}` });
      return this.#operation(path, operation);
    });
    const records = [...this.#homes].filter(([, home]) => home === path).map(([name]) => name);
    if (records.length > 0) headings.push({ depth: 2, id: "records", text: "Records" });
    const schemas = records.map((name) => {
      const schema = this.#document.components.schemas[name];
      headings.push({ depth: 3, id: name, text: name });
      sections.push({ id: name, title: name, text: `${schema.description ?? ""} ${Object.entries(schema.properties ?? {}).map(([property, one]) => `${property} ${one.description ?? ""}`).join(" ")}` });
      return `<section class="entry"><h3 id="${escape(name)}">${escape(name)}${here(name)}</h3>\n${this.#schema(path, schema)}</section>`;
    });
    const html = `<h1>${escape(title)}</h1>\n${lead}\n${calls.join("\n")}${records.length > 0 ? '<h2 id="records">Records</h2>\n' : ""}${schemas.join("\n")}`;
    return { path, label, title, kind: "reference", headings, sections, html };
  }

  #operation(page, operation) {
    const parameters = operation.parameters.map((one) => this.#followed(one));
    const body = this.#followed(operation.requestBody);
    const rows = parameters.map((one) => [one.name, `${one.in}${one.required ? ", needed" : ""}`, this.#type(page, one.schema), one.description ?? ""]);
    const answers = Object.entries(operation.responses).map(([status, given]) => {
      const answer = this.#followed(given);
      return `<tr><td><code>${escape(status)}</code></td><td>${this.#contents(page, answer.content)}</td><td>${line(answer.description ?? "")}</td></tr>`;
    });
    return `<section class="entry"><h2 id="${escape(operation.operationId)}">${escape(operation.operationId)}${here(operation.operationId)}</h2>
<p class="call"><b class="method ${operation.method}">${operation.method.toUpperCase()}</b> <code>${escape(operation.path)}</code></p>
<p>${line(operation.summary ?? "")}${operation.summary && !/[.?!]$/.test(operation.summary) ? "." : ""} ${line(operation.description ?? "")}</p>
${operation["x-permission"] ? `<p class="dim">Needs <code>${escape(operation["x-permission"])}</code>.</p>` : ""}
${rows.length > 0 ? grid("Parameters", ["name", "in", "type", ""], rows.map(([name, where, type, text]) => `<tr><td><code>${escape(name)}</code></td><td>${escape(where)}</td><td>${type}</td><td>${line(text)}</td></tr>`)) : ""}
${body ? `<h3 class="minor">Body</h3>\n<p>${this.#contents(page, body.content)}${body.required ? "" : ", may be left out"}${body.description ? `: ${line(body.description)}` : ""}</p>` : ""}
${grid("Answers", ["status", "body", ""], answers)}</section>`;
  }

  #contents(page, content) {
    return Object.entries(content ?? {})
      .map(([media, one]) => {
        const type = this.#type(page, one.schema);
        return media === "application/json" || media === "application/problem+json" ? type : `${type} <span class="dim">${escape(media)}</span>`;
      })
      .join(" or ");
  }

  #schema(page, schema) {
    const text = schema.description ? render(schema.description).html : "";
    if (schema.enum) return `${text}<p>One of ${schema.enum.map((one) => `<code>${escape(one)}</code>`).join(", ")}.</p>`;
    const example = schema.example === undefined ? "" : `<h4 class="minor">Example</h4>\n${block(JSON.stringify(schema.example, null, 2), "json")}`;
    if (!schema.properties) return `${text}<p>${this.#type(page, { ...schema, description: undefined })}</p>${example}`;
    const needed = new Set(schema.required ?? []);
    const rows = Object.entries(schema.properties).map(([name, one]) => {
      const about = [one.description ? line(one.description) : "", bounds(one)].filter(Boolean).join(" ");
      return `<tr><td><code>${escape(name)}</code>${needed.has(name) ? ' <span class="needed">needed</span>' : ""}</td><td>${this.#type(page, one)}</td><td>${about}</td></tr>`;
    });
    return `${text}${grid("", ["property", "type", ""], rows)}${example}`;
  }

  #type(page, schema) {
    if (!schema) return "";
    if (schema.$ref) {
      const name = schema.$ref.split("/").at(-1);
      return `<a href="${escape(relative(page, `${this.#homes.get(name)}#${name}`))}">${escape(name)}</a>`;
    }
    const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (several) return several.map((one) => this.#type(page, one)).join(schema.allOf ? " and " : " or ");
    if (schema.enum) return schema.enum.map((one) => `<code>${escape(one)}</code>`).join(" ");
    if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
    if (schema.type === "array") return `list of ${this.#type(page, schema.items) || "anything"}`;
    if (schema.type === "object" && typeof schema.additionalProperties === "object") return `map of ${this.#type(page, schema.additionalProperties)}`;
    const name = [schema.type ?? "anything"].flat().join(" or ");
    return escape(schema.format ? `${name}, ${schema.format}` : name);
  }

  #index() {
    const path = "http/index.html";
    const about = render(this.#document.info.description);
    const all = [...this.#operations.values()].flat().length;
    const rows = this.#document.tags.map((tag) => `<tr><td><a href="${tag.name}.html">${escape(tag.name)}</a></td><td>${line(tag.description)}</td><td class="num">${this.#operations.get(tag.name).length}</td></tr>`);
    const headings = [{ depth: 2, id: "operations", text: "Operations" }];
    const html = `<h1>HTTP reference</h1>
<p class="lead">All ${all} operations, from <a href="openapi.yaml" download><code>openapi.yaml</code></a> (OpenAPI ${escape(this.#document.openapi)}). What they have in common with examples: <a href="../http.html">HTTP API</a>.</p>
${about.html}<h2 id="operations">Operations</h2>
${grid("", ["tag", "", "operations"], rows)}<p>Records that several of them use: <a href="shared.html">shared records</a>.</p>`;
    return { path, title: "HTTP reference", label: "HTTP", kind: "reference", headings, sections: [{ id: "", title: "HTTP reference", text: this.#document.info.description }], html };
  }
}

const here = (name) => `<a class="here" href="#${escape(name)}" aria-label="Link to ${escape(name)}">#</a>`;

function grid(title, heads, rows) {
  const head = heads.map((one) => (one ? `<th scope="col">${one}</th>` : "<td></td>")).join("");
  return `${title ? `<h3 class="minor">${title}</h3>\n` : ""}<div class="wide" data-scroll><table class="t names"><thead><tr>${head}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table></div>\n`;
}

function bounds(schema) {
  const said = [
    ["minLength", "at least", "characters"],
    ["maxLength", "at most", "characters"],
    ["minItems", "at least", "items"],
    ["maxItems", "at most", "items"],
    ["minimum", "from", ""],
    ["maximum", "to", ""],
  ]
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, before, after]) => `${before} ${schema[name].toLocaleString("en").replaceAll(",", "\u202f")} ${after}`.trim());
  if (schema.default !== undefined) said.push(`default ${JSON.stringify(schema.default)}`);
  return said.length > 0 ? `<span class="dim">${escape(said.join(", "))}</span>` : "";
}
