import { expect, it } from "vitest";
import { goBack, type Entry } from "./log";

const log = Array.from({ length: 5000 }, (_, at) => ({ number: at + 1, event: at % 1000 === 0 ? "decision.recorded" : "turn.answered" }) as Entry);
const page = async (after: number, limit: number) => log.slice(after, after + limit);

it("goes back from the newest entry without a gap", async () => {
  const first = await goBack(5000, undefined, page);
  expect(first.entries[0]!.number).toBe(5000);
  expect(first.entries.map((entry) => entry.number)).toEqual(Array.from({ length: 40 }, (_, at) => 5000 - at));
  expect((await goBack(first.from - 1, undefined, page)).entries[0]!.number).toBe(4960);
});

it("looks at many entries for rare ones, says how far it came, and ends at the first", async () => {
  const first = await goBack(5000, "decision", page);
  expect(first.entries.map((entry) => entry.number)).toEqual([4001, 3001]);
  expect(first.from).toBe(3001);
  expect((await goBack(30, "nothing", page)).from).toBe(1);
});
