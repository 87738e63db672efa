import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useGet, usePost, useWorkspace, type Schemas } from "@/api";
import { addresses } from "@/app/addresses";
import { Agent, Button, Dialog, Empty, ErrorBox, plural, ReasonDialog, Said, SectionHead, Skeleton, Time } from "@/design";
import { visible } from "@/design/Said";
import { useAgents, type useHolds } from "./data";
import { ORDER, reachOf, stops, title, type Kind } from "./policies";
import { chosen, type Hold } from "./subjects";

type Reach = Hold["reach"];

/** What a hold is on, by its name. */
export function Held({ hold }: { hold: Hold }) {
  const workspace = useWorkspace();
  const id = hold.subject ?? "";
  const debate = useGet("/debates/{debate}", { path: { debate: id } }, { enabled: hold.reach === "debate", retry: false });
  const conversation = useGet("/conversations/{conversation}", { path: { conversation: id } }, { enabled: hold.reach === "conversation", retry: false });
  switch (hold.reach) {
    case "agent":
      return <>Agent <Agent agent={id} link /></>;
    case "debate":
      return <>Debate <Link className="lc-subject" to={`/w/${workspace}/${addresses.debate(id)}`}>{debate.data ? <Said inline text={debate.data.topic} max={90} /> : "that is held"}</Link></>;
    case "conversation":
      return <>Conversation <Link className="lc-subject" to={`/w/${workspace}/${addresses.conversation(id)}`}>{conversation.data?.title ? <Said inline text={conversation.data.title} max={90} /> : "that is held"}</Link></>;
    default:
      return <>{reachOf(hold)}</>;
  }
}

function Line({ hold, release }: { hold: Hold; release?: () => void }) {
  return (
    <li id={`hold-${hold.id}`} className={hold.releasedAt ? "lc-hold lc-ended" : "lc-hold"} tabIndex={-1}>
      <p className="lc-hold-head"><b><Held hold={hold} /></b>{release && <Button small aria-label={`Release the hold of ${hold.reason}`} onClick={release}>Release</Button>}</p>
      <p className="lc-why"><Said inline text={hold.reason} max={300} /></p>
      {!hold.releasedAt && <p className="lc-stops">{stops(hold)}</p>}
      <p className="hint">Placed by {visible(hold.placedBy)} <Time at={hold.placedAt} />{hold.releasedAt && <>; released by {visible(hold.releasedBy ?? "")} <Time at={hold.releasedAt} />{hold.releaseReason && <>: <Said inline text={hold.releaseReason} max={200} /></>}</>}</p>
    </li>
  );
}

const REACHES: readonly (readonly [Reach, string])[] = [["workspace", "the whole workspace"], ["kind", "everything of a kind"], ["agent", "an agent"], ["debate", "a debate"], ["conversation", "a conversation"]];

