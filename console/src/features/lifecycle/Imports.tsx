import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { keyOf, read, useAsOf, useGet, useWorkspace, type Schemas } from "@/api";
import { useTitle } from "@/app/title";
import { Button, Command, count, day, Empty, ErrorBox, plural, SectionHead, Skeleton, Time, useNow } from "@/design";
import { byDay, FORMATS, importedOf, lookBack, type DayOf } from "./imports";
import { Amounts, Head } from "./Parts";

type Entry = Schemas["AuditEntry"];

function words(of: DayOf): string {
  const parts = [of.conversations > 0 && plural(of.conversations, "conversation"), of.messages > 0 && plural(of.messages, "message"), of.memories > 0 && plural(of.memories, "memory", "memories"), of.knowledge > 0 && plural(of.knowledge, "piece of knowledge", "pieces of knowledge")].filter((one) => one !== false);
  return parts.join(", ");
}

const sum = (of: DayOf) => of.conversations + of.messages + of.memories + of.knowledge;

/** What came since the page was opened, a stretch at a time: an import that goes on is seen to grow. */
function useNewer(top: number | undefined, sealed: number | undefined) {
  const workspace = useWorkspace();
  const [seen, setSeen] = useState<{ upTo: number; entries: readonly Entry[] }>();
  const upTo = seen?.upTo ?? top;
  useQuery({
    queryKey: ["imports", workspace, "newer", upTo],
    queryFn: async ({ signal }) => {
      const { items } = await read(workspace, "/audit/entries", { query: { after: upTo!, limit: 200 } }, signal);
      const last = items.at(-1);
      if (last) setSeen({ upTo: last.number, entries: [...(seen?.entries ?? []), ...items.filter((entry) => importedOf(entry))] });
      return items.length;
    },
    enabled: workspace !== "" && upTo !== undefined && sealed !== undefined && sealed > upTo,
    gcTime: 0,
  });
  return seen?.entries ?? [];
}

function Imported() {
  const workspace = useWorkspace();
  const asOf = useAsOf();
  const now = useNow();
  const status = useGet("/audit/status", undefined, { refetchInterval: 5_000 });
  const [top, setTop] = useState<number>();
  if (top === undefined && status.data) setTop(status.data.sealed);
  const newer = useNewer(top, status.data?.sealed);
  const log = useInfiniteQuery({
    queryKey: [...keyOf(workspace, "/imports", { top }), "back"],
    queryFn: ({ pageParam, signal }) => lookBack(pageParam, async (after, limit) => (await read(workspace, "/audit/entries", { query: { after, limit } }, signal)).items),
    initialPageParam: top ?? 0,
    getNextPageParam: (last) => (last.from > 1 ? last.from - 1 : undefined),
    staleTime: Infinity,
    enabled: workspace !== "" && top !== undefined,
  });
  const entries = [...newer, ...(log.data?.pages.flatMap((page) => page.entries) ?? [])].filter((entry) => asOf === undefined || Date.parse(entry.at) <= Date.parse(asOf));
  const days = byDay(entries);
  const from = log.data?.pages.at(-1)?.from;
  const error = status.error ?? log.error;
  return (
    <section className="lc-part" aria-label="What was imported">
      <SectionHead second="as the log tells" fact={from !== undefined && top !== undefined && top > 0 && `entries ${count(from)} to ${count(Math.max(top, ...newer.map((one) => one.number)))} looked at`}>What was imported</SectionHead>
      {error && !log.data ? <ErrorBox what="The log" error={error} retry={() => void (status.error ? status.refetch() : log.refetch())} /> : null}
      {!error && !log.data && <Skeleton rows={2} />}
      {log.data && days.length === 0 && <Empty title={log.hasNextPage ? "None of the entries that were looked at is of an import." : "Nothing was imported yet."} command={log.hasNextPage ? undefined : "minutebook imports run chatgpt conversations.json --dry-run"}>{log.hasNextPage ? "Older ones may be." : "What an import writes carries its origin, and is shown here while it comes in."}</Empty>}
      {days.length > 0 && <Amounts label="What was imported, by day" rows={days.map((one) => ({ key: one.key, label: day(new Date(one.at), now), value: sum(one), told: <>{words(one)} <Link className="act" to="/w/$workspace/audit" params={{ workspace }} search={{ upTo: one.last } as never}>up to entry {count(one.last)}</Link></> }))} />}
      {days[0] && <p className="hint lc-none" role="status">The last one was written <Time at={entries.reduce((latest, entry) => (entry.at > latest ? entry.at : latest), "")} />.</p>}
      {log.hasNextPage && <p className="lc-acts"><Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>{log.isFetchingNextPage ? "Reading…" : "Look further back"}</Button></p>}
    </section>
  );
}

/** What can be read from other programs, how, and what was. */
export default function Imports() {
  useTitle("Imports");
  const workspace = useWorkspace();
  const [format, setFormat] = useState(FORMATS[0]!);
  const command = `minutebook imports run ${format.name} ${format.source} --workspace ${workspace}`;
  return (
    <>
      <Head title="What can be brought here?"><span>the same file again changes nothing; a file that has grown adds what is new</span></Head>
      <div className="lc-cols">
        <section className="lc-part">
          <SectionHead fact={plural(FORMATS.length, "format")}>What other programs kept</SectionHead>
          <fieldset className="lc-formats">
            <legend className="hidden">Format</legend>
            {FORMATS.map((one) => (
              <label key={one.name} className={one === format ? "on" : undefined}>
                <input type="radio" name="format" checked={one === format} onChange={() => setFormat(one)} />
                <span><b>{one.of}</b> <span className="mono dim">{one.name}</span><br /><span className="hint">{one.becomes}</span></span>
              </label>
            ))}
          </fieldset>
        </section>
        <aside>
          <section className="lc-part" aria-label="How to import">
            <SectionHead>How to import it</SectionHead>
            <p className="lc-step"><b>1.</b> See what would come, without writing anything:</p>
            <Command>{`${command} --dry-run`}</Command>
            <p className="lc-step"><b>2.</b> Import it. If it is interrupted, run it again:</p>
            <Command>{command}</Command>
            {format.learnt && <>
            <p className="lc-step"><b>3.</b> Not what you wanted? Take its memories and knowledge out of recall by their source, which is <span className="mono">{format.name}:</span> and the name of the file:</p>
            <Command>{`minutebook memories revoke ${format.name}:${format.source} --reason "wrong file"`}</Command>
            </>}
            <p className="hint lc-none">A file is read where the command runs, by an operator: the server opens nothing that others made, so there is no upload here. The report of the command says what was left out and why. Memories and knowledge that came so are trusted like documents, below what agents here say.</p>
          </section>
        </aside>
      </div>
      <Imported />
    </>
  );
}
