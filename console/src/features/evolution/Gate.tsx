import { useId, useRef, useState } from "react";
import { useAsOf, usePost } from "@/api";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { Button, Icon, Said, Time, visible, words } from "@/design";
import type { CreatedAgent } from "./types";

/** What an agent is designed to be: goals, strategy, and what of the state it may change. */
export function Design({ agent }: { agent: CreatedAgent }) {
  return (
    <dl className="ev-design">
      <div><dt>Why</dt><dd><Said text={agent.rationale} /></dd></div>
      {agent.design.goals && <div><dt>Wants</dt><dd><Said text={agent.design.goals} /></dd></div>}
      {agent.design.strategy && <div><dt>Goes about it</dt><dd><Said text={agent.design.strategy} /></dd></div>}
      <div>
        <dt>May</dt>
        <dd>
          speak after every {agent.design.every === 1 ? "turn" : `${agent.design.every} turns`} of others, and change {agent.design.mutations === 0 ? "nothing" : <>at most {agent.design.mutations} of {agent.design.permissions.allow.length === 0 ? "nothing" : agent.design.permissions.allow.map((path) => <code key={path} className="mono">{visible(path)} </code>)}in a turn</>}
          {agent.design.permissions.deny.length > 0 && <>; never {agent.design.permissions.deny.map((path) => <code key={path} className="mono">{visible(path)} </code>)}</>}
        </dd>
      </div>
    </dl>
  );
}

/** A designed agent waits for a person: it is tried only if one approves. */
export function Gate({ agent }: { agent: CreatedAgent }) {
  const me = useMe();
  const asOf = useAsOf();
  const id = useId();
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = usePost("/evolution/created-agents/{created}/decide");
  const allowed = atLeast(me, "reviewer") && asOf === undefined;
  const missing = asked && !reason.trim();
  const answer = (approved: boolean) => {
    if (!allowed || decide.isPending) return;
    if (!reason.trim()) {
      setAsked(true);
      field.current?.focus();
      return;
    }
    decide.mutate({ path: { created: agent.id }, body: { approved, reason: reason.trim() } });
  };
  useKeys(
    [
      { keys: "a", label: "Approve the designed agent", group: "Run", run: () => answer(true) },
      { keys: "r", label: "Refuse the designed agent", group: "Run", run: () => answer(false) },
      { keys: "w", label: "Write why", group: "Run", run: () => field.current?.focus() },
    ],
    allowed,
  );
  return (
    <section className="ev-gate" aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}><Icon name="gate" />May {visible(agent.design.name)} join, a {visible(words(agent.archetype))}? <span className="dim">designed <Time at={agent.createdAt} />; approved, it is tried in the shadow and joins only if the others score more with it</span></h2>
      <Design agent={agent} />
      {allowed ? (
        <form onSubmit={(event) => event.preventDefault()}>
          <label className="lbl-for" htmlFor={`${id}-why`}>Why <span className="faint">stands in the record</span></label>
          <textarea id={`${id}-why`} ref={field} className="field" rows={2} maxLength={512} value={reason} onChange={(event) => setReason(event.target.value)} aria-invalid={missing} aria-describedby={`${id}-note`} />
          <div className="ev-go">
            <Button kind="primary" shortcut="a" disabled={decide.isPending} onClick={() => answer(true)}>Approve</Button>
            <Button kind="refuse" shortcut="r" disabled={decide.isPending} onClick={() => answer(false)}>Refuse</Button>
            <span id={`${id}-note`} className={`hint ${missing ? "amber" : ""}`}>{missing ? "say why first" : "refused, the run goes on without it"}</span>
          </div>
          {decide.error && <p className="refused" role="alert">{decide.error.message}</p>}
        </form>
      ) : (
        <p className="hint">{asOf ? "Nothing can be changed at an earlier instant." : "A reviewer who is no agent decides; your token may only look."}</p>
      )}
    </section>
  );
}
