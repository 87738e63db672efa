import { useState } from "react";
import { useAsOf, useGet, useList, type Schemas } from "@/api";
import { Agent, Button, count, Drawer, duration, Empty, Icon, Loaded, plural, Said, SectionHead, Time, useFaces } from "@/design";
import { SECTIONS, TRIGGER, VALIDITY } from "./branches";

type Backup = Schemas["ContextBackup"];
type Standing = Schemas["ContextStanding"];

/** Tokens since the last backup beside the window, and the share at which a backup is due. */
function Window({ of }: { of: Standing["counter"] }) {
  const share = Math.min(1, of.tokenEstimate / of.contextWindow);
  return (
    <svg className="cv-window" viewBox="0 0 240 22" preserveAspectRatio="xMinYMid" role="img" aria-label={`${count(of.tokenEstimate)} of ${count(of.contextWindow)} tokens since the last backup; a backup is due at 70 per cent`}>
      <rect y="4" width="240" height="10" fill="var(--rule)" />
      <rect y="4" width={Math.max(of.tokenEstimate > 0 ? 1.500 : 0, 240 * share)} height="10" fill={share >= 0.7 ? "var(--amber)" : "var(--ink-2)"} />
      <path d="M168 0V18" stroke="var(--ink)" strokeDasharray="2 1.500" />
    </svg>
  );
}

function StandingView({ conversation, specialist }: { conversation: string; specialist: string }) {
  const standing = useGet("/context-backups/standing", { query: { conversation, specialist } }, { retry: false });
  const faces = useFaces();
  const of = standing.data;
  if (!of) return null;
  const { counter } = of;
  return (
    <li className="cv-standing">
      <p><Agent agent={faces.of(counter.specialist).name} link /> <span className={of.validity === "valid" ? "hint" : "hint amber"}>{of.validity === "valid" && <Icon name="check" />} {VALIDITY[of.validity]}</span></p>
      <Window of={counter} />
      <p className="hint">{count(counter.tokenEstimate)} of {count(counter.contextWindow)} tokens and {plural(counter.messageCount, "message")} since {counter.lastBackupAt ? <>the backup <Time at={counter.lastBackupAt} /></> : "it takes part"}; thread {count(counter.threadNumber)}.</p>
      {counter.due && <p className="hint amber">A backup is due: {TRIGGER[counter.due]}{counter.leaseUntil && Date.parse(counter.leaseUntil) > Date.now() ? `; somebody writes it, for ${duration(Date.parse(counter.leaseUntil) - Date.now(), 1)} more` : counter.attempt > 0 ? `; ${plural(counter.attempt, "attempt")} so far` : ""}.</p>}
      {counter.failure && <p className="hint seal">The last attempt failed: {counter.failure}</p>}
    </li>
  );
}

