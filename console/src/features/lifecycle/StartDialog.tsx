import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { usePost, useWorkspace } from "@/api";
import { Button, Dialog, plural } from "@/design";
import { visible } from "@/design/Said";
import { idIn, type SubjectKind } from "./subjects";

/** Asks for the name once more, and for a reason that does not name anybody. */
export function StartDialog({ kind, id, name, rows, close }: { kind: SubjectKind; id: string; name: string; rows: number; close: () => void }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const fields = useId();
  const start = usePost("/erasures", { done: (erasure) => void navigate({ to: "/w/$workspace/lifecycle/erasures/$erasure", params: { workspace, erasure: erasure.id }, search: {} as never }) });
  const hold = start.error && /legal hold/.test(start.error.message) ? idIn(start.error.message) : undefined;
  const ready = typed.trim() === name.trim() && reason.trim() !== "" && !start.isPending;
  return (
    <Dialog open close={close} title={<>Erase {visible(name)} for good?</>}>
      <form onSubmit={(event) => { event.preventDefault(); if (ready) start.mutate({ body: { subject: { kind, id }, reason: reason.trim() } }); }}>
        <p>{plural(rows, "row")} and what follows from them lose their contents. This cannot be undone. {kind === "agent" ? "The agent is archived at once and its tokens end." : kind === "token" ? "The token ends at once." : "What the user writes until the erasure ends goes too; what it writes later is new."}</p>
        <p>Backups from before still hold it: let them expire, and after a restoration of an older one start the erasure again.</p>
        <p><label className="lbl-for" htmlFor={`${fields}n`}>Write <span className="mono">{visible(name)}</span> to confirm</label><input id={`${fields}n`} className="field" autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} /></p>
        <p><label className="lbl-for" htmlFor={`${fields}w`}>Why <span className="faint">such as the request it answers; do not name the person</span></label><textarea id={`${fields}w`} className="field" rows={2} maxLength={1024} value={reason} onChange={(event) => setReason(event.target.value)} /></p>
        {start.error && <p className="seal" role="alert">{start.error.message} {hold && <Link className="act" to="/w/$workspace/lifecycle" params={{ workspace }} hash={`hold-${hold}`}>Show the hold</Link>}</p>}
        <p className="dialog-acts"><Button kind="refuse" type="submit" disabled={!ready}>Erase</Button><Button onClick={close}>Leave it</Button></p>
      </form>
    </Dialog>
  );
}
