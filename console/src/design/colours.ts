/** Twelve colours for agents. The number is the class: `ag ag3`. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** FNV-1a; only to spread names that are not in the directory over the colours. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

export function hashedColour(name: string): Colour {
  return ((hash(name) % 12) + 1) as Colour;
}

/** The colour of the agent that was registered as the n-th: the first twelve differ. */
export function orderedColour(place: number): Colour {
  return ((place % 12) + 1) as Colour;
}

/** Two letters of an agent's name; the initials of a person. */
export function monogram(name: string, human: boolean): string {
  const letters = Array.from(name.replace(/^[^\p{L}\p{N}]+/u, ""));
  const parts = name.split(/[\s._-]+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (human) {
    const initials = parts.length > 1 ? [parts[0]!, parts[parts.length - 1]!].map((part) => Array.from(part)[0]!).join("") : letters.slice(0, 2).join("");
    return initials.toUpperCase() || "?";
  }
  return letters.slice(0, 2).join("").toLowerCase() || "?";
}
