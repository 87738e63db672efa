import { useState } from "react";
import { useAsOf, usePost } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useKeys } from "@/app/keys";
import { Agent, Button, Clock, decimal, duration, Icon, plural, Said, words } from "@/design";
import { useTable } from "./Context";
import { OptionTag } from "./OptionTag";
import { opening, phaseName } from "./minutes";
import type { Approval } from "./types";

const bare = (actor: string) => actor.replace(/^(agent|token|person|human):/, "");

function Past({ approval }: { approval: Approval }) {
  const me = useMe();
  const by = approval.decidedBy ? bare(approval.decidedBy) : undefined;
  const mine = by !== undefined && me !== undefined && bare(me.name) === by;
  const said = { approved: "approved by", refused: "refused by", timed_out: "was answered by nobody in time", withdrawn: "was withdrawn", pending: "" }[approval.status];
  const waited = approval.decidedAt ? Date.parse(approval.decidedAt) - Date.parse(approval.createdAt) : undefined;
  return (
    <div className={`event ${approval.status === "refused" ? "dis" : ""}`} id={`g${approval.id}`}>
      <Icon name={approval.status === "approved" ? "gate" : "cross"} className={approval.status === "refused" ? "seal" : ""} />
      <div>
        <p>
          <b>Gate before {phaseName(approval.point).replace(/^[A-Z]/, (letter) => letter.toLowerCase())}</b> <span className={approval.status === "refused" ? "seal" : ""}>{said}</span>{" "}
          {by && <><Agent agent={by} human ink />{mine && " (you)"}</>}
          {approval.selfApproved && <span className="dim">, who opened it or sits in it</span>}
          {approval.reason && <>: <span className="quote">“<Said inline text={approval.reason} />”</span></>}
        </p>
      </div>
      {waited !== undefined && <span className="dim nw">waited {duration(waited)}</span>}
    </div>
  );
}

/** A gate: what was said at it, or the question it puts to a person now. */
export function GateView({ approval, still }: { approval: Approval; still: boolean }) {
  const me = useMe();
  const asOf = useAsOf();
  const { standing, nameOf } = useTable();
  const [reason, setReason] = useState("");
  const [wants, setWants] = useState<"approve" | "refuse">();
  const approve = usePost("/approvals/{approval}/approve");
  const refuse = usePost("/approvals/{approval}/refuse");
  const waits = approval.status === "pending" && !still;
  const may = waits && atLeast(me, "reviewer") && !asOf;
  const busy = approve.isPending || refuse.isPending;
  const decide = (what: "approve" | "refuse") => {
    if (reason.trim() === "") {
      setWants(what);
      document.getElementById(`why-${approval.id}`)?.focus();
      return;
    }
    (what === "approve" ? approve : refuse).mutate({ path: { approval: approval.id }, body: { reason: reason.trim() } });
  };
  useKeys([{ keys: "a", label: "Approve the gate", run: () => decide("approve") }, { keys: "r", label: "Refuse the gate", run: () => decide("refuse") }], may);
  if (!waits) return <Past approval={approval} />;
  const error = approve.error ?? refuse.error;
  const lead = approval.point === "conclusion" ? standing?.lead : undefined;
  const [first, rest] = opening(lead?.text ?? "");
  return (
    <section className="ask-box" id={`g${approval.id}`} aria-label="Gate that waits">
      <header>
        <Icon name="gate" className="amber" />
        <b>Gate before {phaseName(approval.point).replace(/^[A-Z]/, (letter) => letter.toLowerCase())}</b>
        <span className="amber">waits for a reviewer</span>
        <span className="r amber"><Clock until={approval.deadline} /> left</span>
      </header>
      {lead ? (
        <div className="would">
          <p className="big"><OptionTag name={lead.option} /> <Said inline text={first || lead.option} max={240} /></p>
          {rest && <p><Said inline text={rest} max={600} /></p>}
          <p className="dim dots">{standing!.tally.map((one) => <span key={one.option}><OptionTag name={one.option} /> {decimal(one.counted, Number.isInteger(one.counted) ? 0 : 2)}, {plural(one.votes, "vote")}</span>)}</p>
          {standing!.objections.slice(0, 4).map((objection) => <p key={objection.seat} className="objects"><Icon name="cross" className="seal tiny" /> <Agent agent={nameOf(objection.seat)} bare /> {objection.type && <span className="dim">{words(objection.type)}</span>} {objection.words && <Said inline text={objection.words} max={280} />}</p>)}
        </div>
      ) : <Said text={approval.summary} />}
      {may ? (
        <form onSubmit={(event) => { event.preventDefault(); decide(wants ?? "approve"); }}>
          <label className="lbl-for" htmlFor={`why-${approval.id}`}>Why <span className="faint">it stands in the minutes with your name</span></label>
          <input id={`why-${approval.id}`} className="field" value={reason} onChange={(event) => setReason(event.target.value)} placeholder="The reason, in a sentence" aria-describedby={wants && reason.trim() === "" ? `need-${approval.id}` : undefined} />
          {wants && reason.trim() === "" && <p id={`need-${approval.id}`} className="hint seal" role="alert">Say why first.</p>}
          <p className="go">
            <Button kind="primary" icon="check" shortcut="a" disabled={busy} onClick={() => decide("approve")}>Approve</Button>
            <Button kind="refuse" icon="cross" shortcut="r" disabled={busy} onClick={() => decide("refuse")}>Refuse</Button>
            <span className="dim">Opened by {bare(approval.proposer)}. Refusing ends the debate.</span>
          </p>
          {error && <p className="refused" role="alert">{error.message}</p>}
        </form>
      ) : <p className="dim">A person with the role reviewer decides here.</p>}
    </section>
  );
}

