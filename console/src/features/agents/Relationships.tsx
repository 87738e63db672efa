import { useNavigate } from "@tanstack/react-router";
import { useWorkspace, type Schemas } from "@/api";
import { count, Drawing, SectionHead, useFaces } from "@/design";

type Bond = Schemas["Bond"];

const SHOWN = 6;
const HEIGHT = 250;

/** Who convinces whom: the arrow points at the one who changes its choice more often. */
export function direction(bond: Pick<Bond, "influence" | "influenced">): "to" | "from" | undefined {
  if (bond.influence === bond.influenced) return undefined;
  return bond.influence > bond.influenced ? "to" : "from";
}

function Arrow({ x1, y1, x2, y2, kind }: { x1: number; y1: number; x2: number; y2: number; kind: Bond["kind"] }) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const tip = (turn: number) => `${x2 - 9 * Math.cos(angle + turn)} ${y2 - 9 * Math.sin(angle + turn)}`;
  return <path d={`M${x2} ${y2}L${tip(0.42)}L${tip(-0.42)}Z`} fill={kind === "ally" || kind === "rival" ? "var(--ink)" : "var(--ink-3)"} />;
}

/** The agent in the middle, those it has most to do with around it. */
export function Relationships({ agent, bonds, colour }: { agent: Schemas["Agent"]; bonds: readonly Bond[]; colour: string }) {
  const faces = useFaces();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const shown = bonds.slice(0, SHOWN);
  const told = shown.map((bond) => `${bond.otherName}: ${bond.kind}, alike in ${bond.agreements} of ${bond.debates}`).join("; ");
  return (
    <>
      <SectionHead fact={<span className="pf-key"><svg width="22" height="8" aria-hidden><path d="M0 4H22" stroke="var(--ink)" strokeWidth="2.500" /></svg>agrees <svg width="22" height="8" aria-hidden><path d="M0 4H22" stroke="var(--ink)" strokeWidth="1.500" strokeDasharray="1.500 3" /></svg>opposes <svg width="9" height="8" aria-hidden><path d="M0 0L9 4L0 8Z" fill="var(--ink)" /></svg>convinces</span>}>With others</SectionHead>
      {shown.length === 0 ? <p className="hint pf-none">It met nobody in a debate yet.</p> : (
        <Drawing label={`Relationships of ${agent.name}: ${told}`} height={HEIGHT} first={380}>
          {(width) => {
            const middle = { x: width / 2, y: HEIGHT / 2 };
            const spread = Math.min(width / 2 - 56, 150);
            return (
              <>
                {shown.map((bond, at) => {
                  const angle = -Math.PI / 2 + (at / shown.length) * 2 * Math.PI + (shown.length % 2 === 0 ? Math.PI / shown.length : 0);
                  const x = middle.x + spread * Math.cos(angle);
                  const y = middle.y + 78 * Math.sin(angle);
                  const length = Math.hypot(x - middle.x, y - middle.y);
                  const ux = (x - middle.x) / length;
                  const uy = (y - middle.y) / length;
                  const near = { x: middle.x + ux * 22, y: middle.y + uy * 22 };
                  const far = { x: x - ux * 18, y: y - uy * 18 };
                  const way = direction(bond);
                  const face = faces.of(bond.other);
                  const below = y > middle.y + 4;
                  return (
                    <g key={bond.other}>
                      <title>{`${bond.otherName}: ${bond.kind}; ${bond.debates} debates, alike in ${bond.agreements}; won ${bond.wins}, lost ${bond.losses}`}</title>
                      <path d={`M${near.x} ${near.y}L${far.x} ${far.y}`} stroke={bond.kind === "ally" || bond.kind === "rival" ? "var(--ink)" : "var(--rule-2)"} strokeWidth={bond.kind === "ally" ? 2.5 : 1.5} strokeDasharray={bond.kind === "rival" ? "1.5 4" : undefined} strokeLinecap="round" />
                      {way === "to" && <Arrow x1={near.x} y1={near.y} x2={far.x} y2={far.y} kind={bond.kind} />}
                      {way === "from" && <Arrow x1={far.x} y1={far.y} x2={near.x} y2={near.y} kind={bond.kind} />}
                      <g className={`ag ag${face.colour} pf-node`} onClick={() => void navigate({ to: "/w/$workspace/agents/$agent", params: { workspace, agent: bond.otherName } })}>
                        <circle cx={x} cy={y} r="13" fill="color-mix(in srgb, var(--c) 11%, var(--sheet))" stroke="var(--c)" />
                        <text x={x} y={y + 3.5} textAnchor="middle" className="pf-letters">{face.letters}</text>
                      </g>
                      <text className="lbl mid" x={x} y={below ? y + 27 : y - 32}>{bond.otherName.length > 16 ? `${bond.otherName.slice(0, 15)}…` : bond.otherName}</text>
                      <text className="mid" x={x} y={below ? y + 40 : y - 19}>alike {count(bond.agreements)} of {count(bond.debates)}</text>
                    </g>
                  );
                })}
                <g className={colour}>
                  <circle cx={middle.x} cy={middle.y} r="17" fill="var(--c)" />
                  <text x={middle.x} y={middle.y + 4} textAnchor="middle" className="on-bar">{faces.of(agent.id).letters}</text>
                </g>
              </>
            );
          }}
        </Drawing>
      )}
      {bonds.length > 0 && (
        <details className="pf-more">
          <summary>As a table</summary>
          <table className="t dense">
            <thead><tr><th scope="col">with</th><th scope="col">is</th><th scope="col" className="num">alike</th><th scope="col" className="num">won · lost</th><th scope="col" className="num">critiques heeded</th></tr></thead>
            <tbody>{bonds.map((bond) => <tr key={bond.other}><td>{bond.otherName}</td><td>{bond.kind}</td><td className="num">{bond.agreements} of {bond.debates}</td><td className="num">{bond.wins} · {bond.losses}</td><td className="num">{bond.accepted} of {bond.given}</td></tr>)}</tbody>
          </table>
        </details>
      )}
    </>
  );
}
