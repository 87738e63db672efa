import { describe, expect, it } from "vitest";
import { Faces, type Known } from "./Agents";
import { hashedColour, monogram } from "./colours";

const known = (name: string, day: number, kind: Known["kind"] = "model"): Known => ({ id: `id-${name}`, name, kind, createdAt: `2026-01-${String(day).padStart(2, "0")}T00:00:00Z` });

describe("colours", () => {
  const names = ["ada", "grace", "linus", "margaret", "barbara", "frances", "hedy", "edsger", "ken", "alan", "radia", "donald"];
  const agents = names.map((name, at) => known(name, at + 1));

  it("differ for the first twelve agents", () => {
    const faces = new Faces(agents);
    expect(new Set(names.map((name) => faces.of(name).colour)).size).toBe(12);
  });

  it("stay when others come, in whatever order the list is read", () => {
    const before = new Faces(agents.slice(0, 5));
    const after = new Faces([known("late", 30), ...agents].reverse());
    for (const name of names.slice(0, 5)) expect(after.of(name).colour).toBe(before.of(name).colour);
  });

  it("are the same by id and by name, and do not go to people", () => {
    const faces = new Faces([known("Ruth Okafor", 1, "human"), ...agents]);
    expect(faces.of("id-ada")).toBe(faces.of("ada"));
    expect(faces.of("ada").colour).toBe(1);
    expect(faces.of("Ruth Okafor").human).toBe(true);
  });

  it("are stable for those who are not known", () => {
    expect(hashedColour("nobody")).toBe(hashedColour("nobody"));
    expect(new Set(Array.from({ length: 200 }, (_, at) => hashedColour(`agent-${at}`))).size).toBe(12);
  });
});

describe("monograms", () => {
  it("are two letters, or initials of people", () => {
    expect(monogram("margaret", false)).toBe("ma");
    expect(monogram("Ruth Okafor", true)).toBe("RO");
    expect(monogram("ruth", true)).toBe("RU");
    expect(monogram("😀x", false)).toBe("x");
    expect(monogram("", false)).toBe("?");
  });
});
