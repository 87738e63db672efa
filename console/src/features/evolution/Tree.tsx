import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useWorkspace } from "@/api";
import { decimal, plural, visible, words } from "@/design";
import { lineage, type Branch } from "./lineage";
import { actorClass, Actor, changeWords, GainText, gainScale, GainWhisker, outcomeWords, placeOf } from "./Parts";
import type { Generation, Run, Variant } from "./types";

const ROW = 40;
const LANE = 24;
const X = (lane: number) => 12 + lane * LANE;
const Y = (row: number) => row * ROW + ROW / 2;

/** From a generation down to its parent; what was left hangs on a spine beside the lane of its parent. */
function path({ from, to, kind }: Branch): string {
  const bottom = Y(to.row);
  if (from.lane === to.lane) return `M${X(from.lane)} ${Y(from.row)}V${bottom}`;
  const spine = kind === "leaf" ? X(from.lane) - LANE / 2 + 2 : X(from.lane);
  const start = kind === "leaf" ? `M${X(from.lane)} ${Y(from.row)}H${spine}` : `M${spine} ${Y(from.row)}`;
  return `${start}V${bottom - 8}Q${spine} ${bottom} ${spine - 8} ${bottom}H${X(to.lane)}`;
}

function Mark({ generation, chosen }: { generation: Generation; chosen: boolean }) {
  const ring = chosen ? <circle r="10" fill="none" stroke="var(--accent)" strokeWidth="2" /> : null;
  if (generation.status === "shadow_trial") return <>{ring}<rect x="-5.500" y="-5.500" width="11" height="11" fill="var(--paper)" stroke="var(--amber)" strokeWidth="1.800" /><rect x="-2" y="-2" width="4" height="4" fill="var(--amber)" /></>;
  if (generation.status === "active") return <>{ring}<circle r="7" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.500" /><circle r="4" fill="var(--ink)" /></>;
  if (generation.outcome === "accepted") return <>{ring}<circle r="5" fill="var(--ink)" />{generation.origin === "rollback" && <path d="M-2.500 1.500 2.500 1.500M-2.500 1.500l2-2M-2.500 1.500l2 2" stroke="var(--paper)" strokeWidth="1.200" fill="none" />}</>;
  return <>{ring}<circle r="4.500" fill="var(--paper)" stroke="var(--ink-2)" strokeWidth="1.500" strokeDasharray={generation.outcome === "withdrawn" ? "2 2" : undefined} />{generation.outcome === "rejected" && <path d="M-2 -2 2 2M2 -2-2 2" stroke="var(--ink-2)" />}</>;
}

const GLYPH: Record<Variant["status"], string> = { accepted: "●", rejected: "○", pruned: "×", proposed: "·", trial: "◌", withdrawn: "–" };

/** What was proposed for a generation: one sign for each variant. */
function Variants({ of }: { of: readonly Variant[] }) {
  if (of.length === 0) return null;
  const told = of.map((one) => `${one.approach || "a variant"} ${one.status}`).join(", ");
  return <span className="ev-glyphs" role="img" aria-label={told} title={told}>{of.map((one) => <span key={one.id} className={one.status === "accepted" ? undefined : "dim"}>{GLYPH[one.status]}</span>)}</span>;
}

/** Generations from the newest: who came from whom, what was tried, and what each gained. */
export function Tree({ run, generations, variants, chosen }: { run: Run; generations: readonly Generation[]; variants: readonly Variant[]; chosen: number }) {
  const workspace = useWorkspace();
  const drawn = useMemo(() => lineage(generations, run.active), [generations, run.active]);
  const [from, to] = gainScale(generations);
  const width = X(drawn.lanes - 1) + 18;
  const byGeneration = useMemo(() => {
    const by = new Map<number, Variant[]>();
    for (const one of [...variants].sort((a, b) => a.number - b.number)) by.set(one.sequence, [...(by.get(one.sequence) ?? []), one]);
    return by;
  }, [variants]);
  const told = `${plural(generations.length, "generation")}; the line of the active one, ${run.active}, has ${drawn.placed.filter((one) => one.onLine).length}`;
  return (
    <div className="ev-tree">
      <div className="ev-tree-head hint" aria-hidden>
        <span style={{ width }} /><span className="ev-n" /><span className="ev-what">change</span><span className="ev-out">outcome</span><span className="ev-gain">gain over its parent</span><span className="ev-pm" /><span className="ev-variants">variants</span>
      </div>
      <div className="ev-tree-body">
        <svg className="ev-lines" width={width} height={drawn.placed.length * ROW} role="img" aria-label={told}>
          {drawn.branches.map((branch) => <path key={branch.sequence} d={path(branch)} fill="none" stroke={branch.kind === "line" ? "var(--ink)" : "var(--ink-3)"} strokeWidth={branch.kind === "line" ? 2 : 1.2} />)}
          {drawn.placed.map(({ generation, row, lane }) => <g key={generation.sequence} transform={`translate(${X(lane)} ${Y(row)})`}><Mark generation={generation} chosen={generation.sequence === chosen} /></g>)}
        </svg>
        <ol style={{ paddingLeft: width }}>
          {drawn.placed.map(({ generation, onLine }) => {
            const own = byGeneration.get(generation.sequence) ?? [];
            const best = own.find((one) => one.status === "accepted") ?? own.find((one) => one.status === "rejected" || one.status === "trial");
            const outcome = outcomeWords(generation);
            return (
              <li key={generation.sequence} className={`${onLine ? "" : "off"} ${generation.sequence === chosen ? "here" : ""}`}>
                <Link data-row to="/w/$workspace/evolution/$run" params={{ workspace, run: run.id }} search={((before: Record<string, unknown>) => ({ ...before, g: generation.sequence })) as never} replace resetScroll={false} aria-current={generation.sequence === chosen ? "true" : undefined}>
                  <span className="ev-n"><span className="hidden">Generation </span><b>{generation.sequence}</b></span>
                  <span className="ev-what">{generation.actor ? <><Actor name={generation.actor} place={placeOf(run, generation.actor)} /> <span className="ell dim">{best?.approach ? visible(best.approach) : ""}</span></> : <span className="dim">{changeWords(generation)}</span>}</span>
                  <span className={`ev-out ${generation.status === "active" ? "strong" : generation.status === "shadow_trial" ? "amber" : outcome === "accepted" ? "" : "dim"}`}>{words(outcome)}</span>
                  <span className="ev-gain"><GainWhisker of={generation} from={from} to={to} few={generation.outcome !== "accepted"} colour={generation.actor ? actorClass(placeOf(run, generation.actor)) : undefined} width={170} /></span>
                  <span className="ev-pm">{generation.gain !== undefined && <GainText gain={generation.gain} low={generation.gainLow} high={generation.gainHigh} />}</span>
                  <span className="ev-variants"><Variants of={own} /></span>
                </Link>
              </li>
            );
          })}
        </ol>
      </div>
      <p className="hint ev-legend">◉ active · ● accepted · ⊗ rejected · □ being tried. Variants: ● accepted ○ rejected × pruned after short trials. The dotted line is no gain; every gain is on the scale {decimal(from, 1)} to +{decimal(to, 1)}.</p>
    </div>
  );
}
