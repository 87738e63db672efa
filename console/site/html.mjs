const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or an attribute. */
export const escape = (text) => String(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter]);

/** A heading as GitHub spells it in an address. */
export const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Gives each name once: the second `outcomes` is `outcomes-1`. */
export class Names {
  #taken = new Set();

  unique(name) {
    let found = name;
    for (let number = 1; this.#taken.has(found); number++) found = `${name}-${number}`;
    this.#taken.add(found);
    return found;
  }
}

/** The way from one file of the site to another, so that it works from any folder and without a server. */
export function relative(from, to) {
  const [path, fragment] = to.split("#");
  const source = from.split("/").slice(0, -1);
  const target = path.split("/");
  while (source.length > 0 && target.length > 1 && source[0] === target[0]) {
    source.shift();
    target.shift();
  }
  const way = path === from && fragment !== undefined ? "" : [...source.map(() => ".."), ...target].join("/");
  return fragment === undefined ? way : `${way}#${fragment}`;
}
