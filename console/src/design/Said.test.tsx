import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { hostile } from "@/features/gallery/hostile";
import { readable, Said, type SaidProps } from "./Said";

const html = (text: string, more: Partial<SaidProps> = {}) => renderToStaticMarkup(<Said text={text} {...more} />);

/** The elements that a text of an agent may become. */
const ALLOWED = new Set(["div", "p", "span", "em", "strong", "code", "pre", "ul", "ol", "li", "blockquote", "br", "mark"]);
const ATTRIBUTES = new Set(["class", "dir", "start", "tabindex", "data-n", "aria-hidden"]);

function elements(markup: string): { name: string; attributes: string[] }[] {
  return [...markup.matchAll(/<([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: [...attributes.matchAll(/\s([^\s=]+)(?:="[^"]*")?/g)].map(([, attribute = ""]) => attribute.toLowerCase()),
  }));
}

describe("hostile texts", () => {
  for (const { name, text } of hostile) {
    it(`stay text: ${name}`, () => {
      for (const markup of [html(text), html(text, { inline: true }), html(text, { marks: [{ from: 0, to: text.length, by: "ada", label: "1" }] })]) {
        for (const element of elements(markup)) {
          expect(ALLOWED, element.name).toContain(element.name);
          for (const attribute of element.attributes) expect(ATTRIBUTES, attribute).toContain(attribute);
        }
        // eslint-disable-next-line no-control-regex
        expect(markup).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u);
      }
    });
  }

  it("are shown with what cannot be seen", () => {
    expect(html("a\u202eb")).toContain('<span class="ctl">RLO</span>');
    expect(html("\u001b[31m")).toContain('<span class="ctl">␛</span>');
  });

  it("show where a link would lead, and do not lead there", () => {
    const markup = html("[good](https://evil.invalid/x)");
    expect(markup).toContain('good <span class="addr">https://evil.invalid/x</span>');
    expect(markup).not.toContain("href");
  });

  it("are not read as Markdown where that would take long", () => {
    const nested = Array.from({ length: 200 }, (_, at) => `${" ".repeat(2 * at)}- a`).join("\n");
    const nasty = ["[".repeat(20_000), "*a ".repeat(20_000), "> ".repeat(5_000), "`".repeat(30_000), "![".repeat(10_000), "<a ".repeat(15_000), "a".repeat(70_000), nested];
    for (const text of nasty) {
      expect(readable(text)).toBe(false);
      expect(html(text)).toContain('<p dir="auto">');
    }
    expect(readable("- one\n  - two\n\n**three** [E1]")).toBe(true);
  });
});

describe("Markdown", () => {
  it("is read in part", () => {
    const markup = html("# Head\n\n**bold** *soft* `code`\n\n1. one\n2. two\n\n> quote\n\n```sql\nselect 1\n```");
    for (const part of ['<p dir="auto" class="head">Head</p>', "<strong>bold</strong>", "<em>soft</em>", "<code>code</code>", "<ol", '<li dir="auto">one</li>', "<blockquote>", "<pre"]) expect(markup).toContain(part);
  });

  it("keeps what it does not know as it was written", () => {
    expect(html("a <b>c</b>")).toContain("a &lt;b&gt;c&lt;/b&gt;");
    expect(html("![x](y.png)")).toContain("![x](y.png)");
  });

  it("is left alone within a line", () => {
    expect(html("**a**\n\nb", { inline: true })).toContain("**a** b");
    expect(html("word ".repeat(50), { inline: true, max: 12 })).toContain("word word wo…");
  });
});

describe("marks", () => {
  it("underline the words they name, across what is emphasised", () => {
    const markup = html("Every **change** becomes an event.", { marks: [{ from: 0, to: 16, label: "1" }] });
    expect(markup).toContain("<mark>Every </mark><strong><mark>change</mark></strong>");
    expect(markup).toContain(" becomes an event.");
  });

  it("leave citations to the page", () => {
    expect(html("As in [E1].", { cite: (label) => <em>{label}</em> })).toContain("As in <em>E1</em>.");
  });
});
