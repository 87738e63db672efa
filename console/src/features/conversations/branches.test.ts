import { describe, expect, it } from "vitest";
import { around, conversationSearch, forks, wordsOf, type Branch } from "./branches";

const branch = (number: number, parent: number | undefined, fork: number, head: number): Branch => ({ number, parent, fork, head, current: false, createdAt: "2026-01-01T00:00:00Z" });

describe("branches", () => {
  const all = [branch(1, undefined, 0, 4), branch(2, 1, 1, 6), branch(3, 2, 5, 8)];

  it("part after a message that both have", () => {
    expect([...forks(all, 1).values()]).toEqual([{ after: 1, ways: [1, 2] }]);
    expect([...forks(all, 2).values()]).toEqual([{ after: 5, ways: [2, 3] }, { after: 1, ways: [1, 2] }]);
    expect([...forks(all, 3).values()].find((one) => one.after === 5)?.ways).toEqual([2, 3]);
    expect([...forks(all, 3).values()].find((one) => one.after === 1)?.ways).toContain(1);
  });

  it("do not part where there is one", () => {
    expect(forks([branch(1, undefined, 0, 4)], 1).size).toBe(0);
  });
});

describe("what was found", () => {
  it("stands around the words", () => {
    const text = `${"a ".repeat(200)}the ledger came first ${"b ".repeat(200)}`;
    expect(around(text, "ledg*")).toMatch(/^… .*the ledger came first.* …$/);
    expect(around("short", "x")).toBe("short");
  });

  it("is what was said, without calls of tools", () => {
    expect(wordsOf({ parts: [{ kind: "text", content: "a" }, { kind: "tool_call", content: "{}" }, { kind: "text", content: "b" }] })).toBe("a\n\nb");
  });
});

describe("the address", () => {
  it("keeps what makes sense", () => {
    expect(conversationSearch({ q: " oslo ", branch: "2", project: "x", user: "u" })).toEqual({ q: "oslo", branch: 2, user: "u" });
    expect(conversationSearch({ branch: -1, q: "  " })).toEqual({});
  });
});
