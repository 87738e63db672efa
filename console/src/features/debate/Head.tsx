import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, useGet, usePost, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Button, Clock, count, Dialog, duration, ErrorBox, exact, Icon, Id, Menu, money, plural, Said, Time, words } from "@/design";
import { hasEnded } from "./minutes";
import type { Debate, Decision, Vote } from "./types";

const STOPS: Partial<{ [reason in NonNullable<Debate["stopReason"]>]: string }> = {
  gate_refused: "refused at a gate", gate_timed_out: "nobody answered its gate", too_few_responses: "too few answers", timed_out: "out of time",
  token_budget: "out of tokens", cost_budget: "out of money", cancelled: "cancelled",
};

/** How it ended, or that it has not. */
function State({ debate, decision, votes }: { debate: Debate; decision?: Decision; votes: readonly Vote[] }) {
  const audit = useGet("/audit/status").data;
  const last = votes[votes.length - 1]?.round;
  const cast = votes.filter((vote) => vote.round === last && vote.choice !== undefined);
  const behind = decision?.winner === undefined ? undefined : cast.filter((vote) => vote.choice === decision.winner).length;
  if (debate.status === "paused") return <p className="d-state dots"><span className="state amber"><Icon name="gate" />Waits at a gate</span><span>round {debate.round}</span></p>;
  if (!hasEnded(debate))
    return (
      <p className="d-state dots">
        <span className="state"><i className="live-dot" aria-hidden />In session</span>
        {debate.round > 0 && <span>round {debate.round} of {debate.config.rounds ?? 3}</span>}
        {debate.phase && <span>{words(debate.phase)}</span>}
      </p>
    );
  if (!decision && debate.decision) return <p className="d-state"><span className="state"><Icon name="diamond" className="tiny" />Decided</span></p>;
  if (!decision)
    return (
      <p className="d-state dots">
        <span className={`state ${debate.stopReason === "gate_refused" ? "seal" : ""}`}><Icon name="cross" />{debate.status === "cancelled" ? "Cancelled" : "Not decided"}</span>
        {debate.stopReason && debate.status !== "cancelled" && <span>{STOPS[debate.stopReason] ?? words(debate.stopReason)}</span>}
      </p>
    );
  return (
    <p className="d-state dots">
      <span className="state"><Icon name="diamond" className="tiny" />{decision.winner === undefined ? "No winner" : "Decided"}</span>
      <span>{decision.strength}</span>
      {behind !== undefined && <span>{behind} of {cast.length}</span>}
      {audit && audit.unsealed === 0 && <span className="ok" title={`Every entry up to ${count(audit.sealed)} is sealed, those of this debate among them`}><Icon name="check" className="tiny" /> sealed</span>}
    </p>
  );
}

function Facts({ debate, turns }: { debate: Debate; turns: number }) {
  const workspace = useWorkspace();
  const begun = new Date(debate.createdAt);
  const end = debate.completedAt ? new Date(debate.completedAt) : undefined;
  const persons = debate.seats.filter((seat) => seat.kind === "human").length;
  return (
    <p className="meta">
      <span>{debate.config.preset ?? "own phases"}</span>
      {debate.config.topology && <span>{words(debate.config.topology)}</span>}
      <span>{plural(debate.seats.length, "seat")}{persons > 0 && `, ${plural(persons, "person", "people")}`}</span>
      <span>{debate.totalRounds || debate.round} of {plural(debate.config.rounds ?? 3, "round")}</span>
      <span>{plural(Math.max(turns, debate.usage.turns), "turn")}</span>
      <span title={`${count(debate.usage.tokensIn)} tokens in, ${count(debate.usage.tokensOut)} out`}>{money(debate.usage.cost)}{debate.config.costBudget !== undefined && !end && ` of ${money(debate.config.costBudget)}`}</span>
      <span>{end ? <span title={`${exact(begun)} to ${exact(end)}`}>{duration(end.getTime() - begun.getTime())}</span> : <Clock since={debate.createdAt} />}</span>
      <span>opened by {debate.initiatedBy.replace(/^(agent|token|person):/, "")}</span>
      <span><Time at={debate.completedAt ?? debate.createdAt} /></span>
      {debate.origin && <span>fork of <Link className="act" to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.origin }} hash={`t${debate.originSeq ?? 0}`}>another, after turn {debate.originSeq}</Link></span>}
    </p>
  );
}

function Cancel({ debate, open, close }: { debate: Debate; open: boolean; close: () => void }) {
  const [reason, setReason] = useState("");
  const cancel = usePost("/debates/{debate}/cancel", { done: close });
  return (
    <Dialog open={open} close={close} title="Cancel this debate">
      <form className="d-form" onSubmit={(event) => { event.preventDefault(); cancel.mutate({ path: { debate: debate.id }, body: { reason } as never }); }}>
        <p className="dim">Its open asks are withdrawn. What was said stays in the record.</p>
        <label className="lbl-for" htmlFor="cancel-reason">Why</label>
        <input id="cancel-reason" className="field" required value={reason} onChange={(event) => setReason(event.target.value)} />
        {cancel.error && <ErrorBox what="The debate" error={cancel.error} />}
        <p className="go"><Button type="submit" kind="refuse" disabled={cancel.isPending || reason.trim() === ""}>Cancel the debate</Button><Button kind="quiet" onClick={close}>Leave it</Button></p>
      </form>
    </Dialog>
  );
}

export interface HeadProps {
  debate: Debate;
  decision?: Decision;
  votes: readonly Vote[];
  turns: number;
  recount: () => void;
  fork: () => void;
  fold: (all: boolean) => void;
}

/** The question, how it stands, and what can be done. */
export function Head({ debate, decision, votes, turns, recount, fork, fold }: HeadProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const asOf = useAsOf();
  const me = useMe();
  const [cancelling, setCancelling] = useState(false);
  const writes = atLeast(me, "writer") && !asOf;
  return (
    <header className="d-top">
      <h1 className="q"><Said inline text={debate.topic} /></h1>
      <State debate={debate} decision={decision} votes={votes} />
      <Facts debate={debate} turns={turns} />
      <div className="d-actions noprint">
        {votes.length > 0 && <Button icon="recount" onClick={recount}>Recount</Button>}
        {writes && <Button icon="fork" onClick={fork}>Fork</Button>}
        {decision && <Link className="btn" to={`/w/${workspace}/decisions/${decision.id}`}><Icon name="evidence" />Dossier</Link>}
        <Menu label={<Icon name="more" />} look="btn ic" title="More">
          <button type="button" onClick={() => void navigate({ to: `/w/${workspace}/debates/${debate.id}/compare`, search: (debate.origin ? { with: debate.origin } : {}) as never })}><Icon name="compare" />Compare{debate.origin ? " with its origin" : "…"}</button>
          <button type="button" onClick={() => fold(true)}><Icon name="right" />Fold all rounds</button>
          <button type="button" onClick={() => fold(false)}><Icon name="down" />Unfold all</button>
          {writes && !hasEnded(debate) && <button type="button" className="seal" onClick={() => setCancelling(true)}><Icon name="cross" />Cancel the debate…</button>}
          <p className="menu-note">Debate <Id id={debate.id} label="debate" /></p>
        </Menu>
      </div>
      <Cancel debate={debate} open={cancelling} close={() => setCancelling(false)} />
    </header>
  );
}
