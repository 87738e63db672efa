import { useId, useState } from "react";
import { read, useAsOf, useWorkspace, write, type Schemas } from "@/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { atLeast, useMe } from "@/app/session";
import { Agent, Button, Clock, decimal, Icon, Said, visible, words } from "@/design";
import { useTable } from "./Context";
import { OptionTag } from "./OptionTag";
import type { Ask } from "./types";

type DissentType = NonNullable<Schemas["Ballot"]["dissent"]>;
const DISSENTS: readonly DissentType[] = ["minor_quibble", "alternative_approach", "fundamental_disagreement", "edge_case_concern", "risk_warning"];

const WANTED: Partial<{ [purpose in Ask["purpose"]]: string }> = { vote: "to vote", plan: "for a plan", negotiate: "to settle who does what", attack: "to attack", defend: "to defend", reflect: "to reflect on the tests" };
const ASKED: { [phase in Ask["phase"]]: string } = { dehallucination: "to clear up the task", self_evolvement: "for a draft", proposal: "for a proposal", critique: "for a critique", review: "for a review", optimization: "to improve what was proposed", adversarial: "to speak", convergence: "to vote" };

interface Draft {
  content: string;
  confidence: number;
  choice?: string;
  approved: readonly string[];
  dissent?: DissentType;
  about?: number;
  issue: string;
  severity: number;
}

function answerOf(ask: Ask, draft: Draft, fence: number): Schemas["Answer"] {
  const content = draft.content.trim();
  return {
    fence,
    content,
    confidence: draft.confidence,
    ...(ask.purpose === "vote"
      ? { ballot: { ...(draft.choice ? { choice: draft.choice } : {}), approved: [...draft.approved], confidence: draft.confidence, rationale: content, ...(draft.dissent ? { dissent: draft.dissent } : {}) } }
      : {}),
    ...(draft.about !== undefined && draft.issue.trim() !== "" ? { critiques: [{ seat: draft.about, severity: draft.severity, issues: [{ text: draft.issue.trim() }] }] } : {}),
  };
}

