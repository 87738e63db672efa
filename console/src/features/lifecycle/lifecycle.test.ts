import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Schemas } from "@/api";
import { holdAt } from "./data";
import { byDay, FORMATS, importedOf, lookBack, MOST } from "./imports";
import { columns, INVENTORY, look } from "./inventory";
import { holding, many, ORDER, sentence, stops, told, type Policy } from "./policies";
import { chosen, erasureSearch, forbids, idIn, type Hold } from "./subjects";

const ID = "0197c0de-0000-7000-8000-000000000001";
const OTHER = "0197c0de-0000-7000-8000-000000000002";
const hold = (more: Partial<Hold>): Hold => ({ id: ID, reach: "workspace", reason: "Case 4711.", placedBy: "Olga", placedAt: "2026-01-05T09:00:00Z", ...more });
const policy = (more: Partial<Policy>): Policy => ({ kind: "messages", enabled: false, usual: true, ...more });

describe("a policy", () => {
  it("is said in a sentence, for every kind", () => {
    expect(sentence(policy({}))).toBe("Kept for ever, unless a policy is written here.");
    expect(sentence(policy({ enabled: true, days: 90, usual: false }))).toBe("Go 90 days after they were posted.");
    expect(sentence(policy({ kind: "memories", enabled: true, halfLives: 2.5 }))).toMatch(/2\.5 half-lives/);
    expect(sentence(policy({ kind: "decisions" }))).toMatch(/^Kept for ever: the log commits/);
    expect(sentence(policy({ kind: "episodes", enabled: true, keep: 1 }))).toMatch(/newest 1 generation are kept/);
    for (const kind of ORDER) expect(sentence(policy({ kind, enabled: true, days: 1, keep: 2 }))).toMatch(/\.$/);
  });

  it("is in the list of the page whatever its kind", () => {
    const contract = readFileSync("../server/src/main/resources/openapi.yaml", "utf8");
    const kinds = /\n {4}RetentionPolicy:[\s\S]*?enum: \[([^\]]+)\]/.exec(contract)![1]!.split(", ");
    expect([...ORDER].sort()).toEqual([...kinds].sort());
  });
});

describe("a removal", () => {
  it("is counted in words", () => {
    expect(many("evidence", 1)).toBe("1 piece of evidence");
    expect(told({ kind: "memories", rows: 12, bytes: 4096, held: 2 })).toBe("12 memories, 2 more held");
    expect(told({ kind: "memories", rows: 0, bytes: 0, held: 2 })).toBe("2 memories held");
  });
});

describe("a hold", () => {
  it("keeps the kinds it reaches; one on a kind of evolution stops all its pruning", () => {
    expect(holding([hold({})], "evidence")?.id).toBe(ID);
    expect(holding([hold({ reach: "kind", kind: "messages" })], "evidence")).toBeUndefined();
    expect(holding([hold({ reach: "kind", kind: "tactics" })], "episodes")?.id).toBe(ID);
    expect(holding([hold({ releasedAt: "2026-01-06T09:00:00Z" })], "evidence")).toBeUndefined();
    expect(stops(hold({ reach: "kind", kind: "audit_entries" }))).toBe("Stops the removal of entries of the log and every erasure.");
  });

  it("forbids erasures as docs/erasure.md says", () => {
    expect(forbids(hold({}), "user", undefined)).toBe(true);
    expect(forbids(hold({ reach: "debate", subject: OTHER }), "agent", ID)).toBe(true);
    expect(forbids(hold({ reach: "debate", subject: OTHER }), "user", undefined)).toBe(false);
    expect(forbids(hold({ reach: "agent", subject: ID }), "user", ID)).toBe(true);
    expect(forbids(hold({ reach: "agent", subject: ID }), "agent", OTHER)).toBe(false);
    expect(forbids(hold({ releasedAt: "2026-01-06T09:00:00Z" }), "agent", ID)).toBe(false);
  });

  it("stands at an instant before it was released, and is not there before it was placed", () => {
    const released = hold({ releasedAt: "2026-01-06T09:00:00Z", releasedBy: "Olga", releaseReason: "Closed." });
    expect(holdAt(released, undefined)?.releasedAt).toBeDefined();
    expect(holdAt(released, "2026-01-05T12:00:00.000Z")?.releasedAt).toBeUndefined();
    expect(holdAt(released, "2026-01-04T12:00:00.000Z")).toBeUndefined();
  });
});

