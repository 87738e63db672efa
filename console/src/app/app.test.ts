import { describe, expect, it } from "vitest";
import { Refusal } from "@/api/client";
import { keyFor, retries } from "@/api/hooks";
import { staleKinds } from "@/api/live";
import { debatesSearch } from "@/features/debates/search";
import { addressOf } from "./addresses";
import { Keyboard } from "./keys";
import { steps } from "./Score";
import { inside } from "./SignIn";

describe("Keyboard", () => {
  it("finds one key, and two one after another", () => {
    const pressed: string[] = [];
    const keyboard = new Keyboard();
    keyboard.add([{ keys: "/", label: "", run: () => pressed.push("/") }, { keys: "g d", label: "", run: () => pressed.push("g d") }]);
    expect(keyboard.press("/", 0)).toBe(true);
    expect(keyboard.press("g", 10)).toBe(true);
    expect(keyboard.press("d", 20)).toBe(true);
    expect(keyboard.press("d", 30)).toBe(false);
    keyboard.press("g", 100);
    expect(keyboard.press("d", 5000)).toBe(false);
    expect(pressed).toEqual(["/", "g d"]);
  });

  it("prefers who came last, and forgets who left", () => {
    const pressed: string[] = [];
    const keyboard = new Keyboard();
    keyboard.add([{ keys: "a", label: "", run: () => pressed.push("frame") }]);
    const leave = keyboard.add([{ keys: "a", label: "", run: () => pressed.push("page") }]);
    keyboard.press("a", 0);
    leave();
    keyboard.press("a", 1);
    expect(pressed).toEqual(["page", "frame"]);
    expect(keyboard.all()).toHaveLength(1);
  });
});

describe("addresses", () => {
  it("lead to the turn of a debate", () => expect(addressOf({ kind: "turn", subject: "t", container: "d", seq: 9 })).toBe("debates/d#t9"));
  it("lead to the thing itself", () => expect(addressOf({ kind: "decision", subject: "x" })).toBe("decisions/x"));
  it("return only into the console", () => {
    expect(["/w/acme", "//evil.invalid", "https://evil.invalid", "/\\evil.invalid", "/sign-in?next=/", undefined].map(inside)).toEqual(["/w/acme", "/", "/", "/", "/", "/"]);
  });
});

describe("filters of debates", () => {
  it("take what makes sense", () => {
    expect(debatesSearch({ view: "live", domain: "data", topology: "star", consensus: "0.75", more: 1 })).toEqual({ view: "live", domain: "data", topology: "star", consensus: 0.75 });
    expect(debatesSearch({ view: "x", domain: "", topology: "ring", consensus: "7" })).toEqual({});
  });
});

describe("what becomes stale", () => {
  it("is named by the event and its subject", () => {
    expect(staleKinds("turn.answered", "turn")).toContain("debates");
    expect(staleKinds("approval.requested", "approval")).toEqual(expect.arrayContaining(["approvals", "debates", "audit"]));
    expect(staleKinds("something.new", "task")).toContain("tasks");
    expect(staleKinds("retention.removed", "removal_run")).toEqual(expect.arrayContaining(["retention", "memories", "audit"]));
    expect(staleKinds("hold.placed", "hold")).toEqual(["retention", "audit"]);
    expect(staleKinds("erasure.completed", "erasure")).toEqual(expect.arrayContaining(["erasures", "agents", "conversations"]));
  });
});

describe("a score", () => {
  it("is the sum of what adds, times what multiplies", () => {
    const why = [{ rule: "m", effect: "multiplies" as const, value: 2, words: "" }, { rule: "a", effect: "adds" as const, value: 1, words: "" }, { rule: "b", effect: "adds" as const, value: 0.5, words: "" }];
    expect(steps(why).map((step) => [step.reason.rule, step.from, step.to])).toEqual([["a", 0, 1], ["b", 1, 1.5], ["m", 1.5, 3]]);
  });
});

describe("a write", () => {
  it("has one key however often it is sent, and another for another wish", () => {
    const wish: { body: unknown; key?: string } = { body: { reason: "x" } };
    expect(keyFor(wish)).toBe(keyFor(wish));
    expect(keyFor({ ...wish })).not.toBe(keyFor(wish));
    expect(keyFor({ key: "given" })).toBe("given");
  });

  it("is sent again only where the answer may have been lost", () => {
    expect(retries(0, new Refusal(0, "unavailable", ""))).toBe(true);
    expect(retries(0, new Refusal(503, "unavailable", ""))).toBe(true);
    expect(retries(2, new Refusal(503, "unavailable", ""))).toBe(false);
    expect(retries(0, new Refusal(409, "conflict", ""))).toBe(false);
    expect(retries(0, new Error("x"))).toBe(false);
  });
});
