import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAsOf, useGet, useList, usePost, useWorkspace } from "@/api";
import { Actor } from "@/app/actor";
import { useEntryOf } from "@/app/entry";
import { useKeys } from "@/app/keys";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { User } from "@/app/whose";
import { Button, count, decimal, Icon, Loaded, plural, ReasonDialog, Said, SectionHead, Skeleton, Time, words } from "@/design";
import { BELIEVED, FADING, HAPPENED, happenings, SOURCE, STATE, type Correction } from "./belief";
import { BeliefCurve } from "./BeliefCurve";
import { BeforeAfter } from "./Corrected";
import "./corrections.css";

/** Another correction, by its claim. */
function Other({ id }: { id: string }) {
  const workspace = useWorkspace();
  const other = useGet("/corrections/{correction}", { path: { correction: id } }, { retry: false });
  return <Link className="co-other" to="/w/$workspace/corrections/$correction" params={{ workspace, correction: id }}>{other.data ? <Said inline text={other.data.claim} max={90} /> : "another correction"}</Link>;
}

function Place({ of }: { of: Correction }) {
  const workspace = useWorkspace();
  const conversation = useGet("/conversations/{conversation}", { path: { conversation: of.conversation ?? "" } }, { enabled: of.conversation !== undefined, retry: false });
  const project = useGet("/projects/{project}", { path: { project: of.project ?? "" } }, { enabled: of.project !== undefined, retry: false });
  if (of.conversation) return <>in the conversation <Link className="act" to="/w/$workspace/conversations/$conversation" params={{ workspace, conversation: of.conversation }}>{conversation.data?.title ?? "it was made in"}</Link></>;
  if (of.project) return <>in the project {project.data?.name ?? "it was made in"}</>;
  return <>everywhere</>;
}

/** Where it came from: the answer that was wrong. */
function Origin({ of }: { of: Correction }) {
  const workspace = useWorkspace();
  const message = useGet("/conversation-messages/{message}", { path: { message: of.message ?? "" } }, { enabled: of.message !== undefined, retry: false });
  return (
    <>
      {of.question && <div><dt>Asked was</dt><dd><Said inline text={of.question} max={240} /></dd></div>}
      {of.query && <div><dt>Corrects the answer to</dt><dd><Link className="act" to="/w/$workspace/queries/$query" params={{ workspace, query: of.query }}>a query</Link></dd></div>}
      {message.data && <div><dt>Corrects</dt><dd><Link className="act" to="/w/$workspace/conversations/$conversation" params={{ workspace, conversation: message.data.conversation }} hash={`m${message.data.seq}`} search={{} as never}>message {count(message.data.seq)}</Link></dd></div>}
    </>
  );
}

/** What followed from it, newest first. */
function Followed({ of }: { of: Correction }) {
  const asOf = useAsOf();
  const events = useList("/corrections/{correction}/events", { path: { correction: of.id } }, { limit: 200 });
  const shown = events.items?.filter((one) => asOf === undefined || one.at <= asOf);
  return (
    <section className="co-part">
      <SectionHead fact={shown && plural(shown.length, "event")}>What followed</SectionHead>
      <p className="co-sum">{of.applied === 0 ? "It went into no prompt yet" : `It went into ${plural(of.applied, "prompt")}`}{of.regression ? of.broken === 0 ? ", and no answer since said the wrong thing again." : <>, and <b className="seal">{plural(of.broken, "answer")} said the wrong thing again</b>.</> : ". Later answers are not held to it."}</p>
      {events.isPending && <Skeleton rows={2} />}
      <ol className="co-events">
        {happenings(shown ?? []).map((one) => (
          <li key={one.at + one.kind} className={one.kind === "broken" ? "bad" : undefined}>
            <span className="co-dot" aria-hidden />
            <div>
              <p><b>{one.kind === "held" || one.kind === "broken" || one.kind === "superseded" ? HAPPENED[one.kind].charAt(0).toUpperCase() + HAPPENED[one.kind].slice(1) : `It ${HAPPENED[one.kind]}`}</b>{one.times > 1 && `, ${count(one.times)} times`} <Time at={one.at} className="hint nw" />{one.times > 1 && <span className="hint">, first <Time at={one.first} /></span>}</p>
              {one.other && <p className="co-note"><Other id={one.other} /></p>}
              {one.note && <Said text={one.note} className="co-note" />}
            </div>
          </li>
        ))}
      </ol>
      {events.hasNextPage && <p><Button small onClick={() => void events.fetchNextPage()}>Show more</Button></p>}
    </section>
  );
}

type Asked = "accept" | "refuse" | "retire";

