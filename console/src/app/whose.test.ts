import { describe, expect, it } from "vitest";
import { userOf, userSearch } from "./whose";

describe("whose something is", () => {
  it("is an agent by its name, or what an application calls its user", () => {
    const agents = [{ id: "0197", name: "ada" }];
    expect(userOf(" ada ", agents)).toBe("agent:0197");
    expect(userOf("customer-17", agents)).toBe("customer-17");
    expect(userOf("  ", agents)).toBeUndefined();
  });

  it("is taken from an address", () => {
    expect(userSearch({ user: "agent:0197" })).toEqual({ user: "agent:0197" });
    expect(userSearch({ user: 17 })).toEqual({ user: "17" });
    expect(userSearch({ user: "x".repeat(200) })).toEqual({});
  });
});
