/** A run of words that both texts have, or only one of them. */
export interface Piece {
  kind: "same" | "new" | "gone";
  text: string;
}

/** More pairs of words than this are not compared one by one. */
const CELLS = 1_500_000;

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** What changed from one text to the next, word by word. Texts too long for that are compared line by line. */
export function difference(before: string, after: string): Piece[] {
  let a = wordsOf(before);
  let b = wordsOf(after);
  if (a.length * b.length > CELLS) {
    a = before.split(/(?<=\n)/);
    b = after.split(/(?<=\n)/);
    if (a.length * b.length > CELLS) return before === after ? [{ kind: "same", text: after }] : [{ kind: "gone", text: before }, { kind: "new", text: after }];
  }
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = compare(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return tidy([{ kind: "same", text: a.slice(0, head).join("") }, ...middle, { kind: "same", text: a.slice(a.length - tail).join("") }]);
}

/** The longest common subsequence, by the table. */
function compare(a: readonly string[], b: readonly string[]): Piece[] {
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: "same", text: a[i]! });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) pieces.push({ kind: "gone", text: a[i++]! });
    else pieces.push({ kind: "new", text: b[j++]! });
  }
  return pieces;
}

/** Joins runs. A space or two that happen to agree do not part a change: what was replaced is read in one piece. */
function tidy(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let gone = "";
  let fresh = "";
  const flush = () => {
    if (gone) joined.push({ kind: "gone", text: gone });
    if (fresh) joined.push({ kind: "new", text: fresh });
    gone = fresh = "";
  };
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs[runs.length - 1];
    if (piece.text === "") continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else runs.push({ ...piece });
  }
  runs.forEach((run, at) => {
    if (run.kind === "gone") gone += run.text;
    else if (run.kind === "new") fresh += run.text;
    else if ((gone || fresh) && at < runs.length - 1 && (run.text.trim() === "" || run.text.trim().length < 3)) {
      gone += run.text;
      fresh += run.text;
    } else {
      flush();
      joined.push(run);
    }
  });
  flush();
  return joined;
}

/** The share of the newer text that was there before. */
export function kept(pieces: readonly Piece[]): number {
  const same = pieces.reduce((sum, piece) => sum + (piece.kind === "same" ? piece.text.length : 0), 0);
  const all = pieces.reduce((sum, piece) => sum + (piece.kind === "gone" ? 0 : piece.text.length), 0);
  return all === 0 ? 0 : same / all;
}
