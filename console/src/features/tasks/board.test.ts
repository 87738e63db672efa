import { describe, expect, it } from "vitest";
import { claimable, holdings, lost, ordered, passes, taskSearch, type Task } from "./board";

const now = new Date("2026-01-05T10:00:00Z");
const task = (more: Partial<Task>): Task => ({ id: "t", input: "Count.", status: "open", createdBy: "ada", attempt: 0, maxAttempts: 3, version: 1, createdAt: "2026-01-05T09:00:00Z", updatedAt: "2026-01-05T09:00:00Z", ...more });
const running = (id: string, leaseUntil: string, holder = "a") => task({ id, status: "running", holder, leaseUntil });

describe("the board", () => {
  it("marks a lease that ran out, and only while the task is held", () => {
    expect(lost(running("1", "2026-01-05T09:59:59Z"), now)).toBe(true);
    expect(lost(running("1", "2026-01-05T10:00:01Z"), now)).toBe(false);
    expect(lost(task({ status: "completed", leaseUntil: "2026-01-05T09:00:00Z" }), now)).toBe(false);
  });

  it("offers an open or lost task to whoever may take it", () => {
    expect(claimable(task({}), "a", now)).toBe(true);
    expect(claimable(task({ assignee: "b" }), "a", now)).toBe(false);
    expect(claimable(running("1", "2026-01-05T09:00:00Z", "b"), "a", now)).toBe(true);
    expect(claimable(running("1", "2026-01-05T11:00:00Z", "b"), "a", now)).toBe(false);
  });

  it("filters by holder or assignee, channel and lost leases", () => {
    expect(passes(running("1", "2026-01-05T11:00:00Z"), { agent: "a" }, now)).toBe(true);
    expect(passes(task({ assignee: "a" }), { agent: "a" }, now)).toBe(true);
    expect(passes(task({}), { agent: "a" }, now)).toBe(false);
    expect(passes(task({ channel: "c" }), { channel: "d" }, now)).toBe(false);
    expect(passes(task({}), { lost: true }, now)).toBe(false);
  });

  it("puts lost leases first and the newest result first", () => {
    expect(ordered([running("1", "2026-01-05T11:00:00Z"), running("2", "2026-01-05T09:00:00Z")], now).map((one) => one.id)).toEqual(["2", "1"]);
    expect(ordered([task({ id: "old", finishedAt: "2026-01-01T00:00:00Z" }), task({ id: "new", finishedAt: "2026-01-02T00:00:00Z" })], now).map((one) => one.id)).toEqual(["new", "old"]);
  });

  it("says who is on what, the shortest lease first", () => {
    expect(holdings([task({}), running("1", "2026-01-05T12:00:00Z", "a"), running("2", "2026-01-05T11:00:00Z", "b"), running("3", "2026-01-05T13:00:00Z", "b")]).map((one) => [one.agent, one.tasks.length])).toEqual([["b", 2], ["a", 1]]);
  });

  it("takes from an address what makes sense", () => {
    expect(taskSearch({ agent: "ada", channel: 4, lost: "true", else: 1 })).toEqual({ agent: "ada", lost: true });
  });
});
