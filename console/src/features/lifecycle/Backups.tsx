import type { ReactNode } from "react";
import { useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Command, exact, Icon, relative, SectionHead, Skeleton, useNow } from "@/design";
import { useEngine } from "@/features/operations/data";
import { bytes, WEEK } from "@/features/operations/metrics";
import { Head, Present } from "./Parts";

function State() {
  const engine = useEngine();
  const now = useNow();
  if (engine.isPending) return <Skeleton rows={2} />;
  const ended = engine.data?.backup;
  const free = engine.data?.diskFree;
  const room = free !== undefined && <> {bytes(free)} are free on the disk of the data folder.</>;
  if (ended === undefined)
    return <section className="lc-state" role="status"><p className="lc-big">The server does not say</p><p>{engine.data ? "Its database is not a private one in a data folder. A PostgreSQL of your own is backed up with its own tools; minutebook backup refuses it." : "Its metrics are kept from this browser, and they tell when the last backup ended."}</p></section>;
  if (ended === 0)
    return <section className="lc-state warn" role="status"><p className="lc-big"><Icon name="warning" /> There is no backup yet</p><p>Backups before changes of tables are not counted: they lie on the same disk.{room}</p></section>;
  const at = new Date(ended * 1000);
  const old = now.getTime() - at.getTime() > WEEK;
  return <section className={`lc-state ${old ? "warn" : ""}`} role="status"><p className="lc-big">{old && <Icon name="warning" />} Backed up <span title={exact(at)}>{relative(at, now)}</span></p><p>{exact(at)}.{old && " That is more than a week ago; minutebook doctor reports it as a fault."} What was acknowledged before is in it. Whether it can be restored is known when it was verified.{room}</p></section>;
}

function Step({ title, command, children }: { title: string; command: string; children: ReactNode }) {
  return <div className="lc-do"><h3>{title}</h3><p>{children}</p><Command>{command}</Command></div>;
}

/** When the book was last backed up, and the commands for everything else. */
export default function Backups() {
  useTitle("Backups");
  const workspace = useWorkspace();
  return (
    <>
      <Head title="Could the book be brought back?"><span>of the whole book, with all its workspaces</span><Present what="as it is now" /></Head>
      <State />
      <div className="lc-cols lc-even">
        <section className="lc-part">
          <SectionHead>On the machine of the book</SectionHead>
          <Step title="Back up, while it runs" command="minutebook backup /mnt/backups">The first takes everything, the next store what has changed. Each is whole by itself.</Step>
          <Step title="See what there is" command="minutebook backup list /mnt/backups">Each with its time, its size, and how far the log was sealed.</Step>
          <Step title="Check that it can be restored" command="minutebook backup verify /mnt/backups">Reads every chunk, restores into a throw-away folder and verifies the log of every workspace.</Step>
          <Step title="Restore" command="minutebook restore /mnt/backups --data ./restored">Into an empty folder, with the same ids, times, seals and keys. Do not let the book and its copy both go on. What was erased since, as newer backups tell, is erased again.</Step>
          <Step title="Delete what need not be kept" command="minutebook backup prune /mnt/backups --keep 7d,4w,12m --dry-run">The newest of each of so many days, weeks and months stay.</Step>
        </section>
        <aside>
          <section className="lc-part">
            <SectionHead>By the clock</SectionHead>
            <p className="lc-text">The server backs up by itself if it is started with these in its environment:</p>
            <dl className="lc-env">
              <div><dt>MINUTEBOOK_BACKUP</dt><dd>the folder, or s3://BUCKET/PREFIX; without it nothing is backed up by itself</dd></div>
              <div><dt>MINUTEBOOK_BACKUP_INTERVAL</dt><dd>from one to the next, 24h if left out</dd></div>
              <div><dt>MINUTEBOOK_BACKUP_KEEP</dt><dd>what is kept, 7d,4w,12m if left out</dd></div>
            </dl>
          </section>
          <section className="lc-part">
            <SectionHead>Take this workspace elsewhere</SectionHead>
            <Step title="As one file, with its log and signatures" command={`minutebook export ${workspace}.zip --workspace ${workspace}`}>Into another book with <span className="mono">minutebook import</span>.</Step>
            <Step title="To read it in SQLite" command={`minutebook export ${workspace}.sqlite --workspace ${workspace}`}>With full text. It holds private memories, readable.</Step>
          </section>
          <section className="lc-part">
            <SectionHead>Why there is no button</SectionHead>
            <p className="lc-text">A backup holds every workspace and the key that signs the log. Whoever has the data folder may make one; a token of one workspace, which is what signs in here, may not. The same goes for restoring and for moving a workspace.</p>
          </section>
        </aside>
      </div>
    </>
  );
}
