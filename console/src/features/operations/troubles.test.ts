import { describe, expect, it } from "vitest";
import type { Schemas } from "@/api";
import { lastDays } from "./spending";
import { troubles, well, type Known } from "./troubles";

const NOW = new Date("2026-11-17T12:00:00Z");
const task = (more: Partial<Schemas["Task"]>): Schemas["Task"] => ({ id: "t", input: "Reconcile", status: "running", createdBy: "ken", attempt: 1, maxAttempts: 3, version: 1, createdAt: "2026-11-17T10:00:00Z", updatedAt: "2026-11-17T10:00:00Z", ...more });
const provider = (state: Schemas["ProviderState"]["state"]): Schemas["ProviderState"] => ({ provider: "mistral", worker: "chamber-1", state, failures: 5, failureThreshold: 5, cooldownSeconds: 60, calls: 9, updatedAt: "2026-11-17T10:00:00Z" });
const titles = (known: Known) => troubles(known, NOW).map((one) => one.title);

describe("what is not well", () => {
  it("is nothing where nothing is known", () => {
    expect(titles({})).toEqual([]);
    expect(well({}, [])).toEqual([]);
  });

  it("names a provider that does not answer, and none that does", () => {
    expect(titles({ providers: [provider("closed"), provider("open"), provider("half_open")] })).toEqual(["mistral does not answer", "mistral is on trial"]);
  });

  it("names lost leases and what failed lately, not what failed long ago", () => {
    expect(titles({ tasks: [task({ leaseUntil: "2026-11-17T11:00:00Z" }), task({ leaseUntil: "2026-11-17T13:00:00Z" })] })).toEqual(["Lease lost: Reconcile"]);
    expect(titles({ tasks: [task({ status: "failed", finishedAt: "2026-11-15T11:00:00Z" }), task({ status: "failed", finishedAt: "2026-09-15T11:00:00Z" })] })).toEqual(["Failed: Reconcile"]);
  });

  it("tells a quota that is used up from one that nearly is", () => {
    const at = (cost: number) => titles({ limits: { costPerDay: 2 }, today: { cost, tokens: 0 } });
    expect([at(1.7), at(1.85), at(2)]).toEqual([[], ["The dollars of today are nearly used up"], ["The dollars of today are used up"]]);
  });

  it("tells a webhook that stopped, however long ago, from a notice that was given up lately", () => {
    const dead = (more: Partial<Schemas["Delivery"]>): Schemas["Delivery"] => ({ id: "d", subscription: "s", address: "https://hook.example/", event: "task.completed", subjectKind: "entry", subject: "e", status: "dead", attempts: 30, dueAt: "2026-09-01T10:00:00Z", createdAt: "2026-09-01T10:00:00Z", settledAt: "2026-09-01T10:00:00Z", reason: "the receiver answered 500", ...more });
    expect(titles({ dead: [dead({ number: 12 }), dead({})] })).toEqual(["1 webhook stopped"]);
    expect(troubles({ dead: [dead({ number: 12 })] }, NOW)[0]!.detail).toContain("has not taken entry 12: the receiver answered 500");
    expect(titles({ dead: [dead({ settledAt: "2026-11-16T10:00:00Z" })] })).toEqual(["1 notice given up this week"]);
  });

  it("names a backup that is more than a week old", () => {
    const engine = (day: number) => ({ engine: { backup: Date.UTC(2026, 10, day) / 1000, requests: 0, refused: 0, failed: 0, steps: [], slowest: [] } });
    expect(titles(engine(9))).toEqual(["The last backup of the book is 8\u202fd old"]);
    expect(well(engine(16), troubles(engine(16), NOW))).toEqual(["backups"]);
  });

  it("puts first what stops everything, and says what is well", () => {
    const known: Known = { providers: [provider("open")], ready: { ok: false, says: "the database cannot be reached" }, search: { entries: 1, indexed: 1, waiting: 0, unread: 0, segments: 1, vectors: 1, language: "en", outdated: 0 } };
    const found = troubles(known, NOW);
    expect(found.map((one) => one.key)).toEqual(["ready", "p-mistral-chamber-1"]);
    expect(well(known, found)).toEqual(["search"]);
  });
});

describe("spending", () => {
  it("has every day, also those without calls", () => {
    const days = lastDays([{ day: "2026-01-04T00:00:00Z", calls: 2, unknown: 0, tokens: 10, cost: 0.5 }], new Date("2026-01-05T12:00:00Z"), 3);
    expect(days.map((one) => [one.date, one.cost])).toEqual([["2026-01-03", 0], ["2026-01-04", 0.5], ["2026-01-05", 0]]);
  });
});
