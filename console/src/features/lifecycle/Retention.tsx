import { useState } from "react";
import { useAsOf, useGet } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Button, Loaded, Said, SectionHead, Skeleton, Time } from "@/design";
import { visible } from "@/design/Said";
import { useHolds } from "./data";
import { Forecast } from "./Forecast";
import { Holds } from "./Holds";
import { Head, Present } from "./Parts";
import { BOUNDS, holding, ORDER, sentence, title, type Policy } from "./policies";
import { PolicyDialog } from "./PolicyDialog";
import { Runs } from "./Runs";
import type { Hold } from "./subjects";

function Line({ policy, holds, edit }: { policy: Policy; holds: readonly Hold[]; edit?: () => void }) {
  const held = BOUNDS[policy.kind].stays ? undefined : holding(holds, policy.kind);
  return (
    <tr>
      <th scope="row">{title(policy.kind)}</th>
      <td className="lc-policy">
        {held && policy.enabled ? <><s className="dim">{sentence(policy)}</s> <a className="amber" href={`#hold-${held.id}`}>Nothing goes: a legal hold stands.</a></> : <span className={policy.enabled ? undefined : "dim"}>{sentence(policy)}</span>}
        {policy.reason && <p className="lc-why"><Said inline text={policy.reason} max={300} /></p>}
      </td>
      <td className="hint lc-by">{policy.usual ? (BOUNDS[policy.kind].stays ? "" : "as usual") : <>{policy.changedBy && <>{visible(policy.changedBy)}, </>}{policy.updatedAt ? <Time at={policy.updatedAt} /> : "changed"}</>}</td>
      <td className="num">{edit && <Button small aria-label={`Change the policy of ${title(policy.kind).toLowerCase()}`} onClick={edit}>Change</Button>}</td>
    </tr>
  );
}

/** What is removed when, what a run would take, and what must not go. */
export default function Retention() {
  useTitle("Retention");
  const asOf = useAsOf();
  const operator = atLeast(useMe(), "operator") && asOf === undefined;
  const policies = useGet("/retention/policies");
  const holds = useHolds();
  const [editing, setEditing] = useState<Policy>();
  const { standing } = holds;
  return (
    <>
      <Head title="What is kept, and until when?">
        <span>a server runs once a day where anything would go</span>
        <Present what="policies and forecast are those of now; holds and runs those of then" />
        {!atLeast(useMe(), "operator") && <span>changed by an operator</span>}
      </Head>
      <Forecast may={operator} standing={standing} />
      <div className="lc-cols">
        <section className="lc-part">
          <SectionHead fact="kept for ever unless written here">Policies</SectionHead>
          <Loaded query={policies} what="The policies" skeleton={<Skeleton rows={6} />}>
            {({ items }) => (
              <table className="t lc-table">
                <caption className="hidden">Policies</caption>
                <tbody>
                  {[...items].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).map((policy) => <Line key={policy.kind} policy={policy} holds={standing} edit={operator && !BOUNDS[policy.kind].stays ? () => setEditing(policy) : undefined} />)}
                </tbody>
              </table>
            )}
          </Loaded>
        </section>
        <aside>
          <Holds holds={holds} may={operator} />
        </aside>
      </div>
      <Runs />
      {editing && <PolicyDialog key={editing.kind} policy={editing} close={() => setEditing(undefined)} />}
    </>
  );
}
