import type { Schemas } from "@/api";

export type InclusionProof = Schemas["InclusionProof"];
type Entry = Schemas["AuditEntry"];
type Block = Schemas["SealedBlock"];

/** A column of a row that an entry commits to, as docs/dossier.md gives it. */
export interface Part {
  salt?: string;
  text?: string;
  json?: string;
  sealed?: string;
  hash?: string;
}

export type Rows = Record<string, Record<string, Part>>;

/** The entries of a dossier that this console looks at. */
export interface DossierEntry {
  number: number;
  event: string;
  subject?: string;
  hash: string;
  commitment: string;
  rows?: Rows;
}

export interface DossierRecount {
  rule: string;
  fallback?: string;
  winner?: string;
  strength: string;
  tally: { option: string; value: string }[];
  fragility?: number;
  decided?: boolean;
}

export interface Dossier {
  format: string;
  madeAt: string;
  entries: DossierEntry[];
  keys: Record<string, string>;
  told: { recounts?: DossierRecount[]; supersededBy?: string };
  seal: { key: string; digest: string };
}

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

function join(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function sha(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", join(parts)));
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");

function unhex(text: string, length?: number): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text) || (length !== undefined && text.length !== 2 * length)) throw new Error(`not ${length ?? "whole"} bytes in hexadecimal: ${text.slice(0, 80)}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const base64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const tag = (text: string) => utf8(`${text}\0`);

function view(size: number, write: (view: DataView) => void): Bytes {
  const bytes = new DataView(new ArrayBuffer(size));
  write(bytes);
  return new Uint8Array(bytes.buffer) as Bytes;
}

const int32 = (value: number) => view(4, (bytes) => bytes.setUint32(0, value));
const int64 = (value: number | bigint) => view(8, (bytes) => bytes.setBigInt64(0, BigInt(value)));
const real = (value: number) => view(8, (bytes) => bytes.setFloat64(0, value));
const uuid = (text: string) => unhex(text.replaceAll("-", ""), 16);

function text(value: string): Bytes {
  const bytes = utf8(value);
  return join([int32(bytes.length), bytes]);
}

function optional<T>(value: T | undefined, write: (value: T) => Uint8Array): Bytes {
  return value === undefined ? new Uint8Array([0]) : join([new Uint8Array([1]), write(value)]);
}

function microseconds(instant: string): Bytes {
  const parts = /^(\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?Z$/.exec(instant);
  if (!parts) throw new Error(`not an instant in microseconds: ${instant}`);
  return int64(BigInt(Date.parse(`${parts[1]}Z`)) * 1000n + BigInt((parts[2] ?? "").padEnd(6, "0")));
}

/** The canonical encoding of an entry; `CanonicalEncoding` of the library writes it down. */
function encoding(workspace: string, entry: Entry): Bytes {
  return join([
    new Uint8Array([1]), int64(entry.number), uuid(workspace), uuid(entry.id), microseconds(entry.at), text(entry.actor),
    optional(entry.token, uuid), optional(entry.session, uuid), optional(entry.trace, text), text(entry.event), text(entry.subjectKind), optional(entry.subject, uuid),
    optional(entry.field, text), optional(entry.specialist, text), optional(entry.utility, real), optional(entry.confidence, real), optional(entry.latencyMillis, real),
    text(entry.details), optional(entry.commitment, (hash) => unhex(hash, 32)),
  ]);
}

export async function entryHash(workspace: string, entry: Entry): Promise<string> {
  return hex(await sha(tag("minutebook/chain/1"), unhex(entry.prevHash, 32), encoding(workspace, entry)));
}

/** The root to which a path leads, as in RFC 9162, 2.1.3.2; nothing if the path has another length than the tree. */
export async function rootOf(leaf: string, index: number, size: number, path: readonly string[]): Promise<string | undefined> {
  let at = index;
  let last = size - 1;
  let node = unhex(leaf, 32);
  const half = (value: number) => Math.floor(value / 2);
  for (const beside of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      node = await sha(new Uint8Array([1]), unhex(beside, 32), node);
      while (at % 2 === 0 && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else node = await sha(new Uint8Array([1]), node, unhex(beside, 32));
    at = half(at);
    last = half(last);
  }
  return last === 0 ? hex(node) : undefined;
}

function header(workspace: string, block: Block): Bytes {
  return join([
    tag("minutebook/block/1"), uuid(workspace), int64(block.number), int64(block.firstEntry), int64(block.lastEntry),
    unhex(block.root, 32), unhex(block.headHash, 32), unhex(block.previousHash, 32), microseconds(block.sealedAt), text(block.key),
  ]);
}

const order = (a: Uint8Array, b: Uint8Array): number => {
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
};

/** The root over all parts of all rows. */
export async function commitment(rows: Rows): Promise<string> {
  const parts: { name: Bytes; hash: Bytes }[] = [];
  for (const [row, columns] of Object.entries(rows))
    for (const [column, part] of Object.entries(columns)) {
      const name = utf8(`${row}.${column}`);
      const value = part.sealed ?? (part.text === undefined ? (part.json ?? "") : JSON.stringify(part.text));
      parts.push({ name, hash: part.hash !== undefined ? unhex(part.hash, 32) : await sha(tag("minutebook/part/1"), unhex(part.salt ?? ""), name, new Uint8Array([0]), utf8(value)) });
    }
  parts.sort((a, b) => order(a.name, b.name));
  return hex(await sha(tag("minutebook/parts/1"), int32(parts.length), ...parts.map((part) => part.hash)));
}

export interface Step {
  name: "Content" | "Entry" | "Path" | "Block" | "Signature" | "Checkpoint";
  holds: boolean;
  says: string;
}

/** What the page shows of a decision, to be compared with what was committed to. */
export interface Shown {
  topic: string;
  conclusion: string;
  strength: string;
  winner?: string;
}

async function signed(workspace: string, block: Block, keys: Record<string, string>): Promise<boolean> {
  const given = keys[block.key];
  if (given === undefined) return false;
  const raw = base64(given);
  if (hex(await sha(raw)).slice(0, 16) !== block.key) return false;
  const key = await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, key, base64(block.signature), header(workspace, block));
}

/** The twelve lines of a checkpoint, without the first. */
export function checkpointLines(text: string): Record<string, string> {
  return Object.fromEntries(text.trim().split("\n").slice(1).map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]));
}

async function covered(proof: InclusionProof, keys: Record<string, string>): Promise<string | undefined> {
  let before = proof.block;
  for (const next of proof.links) {
    if (next.number !== before.number + 1 || next.firstEntry !== before.lastEntry + 1 || next.previousHash !== hex(await sha(header(proof.workspace, before)))) return `Block ${next.number} does not follow block ${before.number}.`;
    if (!(await signed(proof.workspace, next, keys))) return `The signature of block ${next.number} is not that of key ${next.key}.`;
    before = next;
  }
  const lines = checkpointLines(proof.checkpoint);
  const same = lines.workspace === proof.workspace && lines.block === String(before.number) && lines["block hash"] === hex(await sha(header(proof.workspace, before))) && lines.signature === before.signature;
  return same ? undefined : `The checkpoint is not that of block ${before.number}, to which the proof leads.`;
}

async function step(name: Step["name"], good: string, bad: string, check: () => Promise<boolean>): Promise<Step> {
  try {
    const holds = await check();
    return { name, holds, says: holds ? good : bad };
  } catch (error) {
    return { name, holds: false, says: error instanceof Error ? error.message : bad };
  }
}

/** Recomputes everything from the entry up to the checkpoint. Nothing that the server says about it is taken for granted. */
export async function verify(proof: InclusionProof, keys: Record<string, string>, given?: { rows: Rows; shown: Shown }): Promise<Step[]> {
  const { workspace, entry, block } = proof;
  const steps: Step[] = [];
  if (given)
    steps.push(
      await step("Content", "What is shown here is what the entry commits to.", "What is shown here is not what the entry commits to.", async () => {
        const row = given.rows.decision ?? {};
        const same = row.topic?.text === given.shown.topic && row.conclusion?.text === given.shown.conclusion && row.strength?.text === given.shown.strength && row.winner?.text === given.shown.winner;
        return same && (await commitment(given.rows)) === entry.commitment;
      }),
    );
  steps.push(await step("Entry", "The entry gives its hash.", `Entry ${entry.number} does not give the hash that was sealed.`, async () => (await entryHash(workspace, entry)) === entry.hash));
  steps.push(
    await step("Path", "The hash leads to the root of the block.", `Entry ${entry.number} is not the one that block ${block.number} was signed over.`, async () => {
      const leaf = hex(await sha(new Uint8Array([0]), unhex(await entryHash(workspace, entry))));
      const inside = entry.number >= block.firstEntry && entry.number <= block.lastEntry;
      return inside && leaf === proof.leaf && (await rootOf(leaf, entry.number - block.firstEntry, block.lastEntry - block.firstEntry + 1, proof.path)) === block.root;
    }),
  );
  steps.push(await step("Block", "The block gives its hash.", `Block ${block.number} does not give its hash.`, async () => hex(await sha(header(workspace, block))) === block.hash));
  steps.push(await step("Signature", `Key ${block.key} signed the block.`, `The signature of block ${block.number} is not that of key ${block.key}.`, () => signed(workspace, block, keys)));
  let broken: string | undefined;
  const last = await step("Checkpoint", "Every block up to the checkpoint is signed and follows the one before.", "", async () => (broken = await covered(proof, keys)) === undefined);
  steps.push(broken ? { ...last, says: broken } : last);
  return steps;
}
