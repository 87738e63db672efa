import { expect, it } from "vitest";
import { hypothesesOf } from "./data";
import { evolutionSearch } from "./search";
import type { Episode } from "./types";

const episode = (hypotheses?: string) => ({ id: "e", sequence: 5, hypotheses }) as Episode;

it("reads hypotheses of whatever origin", () => {
  expect(hypothesesOf(episode())).toEqual([]);
  expect(hypothesesOf(episode('[{"idea": "Pay ahead.", "feasibility": 0.7, "novelty": 2, "missed_because": ""}]'))).toMatchObject([{ idea: "Pay ahead.", feasibility: 0.7, novelty: undefined, missed: undefined }]);
  expect(hypothesesOf(episode('{"hypotheses": ["Ask."]}'))).toMatchObject([{ idea: "Ask." }]);
  expect(hypothesesOf(episode('{"what": 1}'))).toMatchObject([{ idea: '{"what":1}' }]);
  expect(hypothesesOf(episode("no JSON"))).toMatchObject([{ idea: "no JSON" }]);
});

it("takes from an address what makes sense", () => {
  expect(evolutionSearch({ g: "5", from: -1, to: 2.5, most: -3, kind: "trial", actor: "", line: "true", else: 1 })).toEqual({ g: 5, most: -3, kind: "trial", line: true });
  expect(evolutionSearch({ kind: "<b>", most: 9 })).toEqual({});
});
