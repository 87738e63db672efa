import { useId, useState, type ReactNode } from "react";
import { Button, Dialog } from "./controls";

/** Asks for the reason of a change, which is kept, before it is made. */
export function ReasonDialog({ open, close, title, children, act, kind = "primary", pending, error, run, most = 2000 }: { open: boolean; close: () => void; title: string; children?: ReactNode; act: string; kind?: "primary" | "refuse"; pending: boolean; error: Error | null; run: (reason: string) => void; most?: number }) {
  const [reason, setReason] = useState("");
  const field = useId();
  const send = () => reason.trim() !== "" && !pending && run(reason.trim());
  return (
    <Dialog open={open} close={close} title={title}>
      <form onSubmit={(event) => { event.preventDefault(); send(); }}>
        {children}
        <label className="lbl-for" htmlFor={field}>Why <span className="faint">it is kept in the record</span></label>
        <textarea id={field} className="field" rows={3} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && send()} />
        {error && <p className="seal" role="alert">{error.message}</p>}
        <p className="dialog-acts"><Button kind={kind} type="submit" disabled={pending || reason.trim() === ""}>{act}</Button><Button onClick={close}>Leave it</Button></p>
      </form>
    </Dialog>
  );
}
