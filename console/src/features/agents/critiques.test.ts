import { expect, it } from "vitest";
import { worthByType } from "./critiques";

it("counts what led to an improvement by type, and leaves out what is not known yet", () => {
  const critiques = [
    { issues: [{ text: "a", type: "security" as const, ledToImprovement: true }, { text: "b", type: "security" as const, ledToImprovement: false }] },
    { issues: [{ text: "c", ledToImprovement: true }, { text: "d", type: "testing" as const }] },
  ];
  expect(worthByType(critiques)).toEqual([{ key: "security", value: 1, of: 2 }, { key: "general", value: 1, of: 1 }]);
});
