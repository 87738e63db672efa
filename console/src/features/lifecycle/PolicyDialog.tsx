import { useId, useState, type ReactNode } from "react";
import { usePost, type Schemas } from "@/api";
import { Button, Dialog } from "@/design";
import { BOUNDS, sentence, title, type Policy } from "./policies";

type Put = Schemas["PutRetentionPolicy"];

function NumberField({ label, hint, value, set, min, max, step }: { label: ReactNode; hint?: string; value: string; set: (value: string) => void; min: number; max: number; step: number | "any" }) {
  const id = useId();
  return (
    <p>
      <label className="lbl-for" htmlFor={id}>{label} {hint && <span className="faint">{hint}</span>}</label>
      <input id={id} className="field small" type="number" required min={min} max={max} step={step} value={value} onChange={(event) => set(event.target.value)} />
    </p>
  );
}

const first = (value: number | undefined, usual: number) => String(value ?? usual);

/** Writes the policy of a kind. Nothing goes before the next run, and the forecast shows what would. */
export function PolicyDialog({ policy, close }: { policy: Policy; close: () => void }) {
  const bounds = BOUNDS[policy.kind];
  const [enabled, setEnabled] = useState(policy.enabled);
  const [days, setDays] = useState(first(policy.days, bounds.forEver ? 365 : 90));
  const [halfLives, setHalfLives] = useState(first(policy.halfLives, 2));
  const [below, setBelow] = useState(first(policy.below, 0.3));
  const [keep, setKeep] = useState(first(policy.keep, 20));
  const [reason, setReason] = useState("");
  const put = usePost("/retention/policies", { done: close });
  const why = useId();
  const evolution = bounds.keep !== undefined;
  const body: Put = {
    kind: policy.kind,
    ...(evolution ? { keep: Number(keep) } : { enabled, reason: reason.trim() }),
    ...(enabled && bounds.days ? { days: Number(days) } : {}),
    ...(enabled && bounds.halfLives ? { halfLives: Number(halfLives) } : {}),
    ...(enabled && bounds.below ? { below: Number(below) } : {}),
  };
  const preview = sentence({ ...policy, ...body, usual: false, reason: undefined, enabled: evolution || enabled });
  return (
    <Dialog open close={close} title={`How long are ${title(policy.kind).toLowerCase()} kept?`}>
      <form onSubmit={(event) => { event.preventDefault(); if (!put.isPending) put.mutate({ body }); }}>
        {!evolution && (
          <fieldset className="lc-choice">
            <legend className="hidden">Kept or removed</legend>
            <label><input type="radio" name="enabled" checked={!enabled} onChange={() => setEnabled(false)} /> Keep for ever</label>
            <label><input type="radio" name="enabled" checked={enabled} onChange={() => setEnabled(true)} /> Remove</label>
          </fieldset>
        )}
        {enabled && bounds.days && <NumberField label="After days" value={days} set={setDays} min={1} max={36_500} step={1} />}
        {enabled && bounds.halfLives && <NumberField label="After half-lives" hint="2 is usual" value={halfLives} set={setHalfLives} min={0.1} max={1000} step="any" />}
        {enabled && bounds.below && <NumberField label={`Below ${bounds.below.of} of`} hint={`at most ${bounds.below.most}`} value={below} set={setBelow} min={0} max={bounds.below.most} step="any" />}
        {bounds.keep && <NumberField label={`Keep so many ${bounds.keep.of}`} value={keep} set={setKeep} min={1} max={10_000_000} step={1} />}
        {!evolution && (
          <p>
            <label className="lbl-for" htmlFor={why}>Why <span className="faint">it is kept beside the log</span></label>
            <textarea id={why} className="field" rows={2} maxLength={512} required value={reason} onChange={(event) => setReason(event.target.value)} />
          </p>
        )}
        <p className="lc-preview">{preview}</p>
        {put.error && <p className="seal" role="alert">{put.error.message}</p>}
        <p className="dialog-acts"><Button kind="primary" type="submit" disabled={put.isPending || (!evolution && reason.trim() === "")}>Write it</Button><Button onClick={close}>Leave it</Button></p>
      </form>
    </Dialog>
  );
}
