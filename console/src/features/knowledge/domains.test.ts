import { expect, it } from "vitest";
import { domainsOf, replacedBy, type Entry } from "./domains";

it("a tree has every step, parents before children, and counts what stands", () => {
  const tree = domainsOf([{ domain: "b" }, { domain: "a/x/y" }, { domain: "a-b" }, { domain: "a/x", archivedAt: "2026-01-01" }]);
  expect(tree.map(({ path, depth, subtree }) => [path, depth, subtree])).toEqual([["a", 0, 1], ["a/x", 1, 1], ["a/x/y", 2, 1], ["a-b", 0, 1], ["b", 0, 1]]);
});

it("follows what an entry replaced, and does not run in circles", () => {
  const entry = (id: string, supersededBy: string | undefined, createdAt: string) => ({ id, supersededBy, createdAt }) as Entry;
  const all = [entry("c", undefined, "3"), entry("b", "c", "2"), entry("a", "b", "1"), entry("x", "y", "1"), entry("y", "x", "1")];
  expect(replacedBy(all[0]!, all).map((one) => one.id)).toEqual(["b", "a"]);
  expect(replacedBy(all[3]!, all).length).toBeLessThan(3);
});
