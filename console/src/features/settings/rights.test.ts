import { describe, expect, it } from "vitest";
import { rights, standing } from "./rights";

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
