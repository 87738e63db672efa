import { describe, expect, it } from "vitest";
import { channelSearch, matched, mentionsIn, threadOf, threads, type Message } from "./threads";

const known = (name: string) => ["ada", "grace", "ruth-okafor"].includes(name);
const say = (seq: number, authorName: string, body: string): Message => ({ id: String(seq), channel: "c", seq, author: authorName, authorName, body, createdAt: "2026-01-05T09:00:00Z", mentions: [] });

describe("mentions", () => {
  it("are names of agents after an @, with their place", () => {
    expect(mentionsIn("Ask @ada, or @ruth-okafor.", known)).toEqual([{ from: 4, to: 8, name: "ada" }, { from: 13, to: 25, name: "ruth-okafor" }]);
    expect(mentionsIn("mail me at x@ada or @nobody", known)).toEqual([]);
  });

  it("make threads of who answered whom", () => {
    const places = threads([say(1, "ruth-okafor", "@ada @grace what holds?"), say(2, "ada", "The counts."), say(3, "ada", "All of them."), say(4, "ruth-okafor", "Good, @ada.")], known);
    expect(places.get(1)).toEqual({ answered: [{ name: "ada", seq: 2 }], silent: ["grace"] });
    expect(places.get(2)?.answers).toBe(1);
    expect(places.get(3)?.answers).toBeUndefined();
    expect(places.get(4)?.silent).toEqual(["ada"]);
    expect(threadOf(2, places)).toEqual([1, 2]);
  });

  it("follow a thread over several answers", () => {
    const places = threads([say(1, "ada", "@grace?"), say(2, "grace", "@ada which?"), say(3, "ada", "The second.")], known);
    expect(threadOf(1, places)).toEqual([1, 2, 3]);
    expect(threadOf(3, places)).toEqual([1, 2, 3]);
  });
});

describe("addresses and snippets", () => {
  it("are read with care", () => {
    expect(channelSearch({ q: " ", thread: "x" })).toEqual({});
    expect(channelSearch({ q: "counts", thread: "18" })).toEqual({ q: "counts", thread: 18 });
    expect(matched("the [counts] hold")).toEqual([{ text: "the ", hit: false }, { text: "counts", hit: true }, { text: " hold", hit: false }]);
  });
});
