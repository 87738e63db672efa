import { Link } from "@tanstack/react-router";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { ConsensusLine, Clock, Empty, Icon, InColourOf, Loaded, Money, Monogram, Said, SectionHead, words } from "@/design";

type Debate = Schemas["Debate"];

const FULL = ["dehallucination", "self_evolvement", "proposal", "critique", "review", "optimization", "adversarial", "convergence"] as const;

/** Phases of the round as dots; a gate stands where it stops the debate. */
function Phases({ debate, gate }: { debate: Debate; gate: string | undefined }) {
  const phases = debate.config.phases?.length ? debate.config.phases : [...FULL];
  const ended = gate === "conclusion";
  const at = ended ? phases.length : gate ? (phases as string[]).indexOf(gate) : debate.phase ? phases.indexOf(debate.phase) : -1;
  const told = ended ? "all phases are over" : at < 0 ? "not begun" : `phase ${at + 1} of ${phases.length}: ${words(phases[at] ?? "")}`;
  const dot = (place: number) => <i key={place} className={place < at ? "d" : place === at && !gate ? "n" : ""} />;
  return (
    <span className="ph" role="img" aria-label={told} title={told}>
      {phases.slice(0, Math.max(0, at)).map((_, place) => dot(place))}
      {gate && <Icon name="gate" className="amber at-gate" />}
      {phases.slice(Math.max(0, at)).map((_, place) => dot(Math.max(0, at) + place))}
    </span>
  );
}

function names(list: readonly string[]) {
  return list.map((name, at) => (
    <span key={name}>
      {at > 0 && (at === list.length - 1 ? " and " : ", ")}
      <InColourOf as="span" agent={name} className="speaker">{name}</InColourOf>
    </span>
  ));
}

/** One live debate: question, seats with who speaks, phase, agreement, cost. */
function Strip({ debate }: { debate: Debate }) {
  const workspace = useWorkspace();
  const standing = useGet("/debates/{debate}/standing", { path: { debate: debate.id } });
  const waits = standing.data?.waits ?? [];
  const gate = waits.find((wait) => wait.gate);
  const asked = waits.filter((wait) => wait.ask);
  const people = asked.filter((wait) => wait.kind === "human");
  // Who holds an ask is answering it. The words themselves are on the page of the debate: a stream for each strip would use up
  // the connections of the browser.
  const speaking = asked.filter((wait) => wait.heldUntil && wait.kind !== "human");
  const since = speaking.map((wait) => wait.since).sort()[0];
  const paused = debate.status === "paused";
  const said = speaking.length > 0 && since
    ? <span className="say">{names(speaking.map((wait) => wait.name))} {speaking.length > 1 ? "write" : "speaks"}, <Clock since={since} units={1} /></span>
    : paused ? <span className="say amber">waits for a reviewer</span>
    : people.length > 0 ? <span className="say amber">waits for {people.map((wait) => wait.name).join(" and ")}</span>
    : asked.length > 0 ? <span className="say">{names(asked.map((wait) => wait.name).slice(0, 3))} {asked.length > 1 ? "are" : "is"} asked</span>
    : <span className="say">counting</span>;
  return (
    <article className="strip">
      <h3 className={paused ? "dim" : undefined}><Link data-row to="/w/$workspace/debates/$debate" params={{ workspace, debate: debate.id }}><Said inline text={debate.topic} /></Link></h3>
      <ConsensusLine values={debate.consensus === undefined ? [] : [debate.consensus]} from={debate.round} threshold={debate.config.consensusThreshold} rounds={debate.config.rounds} />
      <div className="seats">
        {debate.seats.slice(0, 9).map((seat) => {
          const on = speaking.some((wait) => wait.seat === seat.number);
          return <Monogram key={seat.number} agent={seat.name} human={seat.kind === "human"} on={on} pulse={on} title={`${seat.name}, ${seat.role}`} />;
        })}
        {said}
      </div>
      <p className="ft">
        <Phases debate={debate} gate={gate?.point} />
        <span className="dots ell">
          <span>{gate ? `before ${gate.point === "conclusion" ? "the conclusion" : words(gate.point ?? "")}` : debate.phase ? words(debate.phase) : "about to begin"}</span>
          <span>round {Math.max(1, debate.round)} of {debate.config.rounds ?? debate.totalRounds}</span>
          {!gate && debate.config.preset && <span>{debate.config.preset}</span>}
          {!gate && debate.config.topology && <span>{words(debate.config.topology)}</span>}
        </span>
        <span className="num"><Money value={debate.usage.cost} of={debate.config.costBudget} /></span>
      </p>
    </article>
  );
}

/** Debates that are held now. */
export function Session() {
  const active = useGet("/debates", { query: { active: true, limit: 50 } });
  const debates = active.data?.items ?? [];
  const paused = debates.filter((debate) => debate.status === "paused").length;
  const live = debates.length - paused;
  const fact = debates.length === 0 ? undefined : [live > 0 && `${live} live`, paused > 0 && `${paused} at a gate`].filter(Boolean).join(", ");
  const ordered = [...debates].sort((a, b) => Number(a.status === "paused") - Number(b.status === "paused") || b.updatedAt.localeCompare(a.updatedAt));
  return (
    <section aria-label="In session">
      <SectionHead fact={fact}>In session</SectionHead>
      <Loaded query={active} what="The debates in session">
        {() => ordered.length === 0
          ? <div className="roomy"><Empty title="No debate is in session." command={'minutebook debates open "Ship on Friday?" --seat ada --seat grace'}>One that is opened appears here at once.</Empty></div>
          : ordered.slice(0, 8).map((debate) => <Strip key={debate.id} debate={debate} />)}
      </Loaded>
    </section>
  );
}
