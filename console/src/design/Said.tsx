import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment, useMemo, type ReactNode } from "react";
import { useFaces } from "./Agents";

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];
type Parent = { children: Node[] };

/** Words of the text that somebody's remark concerns, as offsets into the text that was given. */
export interface Mark {
  from: number;
  to: number;
  label?: string;
  /** In whose colour the words are underlined. */
  by?: string;
}

/** Beyond this nesting and length a text is shown as it is: nobody reads it, and it may be made to hurt. */
const DEEPEST = 8;
const LONGEST = 60_000;
const MOST_MARKS = 1500;

/** Reading Markdown takes long where marks stand upon marks, and nobody writes like that to be understood. */
export function readable(text: string): boolean {
  if (text.length > LONGEST || /^ {33,}(?:[-+*]|\d+[.)]) /m.test(text)) return false;
  let marks = 0;
  for (const letter of text) if ("*_`[<>".includes(letter) && ++marks > MOST_MARKS) return false;
  return true;
}

const BIDI: Record<string, string> = {
  "\u202a": "LRE", "\u202b": "RLE", "\u202c": "PDF", "\u202d": "LRO", "\u202e": "RLO",
  "\u2066": "LRI", "\u2067": "RLI", "\u2068": "FSI", "\u2069": "PDI", "\u200e": "LRM", "\u200f": "RLM", "\u061c": "ALM",
};
// Control characters other than tab and line feed, bidirectional controls, tag characters.
// eslint-disable-next-line no-control-regex
const UNSEEN = /([\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|[\u{e0000}-\u{e007f}]+)/u;

function seen(control: string): string {
  if (BIDI[control]) return BIDI[control];
  const code = control.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Text with what cannot be seen made visible. */
export function visible(text: string): ReactNode {
  if (!UNSEEN.test(text)) return text;
  return text.split(UNSEEN).map((part, at) => (at % 2 === 1 ? <span key={at} className="ctl">{seen(part)}</span> : part));
}

interface Reading {
  marks: readonly Mark[];
  colour: (agent: string) => string;
  cite: ((label: string) => ReactNode) | undefined;
}

/** [E1] as the page wants it; everything else as text. */
function cited(text: string, { cite }: Reading): ReactNode {
  if (!cite) return visible(text);
  return text.split(/\[([A-Z]\d{1,3})\]/).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? cite(part) : visible(part)}</Fragment>);
}

function marked(node: { value: string; position?: { start: { offset?: number }; end: { offset?: number } } }, reading: Reading): ReactNode {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined || reading.marks.length === 0) return cited(node.value, reading);
  const here = reading.marks.filter((mark) => mark.from < end && mark.to > start).sort((a, b) => a.from - b.from);
  if (here.length === 0) return cited(node.value, reading);
  // Escapes and entities make the source longer than the text; then the whole run is marked rather than wrong words.
  const exact = end - start === node.value.length;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const mark of here) {
    const from = exact ? Math.max(at, mark.from - start) : 0;
    const to = exact ? Math.min(node.value.length, mark.to - start) : node.value.length;
    if (to <= from) continue;
    if (from > at) parts.push(<Fragment key={`t${at}`}>{cited(node.value.slice(at, from), reading)}</Fragment>);
    const last = mark.to <= end || !exact;
    parts.push(
      <mark key={`m${from}`} className={mark.by ? reading.colour(mark.by) : undefined} data-n={last ? mark.label : undefined}>
        {cited(node.value.slice(from, to), reading)}
      </mark>,
    );
    at = to;
  }
  if (at < node.value.length) parts.push(<Fragment key={`t${at}`}>{cited(node.value.slice(at), reading)}</Fragment>);
  return parts;
}

function children(node: Parent, depth: number, source: string, reading: Reading): ReactNode {
  return node.children.map((child, at) => <Fragment key={at}>{render(child, depth + 1, source, reading)}</Fragment>);
}

function sourceOf(node: Node, source: string): string {
  const { start, end } = node.position ?? {};
  return source.slice(start?.offset ?? 0, end?.offset ?? 0);
}

function render(node: Node, depth: number, source: string, reading: Reading): ReactNode {
  if (depth > DEEPEST && "children" in node) return visible(sourceOf(node, source));
  switch (node.type) {
    case "root":
      return children(node as Parent, depth, source, reading);
    case "paragraph":
      return <p dir="auto">{children(node as Parent, depth, source, reading)}</p>;
    case "heading":
      return <p dir="auto" className="head">{children(node as Parent, depth, source, reading)}</p>;
    case "text":
      return marked(node, reading);
    case "emphasis":
      return <em>{children(node as Parent, depth, source, reading)}</em>;
    case "strong":
      return <strong>{children(node as Parent, depth, source, reading)}</strong>;
    case "inlineCode":
      return <code>{visible(node.value)}</code>;
    case "code":
      return <pre tabIndex={0}><code>{visible(node.value)}</code></pre>;
    case "list":
      return node.ordered ? <ol start={node.start ?? 1}>{children(node as Parent, depth, source, reading)}</ol> : <ul>{children(node as Parent, depth, source, reading)}</ul>;
    case "listItem":
      return <li dir="auto">{node.spread || node.children.length !== 1 || node.children[0]?.type !== "paragraph" ? children(node as Parent, depth, source, reading) : children(node.children[0] as Parent, depth, source, reading)}</li>;
    case "blockquote":
      return <blockquote>{children(node as Parent, depth, source, reading)}</blockquote>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <p aria-hidden>· · ·</p>;
    case "link": {
      const shown = sourceOf(node, source);
      // The address is shown, never followed: a text of an agent leads nowhere.
      return shown.startsWith("[") ? <>{children(node as Parent, depth, source, reading)} <span className="addr">{visible(node.url)}</span></> : visible(shown);
    }
    default:
      // HTML, images, references, definitions, and whatever Markdown has besides: as written.
      return visible(sourceOf(node, source));
  }
}

export interface SaidProps {
  text: string;
  marks?: readonly Mark[];
  /** Turns [E1] into what the page shows for a citation. */
  cite?: (label: string) => ReactNode;
  /** Within a line: no paragraphs, no Markdown. */
  inline?: boolean;
  /** Shortens an inline text. */
  max?: number;
  className?: string;
}

const NONE: readonly Mark[] = [];

/**
 * The only way in which words of agents come onto a page. A small part of Markdown becomes elements, everything else stays
 * text; nothing becomes HTML, no address is followed, and characters that would hide or turn the text are shown.
 */
export function Said({ text, marks = NONE, cite, inline, max, className }: SaidProps) {
  const faces = useFaces();
  const read = useMemo(() => {
    if (inline) {
      const line = text.replace(/\s+/g, " ").trim();
      return visible(max && line.length > max ? `${line.slice(0, max).trimEnd()}…` : line);
    }
    const reading: Reading = { marks, cite, colour: (agent) => `ag ag${faces.of(agent).colour}` };
    if (!readable(text)) return text.split(/\n{2,}/).map((part, at) => <p key={at} dir="auto">{visible(part)}</p>);
    return render(fromMarkdown(text), 0, text, reading);
  }, [text, marks, cite, inline, max, faces]);
  if (inline) return <span className={`said line ${className ?? ""}`} dir="auto">{read}</span>;
  return <div className={`said ${className ?? ""}`} dir="auto">{read}</div>;
}
