export interface ChangedLine {
  kind: "same" | "new" | "gone" | "skip";
  text: string;
}

/** The lines of a difference in the unified format, without its heads. */
export function changedLines(unified: string): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let begun = false;
  for (const line of unified.replace(/\n$/, "").split("\n")) {
    if (line.startsWith("@@")) {
      if (begun) lines.push({ kind: "skip", text: "" });
      begun = true;
    } else if (!begun || line.startsWith("\\")) continue;
    else lines.push({ kind: line.startsWith("+") ? "new" : line.startsWith("-") ? "gone" : "same", text: line.slice(1) });
  }
  return lines;
}
