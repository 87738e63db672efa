import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useGet, useWorkspace } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { count, duration, Icon, isoMillis, Loaded, plural, SectionHead, Time } from "@/design";

/** A log that is sealed later than this is behind. */
const LATE = 60_000;

function Part({ title, well, says, children }: { title: string; well: boolean; says: string; children: ReactNode }) {
  return (
    <section className="st-part">
      <SectionHead fact={<span className="state"><Icon name={well ? "check" : "warning"} /> {says}</span>}>{title}</SectionHead>
      <dl className="st-facts">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}

/** Whether the parts of the server run, as it says itself. */
export function Health() {
  const workspace = useWorkspace();
  const operator = atLeast(useMe(), "operator");
  const audit = useGet("/audit/status", undefined, { refetchInterval: 15_000 });
  const index = useGet("/search/status", undefined, { refetchInterval: 15_000 });
  const encryption = useGet("/encryption", undefined, { enabled: operator });
  const dead = useGet("/deliveries", { query: { status: "dead", limit: 50 } }, { enabled: operator });
  return (
    <div className="st-two">
      <Loaded query={audit} what="The state of the log">
        {(found) => {
          const lag = isoMillis(found.lag);
          const well = !found.cause && lag <= LATE;
          return (
            <Part title="Sealing of the log" well={well} says={well ? "up to date" : "behind"}>
              <Fact name="Sealed entries">{count(found.sealed)}</Fact>
              <Fact name="Waiting">{found.unsealed === 0 ? "none" : <>{count(found.unsealed)}, the oldest for {duration(lag, 1)}</>}</Fact>
              {found.sealedAt && <Fact name="Last seal"><Time at={found.sealedAt} /></Fact>}
              {found.cause && <Fact name="Cause">{found.cause}</Fact>}
              {found.exported && <Fact name="Checkpoints">{found.exported.trouble ?? "exported"}</Fact>}
            </Part>
          );
        }}
      </Loaded>
      <Loaded query={index} what="The state of the search">
        {(found) => (
          <Part title="Search" well={found.waiting === 0} says={found.waiting === 0 ? "up to date" : `${plural(found.waiting, "text")} behind`}>
            <Fact name="Texts">{count(found.entries)}</Fact>
            <Fact name="Indexed">{count(found.indexed)}</Fact>
            <Fact name="With an embedding">{count(found.vectors)}</Fact>
            {found.unread > 0 && <Fact name="Could not be read">{count(found.unread)}</Fact>}
          </Part>
        )}
      </Loaded>
      {operator && (
        <>
          <Loaded query={encryption} what="The encryption">
            {(found) => (
              <Part title="Encryption" well={found.on} says={found.on ? "on" : "off"}>
                {found.on ? <><Fact name="Since">{found.since ? <Time at={found.since} /> : "the beginning"}{found.enabledBy && <>, by {found.enabledBy}</>}</Fact><Fact name="Keys">{count(found.keys)} for {plural(found.subjects, "subject")}</Fact><Fact name="Search">{found.search === "index" ? "by a sealed index" : "none"}</Fact></> : <Fact name="Contents">readable to whoever reads the database</Fact>}
              </Part>
            )}
          </Loaded>
          <Loaded query={dead} what="The notices">
            {({ items, next }) => (
              <Part title="Notices" well={items.length === 0} says={items.length === 0 ? "all delivered" : `${plural(items.length, "notice")}${next ? " or more" : ""} not delivered`}>
                {items.slice(0, 5).map((one) => <Fact key={one.id} name={one.address}>{one.reason ?? "no answer"}</Fact>)}
                {items.length === 0 && <Fact name="Given up">none</Fact>}
              </Part>
            )}
          </Loaded>
        </>
      )}
      {!operator && <p className="hint">Encryption and notices are seen by an operator. What is wrong now also stands under <Link className="act" to="/w/$workspace" params={{ workspace }}>Now</Link>.</p>}
    </div>
  );
}