/** What changed from one backup to the next, section by section. */
function Changed({ from, to }: { from: string; to: string }) {
  const diff = useGet("/context-backups/diff", { query: { from, to } }, { retry: false });
  const titles = new Map(SECTIONS.map((one) => [one.key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), one.title]));
  return (
    <Loaded query={diff} what="The difference">
      {({ sections }) => sections.length === 0 ? <p className="dim">Nothing changed.</p> : (
        <dl className="cv-diff">
          {sections.map((one) => (
            <div key={one.section}>
              <dt>{titles.get(one.section) ?? one.section}</dt>
              <dd className="difference">{one.removed.map((line, at) => <p key={`r${at}`}><del><Said inline text={line} /></del></p>)}{one.added.map((line, at) => <p key={`a${at}`}><ins><Said inline text={line} /></ins></p>)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

function BackupView({ of, before }: { of: Backup; before: Backup | undefined }) {
  const [changes, setChanges] = useState(false);
  return (
    <>
      <p className="meta"><span>covers up to message {count(of.coversUpTo)}</span><span>{plural(of.tokenEstimate, "token")}</span><span>{TRIGGER[of.trigger]}</span><Time at={of.createdAt} />{of.model && <span>{of.model}</span>}</p>
      {before && <p className="cv-toggle"><Button small onClick={() => setChanges(!changes)}>{changes ? "The whole note" : "What changed since the one before"}</Button></p>}
      {changes && before ? <Changed from={before.id} to={of.id} /> : <dl className="cv-note">{SECTIONS.map(({ key, title }) => <div key={key}><dt>{title}</dt><dd><Said text={of.sections[key]} /></dd></div>)}</dl>}
    </>
  );
}

function Restored({ conversation, specialist }: { conversation: string; specialist: string }) {
  const restored = useGet("/context-backups/restore", { query: { conversation, specialist, tokens: 4000 } }, { retry: false });
  return (
    <Loaded query={restored} what="The text">
      {(found) => (
        <>
          <p className="meta"><span>{plural(found.tokens, "token")}</span>{found.coversUpTo !== undefined && <span>the backup covers up to message {count(found.coversUpTo)}</span>}{found.firstShown !== undefined && <span>then messages {count(found.firstShown)} to {count(found.lastShown ?? found.firstShown)}</span>}{found.missingFrom !== undefined && <span className="amber">messages {count(found.missingFrom)} to {count(found.missingTo ?? found.missingFrom)} are in neither</span>}</p>
          <Said text={found.text} className="cv-restored" />
        </>
      )}
    </Loaded>
  );
}

/** What is left of the context of each specialist, the notes from which they go on, and what a new window would begin with. */
export function Context({ conversation, models }: { conversation: Schemas["Conversation"]; models: readonly string[] }) {
  const faces = useFaces();
  const asOf = useAsOf();
  const backups = useList("/context-backups", { query: { conversation: conversation.id } });
  const waiting = useGet("/context-backups/coverage", { query: { limit: 200 } });
  const [open, setOpen] = useState<{ backup?: Backup; restore?: string }>();
  const shown = backups.items?.filter((one) => asOf === undefined || one.createdAt <= asOf);
  const specialists = [...new Set([
    ...(backups.items?.map((one) => one.specialist) ?? []),
    ...(waiting.data?.items.filter((one) => one.conversation === conversation.id).map((one) => one.specialist) ?? []),
    ...models.map((one) => faces.of(one).id).filter((one): one is string => one !== undefined),
  ])];
  const earlier = (of: Backup) => shown?.find((one) => one.specialist === of.specialist && one.createdAt < of.createdAt);
  return (
    <>
      <section className="cv-sec">
        <SectionHead second={asOf && "as it is now"}>Context windows</SectionHead>
        {specialists.length === 0 && !backups.isPending ? <p className="hint cv-none">No specialist takes part. One does from its first answer on, or with <code className="mono">context-backups follow</code>.</p> : <ul>{specialists.map((one) => <StandingView key={one} conversation={conversation.id} specialist={one} />)}</ul>}
        {specialists.length > 0 && <p className="cv-acts">{specialists.slice(0, 3).map((one) => <Button key={one} small onClick={() => setOpen({ restore: one })}>How {faces.of(one).name} would go on</Button>)}</p>}
      </section>
      <section className="cv-sec">
        <SectionHead fact={shown && count(shown.length)} second="to go on from">Context backups</SectionHead>
        {shown?.length === 0 && <p className="hint cv-none">None was written{asOf ? " by then" : " yet"}.</p>}
        <ul className="cv-backups">
          {shown?.map((one) => (
            <li key={one.id}>
              <button type="button" className="plain" onClick={() => setOpen({ backup: one })}>
                <span className="cv-resume"><Said inline text={one.sections.resume} max={110} /></span>
                <span className="hint">{faces.of(one.specialist).name}, up to message {count(one.coversUpTo)} · <Time at={one.createdAt} /></span>
              </button>
            </li>
          ))}
        </ul>
        {backups.hasNextPage && <p><Button small onClick={() => void backups.fetchNextPage()}>Show more</Button></p>}
      </section>
      <Drawer open={open !== undefined} close={() => setOpen(undefined)} width={640} title={open?.backup ? `Context backup of ${faces.of(open.backup.specialist).name}` : `How ${faces.of(open?.restore ?? "").name} would go on`}>
        {open?.backup ? <BackupView key={open.backup.id} of={open.backup} before={earlier(open.backup)} /> : open?.restore ? <Restored conversation={conversation.id} specialist={open.restore} /> : <Empty title="Nothing is chosen." />}
      </Drawer>
    </>
  );
}