function Inside({ of }: { of: Correction }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const me = useMe();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const decide = usePost("/corrections/{correction}/decide", { done: close });
  const retire = usePost("/corrections/{correction}/retire", { done: close });
  const entry = useEntryOf(of.id, of.createdAt, "correction.");
  const may = atLeast(me, "writer") && asOf === undefined;
  const waits = may && of.status === "review";
  useKeys([{ keys: "a", label: "Accept the correction", run: () => setAsked("accept") }, { keys: "r", label: "Refuse the correction", run: () => setAsked("refuse") }], waits);
  const run = (reason: string) => asked === "retire" ? retire.mutate({ path: { correction: of.id }, body: { reason } }) : decide.mutate({ path: { correction: of.id }, body: { accept: asked === "accept", reason } });
  return (
    <div className="co-lay">
      <article>
        <p className="meta"><Link className="act" to="/w/$workspace/corrections" params={{ workspace }}>Corrections</Link><span>{words(of.kind)}</span>{of.domain && <span>{of.domain}</span>}</p>
        <h1 className="q co-q">{of.subject ? <Said inline text={of.subject} /> : "Concerns every prompt"}</h1>
        <p className="co-state">{of.status === "review" ? <b className="amber">Waits for a review: it contradicts something, or is not sure enough.</b> : of.status === "active" ? <><Icon name="check" /> <b>Holds</b> <Place of={of} />.</> : <><b>{STATE[of.status].charAt(0).toUpperCase() + STATE[of.status].slice(1)}</b> <Time at={of.updatedAt} />{of.supersededBy && <>, by <Other id={of.supersededBy} /></>}.</>}</p>
        <BeforeAfter of={of} />
        {waits && <p className="co-acts"><Button kind="primary" shortcut="a" onClick={() => setAsked("accept")}>Accept</Button><Button kind="refuse" shortcut="r" onClick={() => setAsked("refuse")}>Refuse</Button></p>}
        <Followed of={of} />
      </article>
      <aside className="co-side" aria-label="About the correction">
        <section className="co-part">
          <SectionHead fact={decimal(of.effective)}>Believed</SectionHead>
          <BeliefCurve of={of} at={asOf ? Date.parse(asOf) : Date.now()} />
          <p className="hint">Stated with {decimal(of.confidence)}; {FADING[of.decayClass]}. Below {decimal(BELIEVED)} it goes into no prompt.</p>
        </section>
        <section className="co-part">
          <SectionHead>Who and where</SectionHead>
          <dl className="co-facts">
            <div><dt>Corrected by</dt><dd>{entry ? <Actor actor={entry.actor} /> : SOURCE[of.source]}</dd></div>
            {entry && <div><dt>Entry of the log</dt><dd><Link className="act" to="/w/$workspace/audit" params={{ workspace }} search={{ upTo: entry.number } as never}>{count(entry.number)}</Link></dd></div>}
            {entry && <div><dt>As the word of</dt><dd>{SOURCE[of.source]}</dd></div>}
            <div><dt>Goes into prompts of</dt><dd><User user={of.user} /></dd></div>
            <Origin of={of} />
            <div><dt>Written</dt><dd><Time at={of.createdAt} /></dd></div>
            {of.repeats > 0 && <div><dt>Said again</dt><dd>{plural(of.repeats, "time")}</dd></div>}
            {of.pinned && <div><dt>Pinned</dt><dd>goes before others</dd></div>}
            <div><dt>Regression case</dt><dd>{of.regression ? "yes" : "no"}</dd></div>
          </dl>
          {may && of.status === "active" && <p className="co-acts"><Button small kind="refuse" onClick={() => setAsked("retire")}>Take it back…</Button></p>}
        </section>
      </aside>
      <ReasonDialog key={asked ?? ""} open={asked !== undefined} close={close} title={asked === "accept" ? "Accept the correction?" : asked === "refuse" ? "Refuse the correction?" : "Take the correction back?"} act={asked === "accept" ? "Accept" : asked === "refuse" ? "Refuse" : "Take it back"} kind={asked === "accept" ? "primary" : "refuse"} pending={decide.isPending || retire.isPending} error={decide.error ?? retire.error} run={run}>
        <p>{asked === "accept" ? "It takes the place of what it contradicts, and goes into the prompts it concerns." : "It goes into no further prompt. Its words stay in the record."}</p>
      </ReasonDialog>
    </div>
  );
}

/** One correction: before and after, who said it, and what followed. */
export default function CorrectionPage() {
  const { correction: id = "" } = useParams({ strict: false }) as { correction?: string };
  const correction = useGet("/corrections/{correction}", { path: { correction: id } });
  useTitle(correction.data?.subject || "Correction");
  return <Loaded query={correction} what="The correction">{(found) => <Inside key={found.id} of={found} />}</Loaded>;
}