/** A person's seat: the prompt that a model would get, and the place to answer. */
export function AskView({ ask }: { ask: Ask }) {
  const { debate } = useTable();
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const me = useMe();
  const asOf = useAsOf();
  const id = useId();
  // Apart from what the log makes stale: the prompt of an ask changes only when its answer was not accepted.
  const prompt = useQuery({ queryKey: ["prompt", workspace, ask.id, ask.attempt], queryFn: ({ signal }) => read(workspace, "/asks/{ask}/prompt", { path: { ask: ask.id } }, signal), staleTime: Infinity });
  const [draft, setDraft] = useState<Draft>({ content: "", confidence: 0.7, approved: [], issue: "", severity: 0.5 });
  const [declining, setDeclining] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const send = useMutation({
    mutationFn: async (what: "answer" | "decline") => {
      const claim = await write(workspace, "/asks/claim", {}, { ask: ask.id });
      if (!claim) throw new Error("somebody else is answering this, or it was answered");
      const path = { ask: ask.id };
      if (what === "decline") await write(workspace, "/asks/{ask}/decline", { path }, { fence: claim.fence, reason: draft.content.trim() });
      else
        try {
          await write(workspace, "/asks/{ask}/answer", { path }, answerOf(ask, draft, claim.fence));
        } catch (error) {
          await write(workspace, "/asks/{ask}/release", { path }, { fence: claim.fence }).catch(() => undefined);
          throw error;
        }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["w", workspace] }),
  });
  const may = atLeast(me, "writer") && !asOf && (me?.agent === undefined || me.agent === ask.agent || me.agent === ask.agentName);
  const vote = ask.purpose === "vote";
  const options = prompt.data?.options ?? [];
  const critic = ask.phase === "critique" || ask.phase === "review";
  return (
    <section className="ask-box" id={`a${ask.id}`} aria-label={`Answer as ${ask.agentName}`}>
      <header>
        <Agent agent={ask.agentName} human ink />
        <span className="dim">{ask.role}</span>
        <b className="amber">is asked {WANTED[ask.purpose] ?? ASKED[ask.phase]}</b>
        <span className="r amber"><Clock until={ask.deadline} /> left</span>
      </header>
      <details>
        <summary>What is asked, as a model would get it{prompt.data && <span className="faint"> · template {prompt.data.template}</span>}</summary>
        {prompt.data ? <pre className="prompt" tabIndex={0}><PromptText text={`${prompt.data.system}\n\n${prompt.data.text}`} /></pre> : <p className="dim">{prompt.error ? prompt.error.message : "Reading…"}</p>}
      </details>
      {may ? (
        <form onSubmit={(event) => { event.preventDefault(); send.mutate(declining ? "decline" : "answer"); }}>
          {vote && !declining && (
            <fieldset className="choices">
              <legend className="lbl-for">Your choice</legend>
              {options.map((option) => (
                <label key={option}><input type="radio" name={`${id}-choice`} checked={draft.choice === option} onChange={() => set({ choice: option })} /> <OptionTag name={option} /> <OptionTitle name={option} /></label>
              ))}
              <label><input type="radio" name={`${id}-choice`} checked={draft.choice === undefined} onChange={() => set({ choice: undefined })} /> <span className="dim">abstain</span></label>
              {options.length > 1 && (
                <p className="also"><span className="dim">could live with</span>{options.map((option) => (
                  <label key={option}><input type="checkbox" checked={draft.approved.includes(option)} onChange={(event) => set({ approved: event.target.checked ? [...draft.approved, option] : draft.approved.filter((one) => one !== option) })} /> <OptionTag name={option} /></label>
                ))}</p>
              )}
            </fieldset>
          )}
          <label className="lbl-for" htmlFor={`${id}-text`}>{declining ? "Why not" : vote ? "Because" : "Your words"}</label>
          <textarea id={`${id}-text`} className="field said-field" rows={vote || declining ? 2 : 5} value={draft.content} onChange={(event) => set({ content: event.target.value })} />
          {!declining && critic && (
            <div className="critic">
              <label className="lbl-for" htmlFor={`${id}-about`}>A point against <span className="faint">stands in the margin of that turn</span></label>
              <p className="row2">
                <select id={`${id}-about`} className="field small" value={draft.about ?? ""} onChange={(event) => set({ about: event.target.value === "" ? undefined : Number(event.target.value) })}>
                  <option value="">nobody</option>
                  {debate.seats.filter((seat) => seat.number !== ask.seat).map((seat) => <option key={seat.number} value={seat.number}>{seat.name}</option>)}
                </select>
                <input className="field small wide" aria-label="The point" placeholder="What is wrong with it" disabled={draft.about === undefined} value={draft.issue} onChange={(event) => set({ issue: event.target.value })} />
                <label className="range">severity <input type="range" min="0" max="1" step="0.05" disabled={draft.about === undefined} value={draft.severity} onChange={(event) => set({ severity: Number(event.target.value) })} /> {decimal(draft.severity)}</label>
              </p>
            </div>
          )}
          {!declining && (
            <p className="row2">
              <label className="range">confidence <input type="range" min="0" max="1" step="0.01" value={draft.confidence} onChange={(event) => set({ confidence: Number(event.target.value) })} /> {decimal(draft.confidence)}</label>
              {vote && (
                <label className="range">if it does not win <select className="field small" value={draft.dissent ?? ""} onChange={(event) => set({ dissent: (event.target.value || undefined) as DissentType | undefined })}>
                  <option value="">as it may be read</option>
                  {DISSENTS.map((one) => <option key={one} value={one}>{words(one)}</option>)}
                </select></label>
              )}
            </p>
          )}
          <p className="go">
            <Button type="submit" kind={declining ? "refuse" : "primary"} disabled={send.isPending || draft.content.trim() === ""}>{declining ? "Decline" : vote ? "Vote" : "Answer"}</Button>
            <Button kind="quiet" onClick={() => setDeclining(!declining)}>{declining ? "Answer after all" : "Decline…"}</Button>
            {ask.attempt > 0 && ask.leaseUntil && <span className="dim">Somebody holds this until <Clock until={ask.leaseUntil} />.</span>}
          </p>
          {send.error && <p className="refused" role="alert">{send.error.message}</p>}
        </form>
      ) : <p className="dim"><Icon name="agents" /> {asOf ? "Nothing can be answered at an earlier instant." : `${ask.agentName} answers here, or with: minutebook asks answer ${ask.id} "…"`}</p>}
    </section>
  );
}

function OptionTitle({ name }: { name: string }) {
  const { titleOf } = useTable();
  const title = titleOf(name);
  return title ? <Said inline text={title} max={110} /> : null;
}

/** A prompt holds words of agents: shown as they are, never as markup. */
export function PromptText({ text }: { text: string }) {
  return <bdi>{visible(text)}</bdi>;
}