describe("a subject", () => {
  it("is taken from an address, a name or a pasted id", () => {
    expect(erasureSearch({ kind: "agent", id: " ada ", more: 1 })).toEqual({ kind: "agent", id: "ada" });
    expect(erasureSearch({ kind: "everybody", id: "x".repeat(129) })).toEqual({});
    expect(idIn(`legal hold ${ID} on the workspace forbids this erasure`)).toBe(ID);
    expect(chosen("ada", [{ id: ID, name: "ada" }])).toBe(ID);
    expect(chosen(`http://book/w/main/debates/${OTHER.toUpperCase()}#t3`, [])).toBe(OTHER);
    expect(chosen("nobody", [])).toBeUndefined();
  });
});

describe("the inventory", () => {
  it("has every line of the server's, each with a treatment and a reason", () => {
    expect(INVENTORY.length).toBeGreaterThan(400);
    expect(INVENTORY.every((one) => one.table && one.column && one.holds && one.reason)).toBe(true);
    expect(() => columns("table,column\nagent,name,a name,agent,forget,x")).toThrow(/not a line/);
  });

  it("is searched by words of any column, and by what becomes of it", () => {
    expect(look(INVENTORY, "conversation message", undefined).some((one) => one.name === "conversation_message")).toBe(true);
    expect(look(INVENTORY, "agent name", "anonymise").find((one) => one.name === "agent")?.columns.map((one) => one.column)).toEqual(["name"]);
    expect(look(INVENTORY, "no such thing", undefined)).toEqual([]);
  });
});

describe("imports", () => {
  const entry = (number: number, event: string, details: object, at = "2026-01-05T09:00:00Z") => ({ number, event, subjectKind: event.split(".")[0]!, details: JSON.stringify(details), at }) as Schemas["AuditEntry"];

  it("lists the formats of the program", () => {
    const source = readFileSync("../imports/src/main/java/dev/minutebook/imports/formats/ImportFormat.java", "utf8");
    const names = [...source.matchAll(/^ {4}([A-Z][A-Z0-9]+)\(/gm)].map((one) => one[1]!.toLowerCase());
    expect(FORMATS.map((one) => one.name)).toEqual(names);
  });

  it("are told by the log, and counted by day", () => {
    expect(importedOf(entry(1, "conversation.opened", {}))).toBeUndefined();
    expect(importedOf(entry(1, "conversation.appended", { imported: true, from: 3, to: 7 }))?.messages).toBe(5);
    expect(importedOf({ event: "memory.remembered", subjectKind: "memory", details: '{"imported"' })).toBeUndefined();
    const days = byDay([entry(4, "conversation.opened", { imported: true }), entry(5, "conversation.appended", { imported: true, from: 1, to: 2 }), entry(6, "memory.remembered", { imported: true }, "2026-01-09T09:00:00Z")]);
    expect(days.map((one) => [one.conversations, one.messages, one.memories, one.last])).toEqual([[0, 0, 1, 6], [1, 2, 0, 5]]);
  });

  it("are looked for in a stretch of the log at a time, without a gap", async () => {
    const log = Array.from({ length: 5000 }, (_, at) => entry(at + 1, "memory.remembered", at % 100 === 0 ? { imported: true } : {}));
    const page = async (after: number, limit: number) => log.slice(after, after + limit);
    const first = await lookBack(5000, page);
    expect([first.entries.length, first.from]).toEqual([MOST / 100, 5000 - MOST + 1]);
    const second = await lookBack(first.from - 1, page);
    const third = await lookBack(second.from - 1, page);
    expect([third.from, first.entries.length + second.entries.length + third.entries.length]).toEqual([1, 50]);
  });
});
