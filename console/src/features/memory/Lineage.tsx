import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Source } from "@/app/Source";
import { useWorkspace, type Schemas } from "@/api";
import { decimal, Loaded, Said, words } from "@/design";
import { useKnowledgeFrom, useRelatives, type Relative } from "./data";
import type { Memory } from "./lanes";

type Knowledge = Schemas["KnowledgeEntry"];

const MOST = 4;

function Node({ kind, trust, text, look, to }: { kind: string; trust?: number; text: ReactNode; look?: string; to?: { path: "memory" | "knowledge"; id: string } }) {
  const workspace = useWorkspace();
  const inside = (
    <>
      <span className="k">{kind}{trust !== undefined && ` · ${decimal(trust)}`}</span>
      {typeof text === "string" ? <Said inline text={text} max={64} /> : <span className="said line">{text}</span>}
    </>
  );
  if (!to) return <div className={`mm-node ${look ?? ""}`}>{inside}</div>;
  return to.path === "memory"
    ? <Link className={`mm-node ${look ?? ""}`} to="/w/$workspace/memory/$memory" params={{ workspace, memory: to.id }} search={((before: Record<string, unknown>) => before) as never} resetScroll={false}>{inside}</Link>
    : <Link className={`mm-node ${look ?? ""}`} to="/w/$workspace/knowledge/$entry" params={{ workspace, entry: to.id }}>{inside}</Link>;
}

const NAMES: Record<Relative["kind"], [string, string]> = {
  derived_from: ["derived from", "derived"],
  supersedes: ["replaced", "replaced by"],
  contradicts: ["contradicts", "contradicted by"],
};

function relative(one: Relative) {
  const name = NAMES[one.kind][one.after ? 1 : 0];
  return <Node key={one.kind + one.id} kind={name} trust={one.memory?.trust} text={one.memory?.content ?? "no longer there"} look={one.kind === "contradicts" ? "against" : one.memory?.archivedAt ? "gone" : ""} to={one.memory ? { path: "memory", id: one.id } : undefined} />;
}

/** From the source, over this memory, to what came of it. */
export function Lineage({ memory }: { memory: Memory }) {
  const relatives = useRelatives(memory.id);
  const knowledge: Knowledge[] = useKnowledgeFrom(memory);
  return (
    <Loaded query={relatives} what="The lineage">
      {(all) => {
        const before = all.filter((one) => !one.after);
        const after = all.filter((one) => one.after);
        const rest = Math.max(0, before.length - MOST) + Math.max(0, after.length + knowledge.length - MOST);
        return (
          <>
            <div className="mm-lineage" role="group" aria-label={`Learnt from ${memory.source}; made from ${before.length}, ${after.length + knowledge.length} came of it`}>
              <div className="col">
                <Node kind={`source · ${words(memory.sourceClass)}`} text={<Source source={memory.source} max={64} />} look="source" />
                {before.slice(0, MOST).map(relative)}
              </div>
              <span className="arrow" aria-hidden>→</span>
              <div className="col"><Node kind="memory" trust={memory.trust} text={memory.content} look="here" /></div>
              {after.length + knowledge.length > 0 && <span className="arrow" aria-hidden>→</span>}
              {after.length + knowledge.length > 0 && (
                <div className="col">
                  {after.slice(0, MOST).map(relative)}
                  {knowledge.slice(0, Math.max(1, MOST - after.length)).map((entry) => <Node key={entry.id} kind="knowledge" trust={entry.trust} text={entry.content} look={entry.archivedAt ? "gone" : ""} to={{ path: "knowledge", id: entry.id }} />)}
                </div>
              )}
            </div>
            {rest > 0 && <p className="hint">{rest} more are not drawn.</p>}
          </>
        );
      }}
    </Loaded>
  );
}
