import { createContext, useContext } from "react";
import type { Citation, Debate, Standing } from "./types";

/** What every part of the page asks for: the debate, its seats, and where the replay stands. */
export interface Table {
  debate: Debate;
  /** The name at a seat. */
  nameOf: (seat: number) => string;
  /** Whose proposal an option is; left out for options that were given. */
  ownerOf: (option: string | undefined) => string | undefined;
  /** What an option says, in a line. */
  titleOf: (option: string) => string | undefined;
  citations: readonly Citation[];
  /** What leads, while it goes on. */
  standing?: Standing;
  /** Shows what lies behind a turn. */
  raw: (turn: string) => void;
  /** Forks after a turn. */
  fork: (seq: number) => void;
  /** Nothing may be changed: an earlier instant, or a replay. */
  still: boolean;
}

const TableContext = createContext<Table | undefined>(undefined);

export const TableProvider = TableContext.Provider;

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("no debate is on the table");
  return table;
}
