import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Refusal, useAsOf, useGet, useList, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { useTitle } from "@/app/title";
import { Agent, Button, count, Empty, ErrorBox, Loaded, plural, Said, SectionHead, Segments, Skeleton, Time, words } from "@/design";
import { visible } from "@/design/Said";
import { useAgents, useHolds } from "./data";
import { Held } from "./Holds";
import { Inventory } from "./Inventory";
import { Amounts, Head, Present, Waits } from "./Parts";
import { StartDialog } from "./StartDialog";
import { erasureSearch, forbids, type ErasureSearch, type SubjectKind } from "./subjects";

type Erasure = Schemas["Erasure"];

const sum = (rows: Readonly<Record<string, number>>) => Object.values(rows).reduce((all, one) => all + one, 0);

/** What is not drawn of the tables. */
export const moreTables = (rest: readonly { value: number }[]) => `${plural(rest.length, "more table")} with ${plural(rest.reduce((all, one) => all + one.value, 0), "row")}`;

/** Whom an erasure was about, as far as the record still says. */
export function Subject({ of }: { of: Pick<Erasure, "kind" | "subject"> }) {
  if (of.kind === "agent" && of.subject) return <Agent agent={of.subject} link />;
  return <>{of.kind === "user" ? "a user of conversations, of whom no name is kept" : "a token"}</>;
}

const HINT: Record<SubjectKind, string> = {
  agent: "What it said, remembered, knew and gave as reasons; its name, sessions and tokens; what it has as a user.",
  user: "All conversations, context backups, queries, corrections and projects of a user, by the id the application gave.",
  token: "The name of its holder wherever it stands, reasons given with it, topics and tasks opened with it.",
};

