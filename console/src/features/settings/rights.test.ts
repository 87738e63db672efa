import { describe, expect, it } from "vitest";
import { lastDays, rights, settingsSearch, standing } from "./rights";

describe("what a token may do", () => {
  it("is said in words", () => {
    expect(rights("reader", [])).toBe("May read.");
    expect(rights("writer", ["channels:write", "channels:read", "tasks:read", "audit:read"])).toBe("May only read channels, tasks and the audit log; write to channels, as far as a writer may.");
  });

  it("ends when it expires or is revoked", () => {
    const now = new Date("2026-01-05T00:00:00Z");
    expect(standing({}, now)).toBe("live");
    expect(standing({ expiresAt: "2026-01-04T00:00:00Z" }, now)).toBe("expired");
    expect(standing({ expiresAt: "2026-01-06T00:00:00Z", revokedAt: "2026-01-01T00:00:00Z" }, now)).toBe("revoked");
  });
});

describe("spending", () => {
  it("has every day, also those without calls", () => {
    const days = lastDays([{ day: "2026-01-04T00:00:00Z", calls: 2, unknown: 0, tokens: 10, cost: 0.5 }], new Date("2026-01-05T12:00:00Z"), 3);
    expect(days.map((one) => [one.date, one.cost])).toEqual([["2026-01-03", 0], ["2026-01-04", 0.5], ["2026-01-05", 0]]);
  });
});

describe("the address", () => {
  it("names a part that exists", () => {
    expect(settingsSearch({ part: "tokens" })).toEqual({ part: "tokens" });
    expect(settingsSearch({ part: "x" })).toEqual({});
  });
});
