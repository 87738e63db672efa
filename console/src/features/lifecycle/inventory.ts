import csv from "../../../../core/src/main/resources/dev/minutebook/core/erasures/inventory.csv?raw";

export type Treatment = "erase" | "anonymise" | "keep";

/** A column that can hold something of somebody, and what an erasure does to it. */
export interface Column {
  table: string;
  column: string;
  holds: string;
  foundBy: string;
  treatment: Treatment;
  reason: string;
}

/** Reads the lines of the inventory; no value of it has a comma. */
export function columns(text: string): readonly Column[] {
  return text.trim().split("\n").slice(1).map((line) => {
    const [table = "", column = "", holds = "", foundBy = "", treatment = "", reason = ""] = line.trimEnd().split(",");
    if (treatment !== "erase" && treatment !== "anonymise" && treatment !== "keep") throw new Error(`not a line of the inventory: ${line}`);
    return { table, column, holds, foundBy, treatment, reason };
  });
}

/** Every column, as the build of the server that brings this console has it. */
export const INVENTORY: readonly Column[] = columns(csv);

export interface Table {
  name: string;
  columns: readonly Column[];
}

/** The tables whose name, or a line of which, has all the words; with those lines. */
export function look(all: readonly Column[], text: string, treatment: Treatment | undefined): readonly Table[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const tables = new Map<string, Column[]>();
  for (const one of all) {
    const line = `${one.table} ${one.table.replaceAll("_", " ")} ${one.column} ${one.holds} ${one.foundBy} ${one.reason}`.toLowerCase();
    if ((treatment && one.treatment !== treatment) || !wanted.every((word) => line.includes(word))) continue;
    tables.set(one.table, [...(tables.get(one.table) ?? []), one]);
  }
  return [...tables.entries()].map(([name, found]) => ({ name, columns: found }));
}
