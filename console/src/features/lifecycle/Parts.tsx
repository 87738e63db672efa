import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useAsOf, useWorkspace } from "@/api";
import { Button, Icon } from "@/design";
import "./lifecycle.css";

const PAGES = [
  ["lifecycle", "Retention"],
  ["lifecycle/erasures", "Erasure"],
  ["lifecycle/backups", "Backups"],
  ["lifecycle/imports", "Imports"],
] as const;

/** The head of each page: its question, and the way to the others. */
export function Head({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const workspace = useWorkspace();
  return (
    <header className="lc-head">
      <div><h1 className="title">{title}</h1>{children && <p className="meta">{children}</p>}</div>
      <nav className="tabs" aria-label="Lifecycle">
        {PAGES.map(([path, label]) => <Link key={path} to={`/w/${workspace}/${path}`} search={((before: { asOf?: string }) => (before.asOf ? { asOf: before.asOf } : {})) as never} activeOptions={{ exact: path === "lifecycle", includeSearch: false, includeHash: false }}>{label}</Link>)}
      </nav>
    </header>
  );
}

/** Says that a page shows the present while the console stands at an earlier instant. */
export function Present({ what }: { what: string }) {
  return useAsOf() === undefined ? null : <span>{what}</span>;
}

/** Why something cannot be done, or waits: a frame in amber. */
export function Waits({ children }: { children: ReactNode }) {
  return <div className="lc-waits" role="note"><Icon name="gate" /><div>{children}</div></div>;
}

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** So many more that stay; hatched. */
  kept?: number;
  told: ReactNode;
}

/** One bar for each kind or table, on one scale, with its figures at the end; the first so many, unless all are wanted. */
export function Amounts({ rows: all, label, first = Infinity, more }: { rows: readonly Bar[]; label: string; first?: number; more?: (rest: readonly Bar[]) => string }) {
  const [open, setOpen] = useState(false);
  const rows = open || all.length <= first + 1 ? all : all.slice(0, first);
  const rest = all.slice(rows.length);
  const most = Math.max(1, ...rows.map((row) => row.value + (row.kept ?? 0)));
  const wide = (value: number) => (value === 0 ? 0 : Math.max(0.6, (value / most) * 100));
  return (
    <>
      <table className="t lc-amounts">
        <caption className="hidden">{label}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td className="lc-bar">
                <svg width="100%" height="14" aria-hidden>
                  <defs><pattern id="lc-kept" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path className="hatch" d="M0 0V5" /></pattern></defs>
                  <rect width={`${wide(row.value)}%`} height="14" fill="var(--ink-2)" />
                  {(row.kept ?? 0) > 0 && <rect x={`${wide(row.value)}%`} width={`${Math.min(100 - wide(row.value), wide(row.kept!))}%`} height="14" fill="url(#lc-kept)" stroke="var(--rule-2)" />}
                </svg>
              </td>
              <td className="lc-told">{row.told}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest.length > 0 && <p className="lc-rest"><Button small kind="quiet" onClick={() => setOpen(true)}>{more?.(rest) ?? `${rest.length} more`}</Button></p>}
    </>
  );
}
