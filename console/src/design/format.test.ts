import { describe, expect, it } from "vitest";
import { count, decimal, duration, isoMillis, money, percent, plural, relative, share, shortId, words } from "./format";

const plain = (text: string) => text.replaceAll("\u202f", "_");

describe("numbers", () => {
  it("put narrow spaces between thousands", () => {
    expect([0, 12, 999, 1000, 9003, 61000, 1234567, -4200].map((value) => plain(count(value)))).toEqual(["0", "12", "999", "1_000", "9_003", "61_000", "1_234_567", "−4_200"]);
  });
  it("keep their decimals", () => {
    expect(plain(decimal(1234.5))).toBe("1_234.50");
    expect(decimal(-0.001)).toBe("0.00");
    expect(decimal(-0.25)).toBe("−0.25");
  });
  it("are shares", () => {
    expect([0, 0.44, 0.715, 0.999, 1].map(share)).toEqual([".00", ".44", ".71", "1", "1"]);
    expect(plain(percent(0.543))).toBe("54_%");
  });
  it("are money", () => {
    expect([0, 0.027, 0.1, 1.5, 1234].map((value) => plain(money(value)))).toEqual(["$0.00", "$0.027", "$0.10", "$1.50", "$1_234.00"]);
  });
  it("go with their noun", () => {
    expect(plural(1, "memory", "memories")).toBe("1 memory");
    expect(plural(2, "memory", "memories")).toBe("2 memories");
  });
});

describe("lengths of time", () => {
  it("have at most two units", () => {
    expect([0, 400, 14_000, 680_000, 3_600_000, 7_500_000, 2 * 86_400_000 + 3_600_000 * 5, 40 * 86_400_000].map((millis) => plain(duration(millis)))).toEqual(["0_s", "0.4_s", "14_s", "11_m 20_s", "1_h", "2_h 5_m", "2_d 5_h", "40_d"]);
    expect(plain(duration(680_000, 1))).toBe("11_m");
    expect(plain(duration(-5))).toBe("0_s");
  });
  it("are read from ISO 8601", () => {
    expect(["PT0S", "PT0.25S", "PT10M", "PT1H30M", "P1DT1S"].map(isoMillis)).toEqual([0, 250, 600_000, 5_400_000, 86_401_000]);
    expect(isoMillis("soon")).toBeNaN();
  });
});

describe("times", () => {
  const now = new Date(2026, 10, 12, 16, 20);
  const at = (millis: number) => plain(relative(new Date(now.getTime() + millis), now));
  it("are told relative to now", () => {
    expect(at(-2000)).toBe("now");
    expect(at(-2 * 3_600_000)).toBe("2_h ago");
    expect(at(11 * 60_000)).toBe("in 11_m");
    expect(at(-26 * 3_600_000)).toBe("yesterday");
    expect(at(-3 * 86_400_000)).toBe("3_d ago");
    expect(at(-9 * 86_400_000)).toBe("3 November");
    expect(at(-400 * 86_400_000)).toBe("8 October 2025");
  });
});

describe("names", () => {
  it("are words", () => expect([words("graph_mesh"), words("too_few_responses")]).toEqual(["mesh", "too few responses"]));
  it("are short ids", () => expect(shortId("0197c0de-0000-7000-8000-000000000201")).toBe("0197c0…01"));
});
