import type { ComponentType } from "react";
import type { IconName } from "@/design";

/** What stands beside an entry of the rail. */
export interface RailCount {
  text: string;
  /** Waits for a person: amber. */
  waits?: boolean;
}

export interface RailEntry {
  /** The place from the top; entries from 100 on stand under the rule. */
  order: number;
  label: string;
  icon: IconName;
  /** `g` and this letter go there. */
  letter: string;
  /** Where it leads, behind /w/{workspace}/. */
  path: string;
  useCount?: () => RailCount | undefined;
}

export interface PageEntry {
  /** Behind /w/{workspace}/, in the form of the router: `debates/$debate`. */
  path: string;
  /** The page, loaded when it is first opened; the module's default export. */
  load: () => Promise<{ default: ComponentType }>;
  /** Checks and completes the search parameters of the page; `asOf` is kept by the frame. */
  search?: (given: Record<string, unknown>) => Record<string, unknown>;
}

/** Something the palette can do. */
export interface Action {
  label: string;
  icon: IconName;
  shortcut?: string;
  /** Further words by which it is found. */
  words?: string;
  /** Offered whatever is written, because it makes something of it. */
  always?: boolean;
  run: () => void;
}

export interface ActionContext {
  workspace: string;
  /** What is written in the palette. */
  text: string;
  /** Goes to an address behind /w/{workspace}/. */
  go: (path: string, search?: Record<string, unknown>) => void;
}

/** One capability of the console. The file `features/<name>/feature.ts` exports one; nothing else has to be changed to add pages. */
export interface Feature {
  name: string;
  rail?: RailEntry;
  pages: readonly PageEntry[];
  actions?: (context: ActionContext) => readonly Action[];
}
