import { useState, type FormEvent } from "react";
import { Refusal, useAsOf, usePost, type Schemas } from "@/api";
import { Source } from "@/app/Source";
import { atLeast, useMe } from "@/app/session";
import { Button, count, decimal, Dialog, ErrorBox, plural, Said, SectionHead, Skeleton } from "@/design";
import { useRevocation } from "./data";
import type { Memory } from "./lanes";

type Preview = Schemas["RevocationPreview"];

/** 3 memories, 1 piece of knowledge and 2 lessons. */
export function told(preview: Pick<Preview, "memories" | "knowledge" | "lessons" | "patterns">): string {
  const parts = [
    preview.memories > 0 ? plural(preview.memories, "memory", "memories") : "",
    preview.knowledge > 0 ? plural(preview.knowledge, "piece of knowledge", "pieces of knowledge") : "",
    preview.lessons > 0 ? plural(preview.lessons, "lesson") : "",
    preview.patterns > 0 ? plural(preview.patterns, "pattern of critiques", "patterns of critiques") : "",
  ].filter(Boolean);
  if (parts.length < 2) return parts[0] ?? "nothing";
  return `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

function Items({ preview, most }: { preview: Preview; most: number }) {
  const going = preview.items.filter((item) => item.kind !== "decision");
  return (
    <>
      <ul className="mm-going">
        {going.slice(0, most).map((item) => (
          <li key={item.kind + item.id}>
            <span className="dim">{item.kind}</span>
            <Said inline text={item.text} max={120} />
            <span className="num">{item.trust === undefined ? "" : decimal(item.trust)}</span>
          </li>
        ))}
      </ul>
      {going.length > most && <p className="hint">and {count(going.length - most)} more</p>}
    </>
  );
}

/** What would go with a source, and the way to revoke it after having seen that. */
export function Revocation({ memory }: { memory: Memory }) {
  const me = useMe();
  const asOf = useAsOf();
  const may = atLeast(me, "reviewer") && !asOf;
  const preview = useRevocation(memory.source, may);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<number>();
  const revoke = usePost("/memories/revoke", { done: (answer) => { setOpen(false); setDone(answer.memories); } });
  if (asOf) return <p className="hint">At an earlier instant nothing can be revoked.</p>;
  if (!may) return <p className="hint">A reviewer sees here what would go with the source, and may revoke it.</p>;
  if (preview.error instanceof Refusal && preview.error.status === 404) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) revoke.mutate({ body: { source: memory.source, reason: reason.trim() } });
  };
  const empty = preview.data && told(preview.data) === "nothing";
  return (
    <section>
      <SectionHead level={3} fact={preview.data && count(preview.data.memories + preview.data.knowledge + preview.data.lessons + preview.data.patterns)}><span>If <Source source={memory.source} max={40} className="mm-source" /> were revoked, these would go</span></SectionHead>
      {preview.error ? <ErrorBox what="What would go with it" error={preview.error} retry={() => void preview.refetch()} /> : null}
      {preview.isPending && <Skeleton rows={1} />}
      {done !== undefined && <p role="status" className="mm-done">Revoked: {plural(done, "memory", "memories")} left recall for good.</p>}
      {empty && done === undefined && <p className="hint mm-pad">Nothing that can still be recalled comes from it.</p>}
      {preview.data && !empty && (
        <>
          <Items preview={preview.data} most={5} />
          <p className="mm-act">
            <Button kind="refuse" onClick={() => setOpen(true)}>Revoke source…</Button>
            <span className="hint">for good{preview.data.decisions > 0 && `; ${plural(preview.data.decisions, "decision")} that ${preview.data.decisions === 1 ? "rests" : "rest"} on it ${preview.data.decisions === 1 ? "stays" : "stay"}`}</span>
          </p>
          <Dialog open={open} close={() => setOpen(false)} title="Revoke a source">
            <form onSubmit={submit} className="mm-form">
              <p><Source source={memory.source} max={200} /> would take along <b>{told(preview.data)}</b>. They leave recall for good: nobody can restore them, and what is derived from them later waits in quarantine.</p>
              <Items preview={preview.data} most={8} />
              <label className="lbl-for" htmlFor="revoke-reason">Why</label>
              <input id="revoke-reason" className="field" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} required autoFocus placeholder="The measurement was made on the wrong table" />
              {revoke.error ? <p className="refused" role="alert">{revoke.error.message}</p> : null}
              <p className="mm-act"><Button kind="refuse" type="submit" disabled={!reason.trim() || revoke.isPending}>Revoke {told(preview.data)}</Button><Button onClick={() => setOpen(false)}>Keep it</Button></p>
            </form>
          </Dialog>
        </>
      )}
    </section>
  );
}
