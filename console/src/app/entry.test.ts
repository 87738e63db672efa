import { describe, expect, it } from "vitest";
import type { Schemas } from "@/api";
import { entryOf } from "./entry";

const START = Date.parse("2026-01-01T00:00:00Z");
/** One entry every ten minutes. */
const log = Array.from({ length: 3000 }, (_, at) => ({ number: at + 1, at: new Date(START + at * 600_000).toISOString(), event: "message.posted", subject: `s${at + 1}`, actor: "agent:ada" }) as Schemas["AuditEntry"]);

describe("the entry that wrote something", () => {
  it("is found with few readings", async () => {
    let asked = 0;
    const page = async (after: number, limit: number) => { asked++; return log.slice(after, after + limit); };
    for (const number of [1, 2, 1777, 3000]) {
      asked = 0;
      const wanted = log[number - 1]!;
      expect((await entryOf(wanted.subject!, Date.parse(wanted.at), "message", log.length, page))?.number).toBe(number);
      expect(asked).toBeLessThan(16);
    }
  });

  it("is nothing where the log has none", async () => {
    const page = async (after: number, limit: number) => log.slice(after, after + limit);
    expect(await entryOf("s5", Date.parse(log[4]!.at), "debate", log.length, page)).toBeUndefined();
    expect(await entryOf("s5", START, "message", 0, async () => [])).toBeUndefined();
  });
});
