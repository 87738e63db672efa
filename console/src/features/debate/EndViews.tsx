import { useId, useState } from "react";
import { useAsOf, usePost, type LiveText } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Agent, Button, clock, Clock, Confidence, Dialog, exact, Icon, Monogram, plural, Said, words } from "@/design";
import { useTable } from "./Context";
import { opening } from "./minutes";
import { OptionTag } from "./OptionTag";
import type { Debate, Decision, Dissent, Vote, Wait } from "./types";

/** What was decided, in full. */
export function DecisionView({ decision }: { decision: Decision }) {
  const [first, rest] = opening(decision.conclusion);
  const at = new Date(decision.createdAt);
  return (
    <div className="event" id="decision">
      <Icon name="diamond" />
      <div>
        {first && <p className="big"><Said inline text={first} /></p>}
        {rest && <Said text={rest} />}
        {decision.cruxes.length > 0 && <p className="tf dots"><span>would fall with {plural(decision.cruxes.length, "claim")}: <Said inline text={decision.cruxes[0]!} max={140} /></span></p>}
      </div>
      <time className="dim nw" dateTime={decision.createdAt} title={exact(at)}>{clock(at, true)}</time>
    </div>
  );
}

/** It ended without a decision. */
export function EndedView({ debate }: { debate: Debate }) {
  const at = new Date(debate.completedAt ?? debate.updatedAt);
  return (
    <div className="event" id="decision">
      <Icon name="cross" />
      <div><p className="big">Nothing was decided.</p><p className="dim">{debate.stopDetail ?? words(debate.stopReason ?? debate.status)}</p></div>
      <time className="dim nw" dateTime={at.toISOString()} title={exact(at)}>{clock(at, true)}</time>
    </div>
  );
}

function TakeUp({ dissent, name, open, close }: { dissent: Dissent; name: string; open: boolean; close: () => void }) {
  const id = useId();
  const [rebuttal, setRebuttal] = useState("");
  const acknowledge = usePost("/dissents/{dissent}/acknowledge", { done: close });
  return (
    <Dialog open={open} close={close} title={`Take up the dissent of ${name}`}>
      <form className="d-form" onSubmit={(event) => { event.preventDefault(); acknowledge.mutate({ path: { dissent: dissent.id }, body: { rebuttal: rebuttal.trim() } }); }}>
        <Said text={dissent.content} />
        <label className="lbl-for" htmlFor={id}>What there is to say to it</label>
        <textarea id={id} className="field said-field" rows={4} required value={rebuttal} onChange={(event) => setRebuttal(event.target.value)} />
        {acknowledge.error && <p className="refused" role="alert">{acknowledge.error.message}</p>}
        <p className="go"><Button type="submit" kind="primary" disabled={acknowledge.isPending || rebuttal.trim() === ""}>Take up</Button><Button kind="quiet" onClick={close}>Not now</Button></p>
      </form>
    </Dialog>
  );
}

/** A view that did not carry, in full. It is red while it stands. */
export function DissentView({ dissent, vote }: { dissent: Dissent; vote?: Vote }) {
  const { nameOf, still } = useTable();
  const me = useMe();
  const asOf = useAsOf();
  const [open, setOpen] = useState(false);
  const name = nameOf(dissent.seat);
  return (
    <div className={`event dissent ${dissent.acknowledged ? "" : "dis"}`} id={`d${dissent.id}`}>
      <Icon name="cross" className={dissent.acknowledged ? "" : "seal"} />
      <div>
        <p className="dissent-head">
          <b className={dissent.acknowledged ? "" : "seal"}>Dissent of {name}</b>
          <span className="dim dots"><span>{words(dissent.type)}{dissent.stated ? ", as stated" : ", as it was read"}</span>{dissent.confidence !== undefined && <span><Confidence stated={dissent.confidence} calibrated={vote?.calibrated} /></span>}{dissent.preferred && <span>wanted <OptionTag name={dissent.preferred} /></span>}</span>
        </p>
        <Said text={dissent.content} />
        {dissent.acknowledged && (
          <div className="rebuttal">
            <p className="dim">Taken up by {dissent.acknowledgedBy?.replace(/^\w+:/, "")}</p>
            {dissent.rebuttal && <Said text={dissent.rebuttal} />}
          </div>
        )}
      </div>
      {!dissent.acknowledged && atLeast(me, "writer") && !asOf && !still && <Button onClick={() => setOpen(true)}>Take up</Button>}
      <TakeUp dissent={dissent} name={name} open={open} close={() => setOpen(false)} />
    </div>
  );
}

/** Whom the debate waits for, with what they are just saying. None of it is in the record yet. */
export function WaitsView({ waits, texts }: { waits: readonly Wait[]; texts: ReadonlyMap<string, LiveText & { since: string }> }) {
  const { nameOf } = useTable();
  const speaking = waits.filter((wait) => wait.ask && texts.has(wait.ask));
  const silent = waits.filter((wait) => !speaking.includes(wait));
  return (
    <div className="waits" aria-live="off">
      {speaking.map((wait) => (
        <article className="turn bare live" key={wait.ask}>
          <div className="g"><span aria-hidden><Monogram agent={nameOf(wait.seat ?? 0)} pulse on /></span></div>
          <div className="body">
            <div className="th"><Agent agent={nameOf(wait.seat ?? 0)} bare /><span className="dim">is speaking</span><span className="conf"><Clock since={texts.get(wait.ask!)!.since} units={1} /></span></div>
            <Said text={texts.get(wait.ask!)!.text} />
            <p className="tf">Not in the record until it is said to its end.</p>
          </div>
        </article>
      ))}
      {silent.length > 0 && (
        <div className="event">
          <i className="live-dot" aria-hidden />
          <div className="who-waits"><span className="dim">Waits for</span> {silent.slice(0, 12).map((wait) => (
            <span key={wait.ask ?? wait.gate} className="one">
              <Agent agent={wait.name} human={wait.kind === "human" || undefined} />
              {!wait.served && <span className="dim">nobody serves {wait.provider ?? "its model"}</span>}
              {wait.rejection && <span className="dim" title={wait.rejection}>asked again</span>}
            </span>
          ))}{silent.length > 12 && <span className="dim">and {silent.length - 12} more</span>}</div>
          <span className="dim nw"><Clock since={silent[0]!.since} units={1} /></span>
        </div>
      )}
    </div>
  );
}
