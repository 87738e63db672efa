import { describe, expect, it } from "vitest";
import { entryHash, rootOf, verify, type InclusionProof, type Rows } from "./proof";
import { proof, rows } from "./proof.fixture";

const keys = { [proof.block.key]: proof.publicKey! };
const part = (column: string) => rows.decision![column]?.text;
const shown = { topic: part("topic")!, conclusion: part("conclusion")!, strength: part("strength")!, winner: part("winner") };

const broken = async (change: (proof: InclusionProof) => void, more: { keys?: Record<string, string>; rows?: Rows } = {}) => {
  const copy = structuredClone(proof);
  change(copy);
  const steps = await verify(copy, more.keys ?? keys, { rows: more.rows ?? rows, shown });
  return steps.filter((step) => !step.holds).map((step) => step.name);
};

describe("a proof that a server gave", () => {
  it("holds", async () => {
    expect(await entryHash(proof.workspace, proof.entry)).toBe(proof.entry.hash);
    expect((await verify(proof, keys, { rows, shown })).map((step) => [step.name, step.holds])).toEqual(["Content", "Entry", "Path", "Block", "Signature", "Checkpoint"].map((name) => [name, true]));
  });

  it("does not hold when the entry was changed, with or without its hash", async () => {
    expect(await broken((one) => (one.entry.at = "2026-11-17T15:11:27.242754Z"))).toEqual(["Entry", "Path"]);
    const other = { ...proof.entry, event: "decision.resolved" };
    const hash = await entryHash(proof.workspace, other);
    expect(await broken((one) => (one.entry = { ...other, hash }))).toEqual(["Path"]);
  });

  it("does not hold when a step of the path, the block or its signature was changed", async () => {
    expect(await broken((one) => (one.path[2] = one.path[1]!))).toEqual(["Path"]);
    expect(await broken((one) => one.path.pop())).toEqual(["Path"]);
    expect(await broken((one) => (one.block.lastEntry += 1))).toEqual(expect.arrayContaining(["Block", "Signature", "Checkpoint"]));
    expect(await broken((one) => (one.block.signature = one.links[0]!.signature))).toEqual(["Signature"]);
    expect(await broken(() => {}, { keys: {} })).toEqual(["Signature", "Checkpoint"]);
  });

  it("does not hold under another key of the same id", async () => {
    const pair = (await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"])) as CryptoKeyPair;
    const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    expect(await broken(() => {}, { keys: { [proof.block.key]: btoa(String.fromCharCode(...raw)) } })).toEqual(["Signature", "Checkpoint"]);
  });

  it("does not hold when blocks on the way to the checkpoint are missing or other ones", async () => {
    expect(await broken((one) => one.links.shift())).toEqual(["Checkpoint"]);
    expect(await broken((one) => one.links.pop())).toEqual(["Checkpoint"]);
    expect(await broken((one) => (one.checkpoint = one.checkpoint.replace(/signature: .{4}/, "signature: AAAA")))).toEqual(["Checkpoint"]);
  });

  it("does not hold when what is shown is not what was committed to", async () => {
    const other = structuredClone(rows);
    other.decision!.agreement!.json = "0.99";
    expect(await broken(() => {}, { rows: other })).toEqual(["Content"]);
    const steps = await verify(proof, keys, { rows, shown: { ...shown, conclusion: "Do not move." } });
    expect(steps.filter((step) => !step.holds).map((step) => step.name)).toEqual(["Content"]);
  });
});

it("a path fits one tree only", async () => {
  const leaf = "00".repeat(32);
  expect(await rootOf(leaf, 0, 1, [])).toBe(leaf);
  expect(await rootOf(leaf, 0, 2, [])).toBeUndefined();
  expect(await rootOf(leaf, 0, 1, [leaf])).toBeUndefined();
});
