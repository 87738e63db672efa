import { expect, it } from "vitest";
import { halvings } from "./bisect";

const reading = (sequence: number, mean: number) => ({ sequence, mean, low: mean - 0.5, high: mean + 0.5, episodes: 12 });

it("narrows from both ends to the fall", () => {
  const steps = halvings({ readings: [reading(0, 3), reading(9, 0.8), reading(4, 2.9), reading(7, 0.9), reading(5, 3)] });
  expect(steps.map((step) => step.verdict)).toEqual(["good", "bad", "good", "bad", "good"]);
  expect(steps.map((step) => [step.low, step.high])).toEqual([[0, 9], [0, 9], [4, 9], [4, 7], [5, 7]]);
});

it("has no steps where nothing was measured", () => {
  expect(halvings({ readings: [] })).toEqual([]);
  expect(halvings({ readings: [reading(0, 1)] })).toEqual([]);
});
