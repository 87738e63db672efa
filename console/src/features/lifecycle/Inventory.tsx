import { useState } from "react";
import { Button, count, Empty, plural, SectionHead, Tabs, words } from "@/design";
import { INVENTORY, look, type Table, type Treatment } from "./inventory";

const DONE: Record<Treatment, string> = { erase: "erased", anonymise: "anonymised", keep: "kept" };

function TableLines({ table, rows, open }: { table: Table; rows: number | undefined; open: boolean }) {
  const by = (treatment: Treatment) => table.columns.filter((one) => one.treatment === treatment).length;
  return (
    <details className="lc-inv" open={open}>
      <summary>
        <b>{words(table.name)}</b>
        <span className="dim">{(["erase", "anonymise", "keep"] as const).filter((one) => by(one) > 0).map((one) => `${by(one)} ${DONE[one]}`).join(", ")}</span>
        <span className="num">{rows === undefined ? "" : rows === 0 ? <span className="dim">none of theirs</span> : plural(rows, "row")}</span>
      </summary>
      <table className="t dense">
        <caption className="hidden">Columns of {words(table.name)}</caption>
        <thead><tr><th scope="col">column</th><th scope="col">holds</th><th scope="col">found by</th><th scope="col">becomes</th><th scope="col">because</th></tr></thead>
        <tbody>
          {table.columns.map((one) => <tr key={one.column}><td className="mono">{one.column}</td><td>{one.holds}</td><td className="dim">{one.foundBy === "-" ? "" : one.foundBy}</td><td className={one.treatment === "keep" ? "dim" : "lc-strong"}>{DONE[one.treatment]}</td><td>{one.reason}</td></tr>)}
        </tbody>
      </table>
    </details>
  );
}

/** Every column that can hold something of somebody: what becomes of it, and why. */
export function Inventory({ rows }: { rows?: Readonly<Record<string, number>> }) {
  const [text, setText] = useState("");
  const [treatment, setTreatment] = useState<Treatment | "all">("all");
  const [all, setAll] = useState(false);
  const found = look(INVENTORY, text, treatment === "all" ? undefined : treatment);
  const shown = rows && !all ? found.filter((one) => (rows[one.name] ?? 0) > 0) : found;
  const number = shown.reduce((sum, one) => sum + one.columns.length, 0);
  const narrowed = text.trim() !== "" || treatment !== "all";
  return (
    <section className="lc-part" aria-label="Inventory">
      <SectionHead fact={`${plural(number, "column")} of ${plural(shown.length, "table")}`}>What becomes of each column</SectionHead>
      <div className="lc-filters">
        <input className="field small" type="search" aria-label="Search the inventory" placeholder="Table, column or reason" value={text} onChange={(event) => setText(event.target.value)} />
        <Tabs<Treatment | "all"> label="What becomes of it" current={treatment} choose={setTreatment} tabs={[{ key: "all", label: "All" }, { key: "erase", label: "Erased" }, { key: "anonymise", label: "Anonymised" }, { key: "keep", label: "Kept" }]} />
        {rows && <label className="lc-check"><input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} /> also tables without a row of theirs</label>}
      </div>
      {shown.map((one) => <TableLines key={one.name + narrowed} table={one} rows={rows && (rows[one.name] ?? 0)} open={text.trim() !== "" && shown.length <= 12} />)}
      {shown.length === 0 && <Empty title="No column is like that." action={<Button onClick={() => { setText(""); setTreatment("all"); setAll(true); }}>Show all</Button>}>Nothing of the inventory passes these filters.</Empty>}
      <p className="hint lc-none">All {count(INVENTORY.length)} columns that can hold text are listed. Ids, numbers, flags and times are kept: they tell about somebody without a name. Tables of these alone are not listed. Places stay: a message keeps its number, a vote what it counted for.</p>
    </section>
  );
}
