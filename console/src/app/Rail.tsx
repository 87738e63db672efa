import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useWorkspace, type Schemas } from "@/api";
import { count, Icon, Seal, Time } from "@/design";
import { railEntries } from "@/features";
import type { RailCount, RailEntry } from "./feature";

const NONE = () => undefined;

/** The figure of the brand is the SHA-256 of the word "minutebook". */
const BRAND = "0079161536978f7d811342b968d2d5672074f22d176aa63419d280971a01914a";

function Entry({ entry }: { entry: RailEntry }) {
  const workspace = useWorkspace();
  const useCount: () => RailCount | undefined = entry.useCount ?? NONE;
  const beside = useCount();
  const here = `/w/${workspace}/${entry.path}`.replace(/\/$/, "");
  return (
    <Link to={here} activeOptions={{ exact: entry.path === "", includeSearch: false }} title={entry.label}>
      <Icon name={entry.icon} />
      <span className="label">{entry.label}</span>
      {beside && <span className={`n ${beside.waits ? "wait" : ""}`}>{beside.text}</span>}
    </Link>
  );
}

/** How it stands with the record, at the foot of the rail. */
function Whole({ status }: { status: Schemas["AuditStatus"] | undefined }) {
  if (!status) return <div className="whole" />;
  const verified = status.verified;
  return (
    <div className="whole">
      {verified !== undefined && verified > 0 ? (
        <b className="ok"><Icon name="check" /><span className="label">Whole to {count(verified)}</span></b>
      ) : (
        <b className="dim"><Icon name="audit" /><span className="label">Not verified yet</span></b>
      )}
      <span className="label">
        {count(status.sealed)} entries sealed
        <br />
        {status.sealedAt ? <>last seal <Time at={status.sealedAt} /></> : "nothing to seal yet"}
      </span>
    </div>
  );
}

export function Rail({ status, folded, fold, help }: { status: Schemas["AuditStatus"] | undefined; folded: boolean; fold: () => void; help: () => void }) {
  const workspace = useWorkspace();
  return (
    <aside className="rail">
      <Link className="brand" to="/w/$workspace" params={{ workspace }}>
        <Seal hash={BRAND} label="Minutebook" />
        <span className="label">Minutebook</span>
      </Link>
      <nav aria-label="Main">
        {railEntries.map((entry, at) => (
          <Fragment key={entry.path}>
            {entry.order >= 100 && (railEntries[at - 1]?.order ?? 0) < 100 && <hr />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </nav>
      <Whole status={status} />
      <div className="keys">
        <button type="button" className="plain" onClick={help}><span className="label">All keys</span> <kbd>?</kbd></button>
        <button type="button" className="plain" onClick={fold}><span className="label">{folded ? "Unfold" : "Fold"}</span> <kbd>[</kbd></button>
      </div>
    </aside>
  );
}
