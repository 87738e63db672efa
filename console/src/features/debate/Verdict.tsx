import { Agent, clock, decimal, Icon, plural, Said, words } from "@/design";
import type { Schemas } from "@/api";
import { useTable } from "./Context";
import { hasEnded, opening } from "./minutes";
import { OptionTag } from "./OptionTag";
import type { Debate, Decision, Dissent, Standing, Wait } from "./types";

type Recount = Schemas["Recount"];

/** Two names as people write them: grace and ada. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

export function TurnsOn({ count }: { count: Recount }) {
  const { nameOf } = useTable();
  const on = count.turnsOn;
  if (!on) return <>no votes that could change; the outcome holds whatever anybody votes</>;
  const sums = Object.values(on.tally).sort((a, b) => b - a).slice(0, 2);
  const places = sums.every((sum) => Number.isInteger(sum)) ? 0 : 2;
  return (
    <>
      {on.seats.length === 1 ? "one vote" : `${on.seats.length} votes`}: <b>{listed(on.seats.map(nameOf))}</b> to <OptionTag name={on.to} />{" "}
      {sums.length === 2 ? <>makes it {decimal(sums[0]!, places)} to {decimal(sums[1]!, places)}</> : on.winner ? <>makes it win</> : <>leaves no winner</>}
    </>
  );
}

function counted(decision: Decision, count: Recount | undefined): string {
  const sums = count ? Object.entries(count.tally).sort(([a, x], [b, y]) => (a === decision.winner ? -1 : b === decision.winner ? 1 : y - x)).map(([, sum]) => sum) : [];
  const places = sums.every((sum) => Number.isInteger(sum)) ? 0 : 2;
  return `${words(decision.fallback ?? decision.method)}${sums.length > 1 ? ` ${decimal(sums[0]!, places)} to ${decimal(sums[1]!, places)}` : ""}`;
}

/** What leads while it goes on, who objects, and what is waited for. */
function SoFar({ debate, standing, waits, count }: { debate: Debate; standing?: Standing; waits: readonly Wait[]; count?: Recount }) {
  const { nameOf } = useTable();
  const whom = [...new Set(waits.map((wait) => wait.name))];
  const lead = standing?.lead;
  const [first, rest] = opening(lead?.text ?? "");
  const sums = (standing?.tally ?? []).slice(0, 2).map((one) => one.counted);
  const places = sums.every((sum) => Number.isInteger(sum)) ? 0 : 2;
  return (
    <dl className="verdict">
      {lead && (
        <>
          <dt><Icon name="diamond" className="tiny" />Leads</dt>
          <dd className="big"><OptionTag name={lead.option} /> <Said inline text={first || rest} max={200} /></dd>
          <dd className="f">{words(debate.config.voting ?? "")} {sums.map((sum) => decimal(sum, places)).join(" to ")}</dd>
          {(standing?.objections ?? []).slice(0, 2).map((objection) => (
            <div className="line" key={objection.seat}>
              <dt className="seal"><Icon name="cross" />Objects</dt>
              <dd className="said"><Agent agent={nameOf(objection.seat)} /> {objection.words && <>“<Said inline text={objection.words} max={150} />”</>}</dd>
              <dd className="f">{objection.type ? words(objection.type) : objection.choice ? <>for <OptionTag name={objection.choice} /></> : "abstains"}</dd>
            </div>
          ))}
          {count?.turnsOn && <><dt><Icon name="recount" />Turns on</dt><dd><TurnsOn count={count} /></dd><dd className="f" /></>}
        </>
      )}
      <dt><Icon name="now" />Now</dt>
      <dd>{debate.status === "paused" ? <span className="amber">waits at a gate</span> : debate.phase ? `round ${debate.round}, ${words(debate.phase)}` : "about to begin"}{whom.length > 0 && debate.status !== "paused" && <>; {whom.length === 1 ? "" : `${whom.length} are asked: `}{listed(whom.slice(0, 5))}{whom.length > 5 && ` and ${whom.length - 5} more`}{whom.length === 1 && " is asked"}</>}</dd>
      <dd className="f">until {clock(new Date(debate.deadline))} at the latest</dd>
    </dl>
  );
}

/** What came out, who disagrees, and on whose vote it turns. */
export function Verdict({ debate, decision, dissents, count, standing, waits }: { debate: Debate; decision?: Decision; dissents: readonly Dissent[]; count?: Recount; standing?: Standing; waits: readonly Wait[] }) {
  const { nameOf } = useTable();
  if (!decision) {
    // It has one; it is just being read.
    if (debate.decision) return <dl className="verdict"><dt><Icon name="diamond" className="tiny" />Decision</dt><dd className="big dim">…</dd><dd className="f" /></dl>;
    if (!hasEnded(debate)) return <SoFar debate={debate} standing={standing} waits={waits} count={count} />;
    return (
      <dl className="verdict">
        <dt className={debate.stopReason === "gate_refused" ? "seal" : ""}><Icon name="cross" />Ended</dt>
        <dd><p className="big">Nothing was decided.</p><p className="dim">{debate.stopDetail ?? (debate.stopReason ? words(debate.stopReason) : "")}</p></dd>
        <dd className="f" />
      </dl>
    );
  }
  const [first, rest] = opening(decision.conclusion);
  const plain = decision.plainWinner === decision.winner ? "plain count: the same" : decision.plainWinner ? `plain count: ${decision.plainWinner}` : "plain count: nobody";
  return (
    <dl className="verdict">
      <dt><Icon name="diamond" className="tiny" />Decision</dt>
      <dd className="big">{decision.winner === undefined ? "Nobody won." : <Said inline text={first || rest} max={240} />}</dd>
      <dd className="f">{counted(decision, count)}<br />{plain}</dd>
      {dissents.slice(0, 3).map((dissent) => (
        <div className="line" key={dissent.id}>
          <dt className="seal"><Icon name="cross" />Dissent</dt>
          <dd className="said"><a className="plain-link" href={`#d${dissent.id}`}><Agent agent={nameOf(dissent.seat)} /> “<Said inline text={dissent.content} max={116} />”</a></dd>
          <dd className={`f ${dissent.acknowledged ? "" : "seal"}`}>{words(dissent.type)}, {dissent.acknowledged ? "taken up" : "not taken up"}</dd>
        </div>
      ))}
      {dissents.length > 3 && <div className="line"><dt /><dd className="dim">and {plural(dissents.length - 3, "dissent")} more, at the end of the minutes</dd><dd className="f" /></div>}
      <dt><Icon name="recount" />Turns on</dt>
      <dd>{count ? <TurnsOn count={count} /> : decision.fragility === undefined ? "no votes that could change" : plural(decision.fragility, "vote")}</dd>
      <dd className="f">agreement {decimal(decision.agreement)} · confidence {decimal(decision.confidence)}</dd>
    </dl>
  );
}
