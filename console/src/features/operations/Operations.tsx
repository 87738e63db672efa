import { Link } from "@tanstack/react-router";
import { useAsOf, useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Icon, plural, SectionHead, Skeleton } from "@/design";
import { visible } from "@/design/Said";
import { useOperations } from "./data";
import { Engine } from "./Engine";
import { Jobs } from "./Jobs";
import { Providers, Quotas } from "./Providers";
import { troubles, well, type Trouble } from "./troubles";
import "./operations.css";

function listed(parts: readonly string[]): string {
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Row({ trouble }: { trouble: Trouble }) {
  const workspace = useWorkspace();
  return (
    <li className="op-trouble">
      <Icon name="warning" />
      <div><b>{visible(trouble.title)}</b><p className="dim">{visible(trouble.detail)}</p></div>
      {trouble.to ? <Link data-row className="act" to={`/w/${workspace}/${trouble.to}`} aria-label={`${trouble.link}: ${trouble.title}`}>{trouble.link}</Link> : <a data-row className="act" href={`#${trouble.section}`} aria-label={`${trouble.link}: ${trouble.title}`}>{trouble.link}</a>}
    </li>
  );
}

/** What is not well, then the parts one by one: providers, quotas, jobs, the engine. */
export default function Operations() {
  useTitle("Operations");
  const asOf = useAsOf();
  const all = useOperations();
  const found = troubles(all.known, all.now);
  const fine = well(all.known, found);
  const looked = fine.length + found.length > 0;
  return (
    <>
      <header className="op-head">
        <h1 className="title">{!looked ? "Is everything well?" : found.length === 0 ? "Nothing is wrong." : found.length === 1 ? "One thing is not well." : `${plural(found.length, "thing")} are not well.`}</h1>
        <p className="meta"><span>as it is now{asOf && "; nothing of this is kept for an earlier instant"}</span>{!all.operator && <span>encryption and notices are seen by an operator</span>}</p>
      </header>
      <section aria-label="What is not well" className="op-verdict">
        {!looked && <Skeleton rows={2} />}
        {found.length > 0 && <ul>{found.map((one) => <Row key={one.key} trouble={one} />)}</ul>}
        {fine.length > 0 && <p className="op-fine"><Icon name="check" /> {listed(fine)} {fine.length === 1 ? "is" : "are"} well.</p>}
      </section>
      <section id="providers" className="op-part" tabIndex={-1}>
        <SectionHead second="as the workers last saw them">Providers</SectionHead>
        <Providers providers={all.providers} />
      </section>
      <div id="quotas" className="op-two" tabIndex={-1}><Quotas limits={all.limits} spending={all.spending} days={all.days} /></div>
      <section id="jobs" className="op-part" tabIndex={-1}><Jobs all={all} /></section>
      <div id="engine" className="op-two" tabIndex={-1}><Engine all={all} /></div>
    </>
  );
}
