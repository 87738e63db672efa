import { posix } from "node:path";

const HREF = /<(?:a|link)\b[^>]*?\shref="([^"]*)"/g;
const SRC = /<(?:img|script)\b[^>]*?\ssrc="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;
const LOCAL = /^(?![a-z]+:)/;

const all = (pattern, text) => [...text.matchAll(pattern)].map((found) => found[1].replaceAll("&amp;", "&"));

/**
 * What is wrong with a site: links that lead nowhere, ids that are there twice, pages that no text links to, pages without a place in the
 * navigation, inline scripts and styles.
 *
 * @param pages   each with `path`, `html` (its own text) and `whole` (with the frame around it)
 * @param files   paths of everything else
 * @param listed  paths of the pages in the navigation
 */
export function faults({ pages, files, listed }) {
  const found = [];
  const ids = new Map(pages.map((page) => [page.path, all(ID, page.whole)]));
  const others = new Set(files);
  const linked = new Set(["index.html"]);
  for (const page of pages) {
    const own = ids.get(page.path);
    for (const id of new Set(own.filter((one, at) => own.indexOf(one) !== at))) found.push(`${page.path}: the id ${id} is there twice`);
    for (const address of [...all(HREF, page.whole), ...all(SRC, page.whole)].filter((one) => LOCAL.test(one))) {
      const [path, fragment] = address.split("#");
      const target = path ? posix.normalize(posix.join(posix.dirname(page.path), path)) : page.path;
      if (!ids.has(target) && !others.has(target)) found.push(`${page.path}: ${address} leads nowhere`);
      else if (fragment && !ids.get(target)?.includes(decodeURIComponent(fragment))) found.push(`${page.path}: ${address} names no heading`);
    }
    for (const address of all(HREF, page.html).filter((one) => LOCAL.test(one) && !one.startsWith("#"))) {
      const target = posix.normalize(posix.join(posix.dirname(page.path), address.split("#")[0]));
      if (target !== page.path) linked.add(target);
    }
    if (/<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)/i.test(page.whole.replace(/<code>.*?<\/code>/gs, ""))) found.push(`${page.path}: an inline script or style`);
  }
  for (const page of pages) {
    if (!linked.has(page.path)) found.push(`${page.path}: no text links to it`);
    if (page.kind !== "source" && !listed.has(page.path)) found.push(`${page.path}: not in the navigation`);
  }
  return [...new Set(found)];
}
