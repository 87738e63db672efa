import MiniSearch from "minisearch";
import "./assets/search.js";

const { options } = globalThis.minutebookSearch;

/** The index of all sections as a script: pages that are opened as files may load scripts, and nothing else. */
export function searchIndex(pages) {
  const index = new MiniSearch(options);
  index.addAll(entries(pages));
  return `globalThis.minutebookIndex = ${JSON.stringify(index)};\n`;
}

export function entries(pages) {
  return pages.flatMap((page) =>
    page.sections
      .filter((section) => section.title || section.text)
      .map((section) => {
        const href = section.id ? `${page.path}#${section.id}` : page.path;
        const kind = page.path === "changelog.html" ? "log" : page.kind;
        return { id: href, href, kind, title: section.title || page.title, page: page.title, text: section.text.trim() };
      }),
  );
}