function Chooser({ search, choose }: { search: ErasureSearch; choose: (search: ErasureSearch) => void }) {
  const kind = search.kind ?? "agent";
  const fields = useId();
  const agents = useAgents();
  const tokens = useList("/tokens", {}, { limit: 200, enabled: kind === "token" });
  const known = kind === "agent" ? agents.find((one) => one.id === search.id)?.name : undefined;
  const [text, setText] = useState(known ?? search.id ?? "");
  return (
    <form className="lc-choose" onSubmit={(event) => { event.preventDefault(); choose({ kind, id: text.trim() || undefined }); }}>
      <Segments<SubjectKind> label="What the subject is" current={kind} choose={(next) => { setText(""); choose({ kind: next }); }} options={[{ key: "agent", label: "Agent" }, { key: "user", label: "User" }, { key: "token", label: "Token" }]} />
      {kind === "token" ? (
        <select className="field small" aria-label="Which token" value={search.id ?? ""} onChange={(event) => choose({ kind, id: event.target.value || undefined })}>
          <option value="">Choose a token</option>
          {tokens.items?.filter((one) => !one.agent).map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
        </select>
      ) : (
        <>
          <input className="field small" aria-label={kind === "agent" ? "Name of the agent" : "Id of the user"} placeholder={kind === "agent" ? "Name of the agent" : "Id of the user"} list={kind === "agent" ? fields : undefined} maxLength={128} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
          {kind === "agent" && <datalist id={fields}>{agents.map((one) => <option key={one.id} value={one.name} />)}</datalist>}
          <Button type="submit" disabled={text.trim() === ""}>Look</Button>
        </>
      )}
      <p className="hint">{HINT[kind]}</p>
    </form>
  );
}

function Preview({ kind, id }: { kind: SubjectKind; id: string }) {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const preview = useGet("/erasures/preview", { query: { kind, id } }, { retry: false });
  const holds = useHolds();
  const agents = useAgents();
  const token = useList("/tokens", {}, { limit: 200, enabled: kind === "token" }).items?.find((one) => one.id === id);
  const [asked, setAsked] = useState(false);
  const agent = kind === "token" ? undefined : agents.find((one) => one.name === id || one.id === id || `agent:${one.id}` === id);
  const against = holds.standing.filter((hold) => forbids(hold, kind, agent?.id));
  const name = (kind === "agent" ? agent?.name : kind === "token" ? token?.name : undefined) ?? id;
  if (preview.error instanceof Refusal && preview.error.status === 404) return <div className="lc-part"><Empty title={`There is no such ${kind} here.`}>{kind === "user" ? "A user is known by the id that the application gave with conversations, queries and corrections; of one that was erased nothing is left." : kind === "agent" ? "Agents that were merged into another are agents of their own. One that was erased has another name now." : "Choose one of the list."}</Empty></div>;
  if (preview.error) return <ErrorBox what="What would be erased" error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <div className="lc-part"><Skeleton rows={4} /></div>;
  const { rows } = preview.data;
  const tables = Object.entries(rows).filter(([, number]) => number > 0).sort(([, a], [, b]) => b - a);
  return (
    <>
      <section className="lc-part" aria-label="What would go">
        <SectionHead second="counted now" fact={`${plural(sum(rows), "row")} in ${plural(tables.length, "table")}`}><span>What an erasure of {kind === "agent" ? <Agent agent={name} bare /> : visible(name)} would change</span></SectionHead>
        {against.length > 0 && (
          <Waits>
            <p><b>{against.length === 1 ? "A legal hold forbids it." : "Legal holds forbid it."}</b> Its start is refused until {against.length === 1 ? "the hold is" : "they are"} released.</p>
            <ul>{against.map((hold) => <li key={hold.id}><Link className="act" to="/w/$workspace/lifecycle" params={{ workspace }} hash={`hold-${hold.id}`}>Hold</Link> on <Held hold={hold} />: <Said inline text={hold.reason} max={160} /></li>)}</ul>
          </Waits>
        )}
        {asOf === undefined && <p className="lc-acts"><Button kind="refuse" disabled={against.length > 0} onClick={() => setAsked(true)}>Erase {visible(name)}…</Button></p>}
        {tables.length === 0 ? <p className="lc-verdict">Nothing of {visible(name)} is stored in a table that an erasure changes.</p> : <Amounts label="Rows that would change, by table" rows={tables.map(([table, number]) => ({ key: table, label: words(table), value: number, told: plural(number, "row") }))} first={8} more={moreTables} />}
        <p className="hint lc-none">Rows that follow from others, such as those of the search index, are counted when they are erased.</p>
      </section>
      <Inventory rows={rows} />
      {asked && <StartDialog kind={kind} id={id} name={name} rows={sum(rows)} close={() => setAsked(false)} />}
    </>
  );
}

function Row({ of }: { of: Erasure }) {
  const workspace = useWorkspace();
  return (
    <tr>
      <td><Link data-row to="/w/$workspace/lifecycle/erasures/$erasure" params={{ workspace, erasure: of.id }} className="lc-open"><Time at={of.startedAt} /></Link></td>
      <td><Subject of={of} /></td>
      <td><Said inline text={of.reason} max={160} /></td>
      <td>{of.state === "running" ? <b role="status">running</b> : <span className="dim">completed</span>}</td>
      <td className="num">{count(sum(of.rows))}</td>
    </tr>
  );
}

function All() {
  const asOf = useAsOf();
  const erasures = useList("/erasures", {}, { limit: 50 });
  const items = erasures.items?.filter((one) => asOf === undefined || Date.parse(one.startedAt) <= Date.parse(asOf));
  return (
    <section className="lc-part">
      <SectionHead fact={items && items.length > 0 && "newest first"}>Erasures so far</SectionHead>
      <Loaded query={{ ...erasures, data: items }} what="The erasures">
        {(found) =>
          found.length === 0 ? (
            <Empty title="Nobody was erased yet.">Each erasure is listed here with its certificate, which proves without this server that it was done and entered in the log.</Empty>
          ) : (
            <table className="t lc-table lc-erasures">
              <caption className="hidden">Erasures</caption>
              <thead><tr><th scope="col">begun</th><th scope="col">whom</th><th scope="col">why</th><th scope="col">state</th><th scope="col" className="num">rows</th></tr></thead>
              <tbody>{found.map((one) => <Row key={one.id} of={one} />)}</tbody>
            </table>
          )
        }
      </Loaded>
      {erasures.hasNextPage && <p><Button onClick={() => void erasures.fetchNextPage()}>Show more</Button></p>}
    </section>
  );
}

/** Takes what belongs to one person or agent out of the record: first what would go, then the erasure, then its certificate. */
export default function Erasures() {
  useTitle("Erasure");
  const me = useMe();
  const search = erasureSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = (next: ErasureSearch) => void navigate({ to: ".", search: ((before: { asOf?: string }) => ({ ...(before.asOf ? { asOf: before.asOf } : {}), ...next })) as never });
  const may = atLeast(me, "operator") && !me?.agent;
  return (
    <>
      <Head title="Whose contents must go?">
        <span>what belongs to one person or agent, for good, while everybody else goes on</span>
        <Present what="counted now; erasures begun by then" />
      </Head>
      {!me && <Skeleton rows={4} />}
      {me && !may && <p className="lc-verdict">Erasures are seen and started by an operator who is not an agent.</p>}
      {may && (
        <>
          <Chooser key={`${search.kind} ${search.id}`} search={search} choose={choose} />
          {search.id !== undefined && <Preview key={`${search.kind} ${search.id}`} kind={search.kind ?? "agent"} id={search.id} />}
          <All />
        </>
      )}
      {me && (!may || search.id === undefined) && <Inventory />}
    </>
  );
}
