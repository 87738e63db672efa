import { describe, expect, test } from "vitest";
import { faults } from "./check.mjs";
import { diagram, read } from "./diagrams.mjs";
import { Documents } from "./documents.mjs";
import { relative, slug } from "./html.mjs";
import { line, render } from "./markdown.mjs";

describe("Markdown", () => {
  test("passes no HTML on", () => {
    const { html } = render('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> & [x](javascript:alert(1)) <a id="book"></a>book', { link: () => undefined });
    expect(html).not.toMatch(/<script|<img|javascript:/);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain('<span id="book"></span>book');
  });

  test("has headings as GitHub spells them, each once", () => {
    const { html, title, headings } = render("# The `audit` log\n\n## What it is, and why\n\n### Outcomes\n\n## Outcomes\n");
    expect(title).toBe("The audit log");
    expect(headings.map((one) => one.id)).toEqual(["what-it-is-and-why", "outcomes", "outcomes-1"]);
    expect(html).toContain('<h2 id="what-it-is-and-why">');
    expect(slug("Spans & cost_limits")).toBe("spans--cost_limits");
  });

  test("links what code names, and not twice", () => {
    const code = (text) => (text === "debates open" ? "commands/debates.html#open" : undefined);
    expect(line("See `debates open`.", { code })).toBe('See <a href="commands/debates.html#open"><code>debates open</code></a>.');
    expect(line("[`debates open`](x.md)", { code, link: () => "x.html" })).toBe('<a href="x.html"><code>debates open</code></a>');
  });

  test("keeps the text of each section for the search", () => {
    const { sections } = render("# T\n\nfirst\n\n## S\n\n| a |\n|---|\n| cell |\n\n- item\n\n```sh\nminutebook up\n```\n");
    expect(sections.map((one) => [one.title, one.text.trim()])).toEqual([
      ["T", "first"],
      ["S", "cell item minutebook up"],
    ]);
  });
});

test("a word of the glossary is found by itself", () => {
  const { sections } = render('# G\n\n| word | is |\n|---|---|\n| <a id="seat"></a>seat | a place in a [debate](x.md) |\n');
  expect(sections).toEqual([
    { id: "", title: "G", text: "" },
    { id: "seat", title: "seat", text: "a place in a debate" },
  ]);
});

describe("Pictures", () => {
  test("are read as they are written", () => {
    const { nodes, edges } = read('flowchart LR\n  a(["one: two"]) -- "by hand" --> b[(store)] --> c\n  a -. maybe .-> c["d<br/>more"]');
    expect([...nodes].map(([id, node]) => [id, node.form, node.lines])).toEqual([
      ["a", "round", ["one: two"]],
      ["b", "store", ["store"]],
      ["c", "box", ["d", "more"]],
    ]);
    expect(edges).toEqual([
      { from: "a", to: "b", words: "by hand", dotted: false },
      { from: "b", to: "c", words: "", dotted: false },
      { from: "a", to: "c", words: "maybe", dotted: true },
    ]);
  });

  test("that are not understood are refused", () => {
    expect(() => diagram("sequenceDiagram\n  a->>b: x")).toThrow("sequenceDiagram");
    expect(() => diagram("flowchart LR\n  a ==> b")).toThrow("not understood");
    expect(() => diagram("erDiagram\n  what is this")).toThrow("not understood");
  });

  test("of tables name keys and references", () => {
    const html = diagram('erDiagram\n  agent {\n    uuid id PK\n  }\n  token {\n    uuid agent_id FK\n  }\n  agent |o--o{ token : "agent_id"');
    expect(html).toContain("<code>agent_id</code> → <code>agent</code>");
  });
});

describe("Addresses", () => {
  test("lead from any folder to any other", () => {
    expect(relative("index.html", "a.html")).toBe("a.html");
    expect(relative("http/x.html", "a.html#b")).toBe("../a.html#b");
    expect(relative("http/x.html", "http/y.html")).toBe("y.html");
    expect(relative("http/x.html", "http/x.html#z")).toBe("#z");
    expect(relative("a/b/x.html", "a/c/y.html")).toBe("../c/y.html");
  });

  test("of documents follow from their files", () => {
    expect(["README.md", "docs/README.md", "docs/guides/jvm.md", "SECURITY.md", "docs/adr", "pom.xml"].map(Documents.address)).toEqual(["index.html", "documentation.html", "guides/jvm.html", "security.html", "adr/index.html", undefined]);
  });
});

describe("The check", () => {
  const page = (path, html, kind = "page") => ({ path, kind, html, whole: html });
  const check = (pages, listed = pages.map((one) => one.path), files = []) => faults({ pages, files, listed: new Set(listed) });
  const good = [page("index.html", '<a href="a.html#one">a</a>'), page("a.html", '<h2 id="one">One</h2><a href="https://example.org">b</a>')];

  test("finds nothing where nothing is wrong", () => expect(check(good)).toEqual([]));
  test("finds a link that leads nowhere", () => expect(check([...good, page("b.html", '<a href="c.html">c</a>')])).toContain("b.html: c.html leads nowhere"));
  test("finds a heading that is not there", () => expect(check([page("index.html", '<a href="a.html#two">a</a>'), good[1]])).toEqual(["index.html: a.html#two names no heading"]));
  test("finds a page that no text links to", () => {
    const framed = { ...page("b.html", ""), whole: '<a href="b.html">b</a>' };
    expect(check([...good, framed])).toEqual(["b.html: no text links to it"]);
  });
  test("finds a page without a place in the navigation", () => expect(check(good, ["index.html"])).toEqual(["a.html: not in the navigation"]));
  test("finds ids that are there twice", () => expect(check([good[0], page("a.html", '<p id="one"></p><p id="one"></p>')])).toEqual(["a.html: the id one is there twice"]));
  test("finds a picture that is not there", () => expect(check([good[0], page("a.html", '<p id="one"></p><img alt="" src="x.png">')])).toEqual(["a.html: x.png leads nowhere"]));
  test("finds what is inline", () => {
    for (const html of ['<p style="color: red">', "<script>1</script>", '<p onclick="x()">', "<style>p{}</style>"]) expect(check([good[0], page("a.html", `<p id="one"></p>${html}`)])).toEqual(["a.html: an inline script or style"]);
  });
});
