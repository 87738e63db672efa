import { describe, expect, it } from "vitest";
import { settled, type Change } from "./ratings";
import { listed, marksOf, placesOf, placeText, scaleOf } from "./places";

describe("places", () => {
  it("are ranges where intervals overlap", () => {
    const places = placesOf([{ low: 1590, high: 1706 }, { low: 1541, high: 1673 }, { low: 1470, high: 1585 }, { low: 1300, high: 1400 }]);
    expect(places.map(placeText)).toEqual(["1–2", "1–3", "2–3", "4"]);
  });

  it("are one number where nothing overlaps", () => {
    expect(placesOf([{ low: 5, high: 6 }, { low: 3, high: 4 }]).map(placeText)).toEqual(["1", "2"]);
  });

  it("touching intervals overlap", () => {
    expect(placesOf([{ low: 5, high: 6 }, { low: 3, high: 5 }]).map(placeText)).toEqual(["1–2", "1–2"]);
  });
});

describe("the scale", () => {
  it("holds every interval and the beginning", () => {
    expect(scaleOf([{ low: 1611, high: 1788 }])).toEqual([1500, 1800]);
    expect(scaleOf([])).toEqual([1200, 1800]);
  });

  it("has a handful of marks", () => {
    expect(marksOf(1200, 1800)).toEqual([1200, 1300, 1400, 1500, 1600, 1700, 1800]);
    expect(marksOf(1000, 2000)).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
  });
});

it("lists names as people do", () => {
  expect([listed([]), listed(["ada"]), listed(["ada", "grace"]), listed(["ada", "grace", "ken"])]).toEqual(["", "ada", "ada and grace", "ada, grace and ken"]);
});

it("a match that was counted anew is one match, as it was known then", () => {
  const change = (number: number, at: string, skillAfter: number) => ({ number, at, skillAfter }) as Change;
  const all = [change(1, "2026-01-01", 1600), change(2, "2026-01-02", 1650), change(1, "2026-01-03", 1580), change(2, "2026-01-03", 1630)];
  expect(settled(all).map((one) => one.skillAfter)).toEqual([1580, 1630]);
  expect(settled(all, "2026-01-02").map((one) => one.skillAfter)).toEqual([1600, 1650]);
});