function Place({ close }: { close: () => void }) {
  const [reach, setReach] = useState<Reach>("workspace");
  const [kind, setKind] = useState<Kind>("messages");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const fields = useId();
  const agents = useAgents();
  const debates = useGet("/debates", { query: { limit: 100 } }, { enabled: reach === "debate" }).data?.items.map(({ id, topic }) => ({ id, name: topic })) ?? [];
  const talks = useGet("/conversations", { query: { limit: 100 } }, { enabled: reach === "conversation" }).data?.items.flatMap(({ id, title: name }) => (name ? [{ id, name }] : [])) ?? [];
  const offered = reach === "agent" ? agents : reach === "debate" ? debates : talks;
  const named = reach !== "workspace" && reach !== "kind";
  const subject = named ? chosen(text, offered) : undefined;
  const place = usePost("/retention/holds", { done: close });
  const body: Schemas["PlaceHold"] = { reach, reason: reason.trim(), ...(reach === "kind" ? { kind } : {}), ...(subject ? { subject } : {}) };
  return (
    <Dialog open close={close} title="What must not go?">
      <form onSubmit={(event) => { event.preventDefault(); if (!place.isPending) place.mutate({ body }); }}>
        <p>
          <label className="lbl-for" htmlFor={`${fields}r`}>A hold on</label>
          <select id={`${fields}r`} className="field" value={reach} onChange={(event) => { setReach(event.target.value as Reach); setText(""); }}>{REACHES.map(([key, label]) => <option key={key} value={key}>{label}</option>)}</select>
        </p>
        {reach === "kind" && <p><label className="lbl-for" htmlFor={`${fields}k`}>Kind</label><select id={`${fields}k`} className="field" value={kind} onChange={(event) => setKind(event.target.value as Kind)}>{ORDER.map((one) => <option key={one} value={one}>{title(one)}</option>)}</select></p>}
        {named && (
          <p>
            <label className="lbl-for" htmlFor={`${fields}s`}>Which {reach} <span className="faint">its {reach === "agent" ? "name" : reach === "debate" ? "question" : "title"}, or the address of its page</span></label>
            <input id={`${fields}s`} className="field" list={`${fields}l`} required value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
            <datalist id={`${fields}l`}>{offered.map((one) => <option key={one.id} value={one.name} />)}</datalist>
          </p>
        )}
        <p className="lc-preview">{stops({ reach, kind })} From when it is placed nothing that is there and that it reaches is removed, until somebody releases it. It keeps nobody from forgetting a memory or a conversation.</p>
        <p><label className="lbl-for" htmlFor={`${fields}w`}>Why <span className="faint">it is kept in the record</span></label><textarea id={`${fields}w`} className="field" rows={2} maxLength={512} required value={reason} onChange={(event) => setReason(event.target.value)} /></p>
        {named && text.trim() !== "" && !subject && <p className="hint" role="status">No {reach} is called that. Choose one of the list, or paste the address of its page.</p>}
        {place.error && <p className="seal" role="alert">{place.error.message}</p>}
        <p className="dialog-acts"><Button kind="primary" type="submit" disabled={place.isPending || reason.trim() === "" || (named && !subject)}>Place the hold</Button><Button onClick={close}>Leave it</Button></p>
      </form>
    </Dialog>
  );
}

/** Legal holds: what must not go, why, and what that stops. */
export function Holds({ holds, may }: { holds: ReturnType<typeof useHolds>; may: boolean }) {
  const [placing, setPlacing] = useState(false);
  const [ending, setEnding] = useState<Hold>();
  const close = () => setEnding(undefined);
  const release = usePost("/retention/holds/{hold}/release", { done: close });
  const standing = holds.items?.filter((hold) => !hold.releasedAt) ?? [];
  const ended = holds.items?.filter((hold) => hold.releasedAt) ?? [];
  return (
    <section className="lc-part" aria-label="Legal holds">
      <SectionHead fact={holds.items && (standing.length === 0 ? "none stands" : `${plural(standing.length, "hold")} ${standing.length === 1 ? "stands" : "stand"}`)}>Legal holds</SectionHead>
      {holds.error && !holds.items ? <ErrorBox what="The holds" error={holds.error} retry={() => void holds.refetch()} /> : null}
      {holds.isPending && <Skeleton rows={2} />}
      {holds.items?.length === 0 && <Empty title="Nothing is held." command={may ? undefined : 'minutebook retention hold --reason "Case 4711."'}>A legal hold beats every policy and every erasure until it is released.</Empty>}
      <ul>{standing.map((hold) => <Line key={hold.id} hold={hold} release={may ? () => setEnding(hold) : undefined} />)}</ul>
      {may && <p className="lc-acts"><Button onClick={() => setPlacing(true)}>Place a hold…</Button></p>}
      {ended.length > 0 && <details className="lc-more"><summary>{plural(ended.length, "released hold")}</summary><ul>{ended.map((hold) => <Line key={hold.id} hold={hold} />)}</ul></details>}
      {holds.hasNextPage && <p><Button small onClick={() => void holds.fetchNextPage()}>Show more</Button></p>}
      {placing && <Place close={() => setPlacing(false)} />}
      {ending && <ReasonDialog open close={close} title="Release the hold?" act="Release it" kind="refuse" most={512} pending={release.isPending} error={release.error} run={(reason) => release.mutate({ path: { hold: ending.id }, body: { reason } })}><p>What it kept goes with the next run, if a policy says so, and erasures that it forbade can be started.</p></ReasonDialog>}
    </section>
  );
}
