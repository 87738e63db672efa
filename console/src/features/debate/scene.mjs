// The debate about billing, played against a real server with the words of a team: two rounds, critiques, evidence, a gate, a dissent.

const ROLES = { ada: "proposer", grace: "critic", linus: "proposer", margaret: "proposer" };

const EVIDENCE = {
  E1: ["ada", "Incident of 19 July: invoices", "file://docs/incidents/2026-07-19-invoices.md", "local", "412 invoices were re-issued after prices were updated in place. The amounts before the update could not be recovered."],
  E2: ["margaret", "Table sizes of billing, 2 November", "https://metrics.invalid/billing/table-stats", "fetched", "Postings: 2.1 M rows a year. Contracts, invoices and dunning: 38 M."],
  E3: ["grace", "Payments ADR 41: replay", "file://payments/docs/adr/0041.md", "local", "A full replay of 18.4 M payment events takes 3 h 40 min; projections are stale meanwhile."],
  E4: ["ada", "Spike: ledger replay", "https://github.com/acme/billing/pull/1187", "github", "2.1 M postings replayed in 11 min 02 s at staging size; balances agree to the cent."],
  E5: ["linus", "Erasure in event stores", "https://example.org/notes/erasure", "web", "Removing a person from an append-only log takes a key per subject, destroyed on request."],
};

const SAID = {
  "1.proposal.ada": { confidence: 0.74, content: "Move billing to event sourcing. Every change to a contract, price, invoice or payment becomes an event; the tables we have become projections of it. July would not have happened: the amounts before the price change would still be in the log [E1]. Twelve weeks, two teams, dual writes until the projections agree.", call: [1840, 402, 0.034, 21400] },
  "1.proposal.linus": { confidence: 0.88, content: "Do not move. What failed in July was not the model of storage but an UPDATE that kept no history. Put a trigger-written history table behind the nine tables that carry money and leave the rest alone. Two weeks, nothing new for whoever is on call, nothing to replay.", call: [1840, 318, 0.027, 18900] },
  "1.proposal.margaret": { confidence: 0.66, content: "Neither. Money wants a double-entry ledger: an append-only table of postings beside what we have, with balances read from it by whoever needs them. Postings are 2.1 M rows a year; contracts, invoices and dunning are 38 M [E2]. Six weeks.", call: [1840, 344, 0.029, 26000] },
  "1.critique.grace": {
    confidence: 0.7, call: [4120, 612, 0.041, 33200],
    content: "All three name what July cost. None says what a bad night would cost: who replays what, for how long, while invoices wait. I would rather vote for a smaller claim with a number behind it.",
    critiques: [
      { seat: 1, severity: 0.8, issues: [{ text: "No replay plan for 38 M rows. Nobody has said what happens the night a projection is wrong.", suggestion: "Name the part that needs replay, and measure it." }], quote: "Every change to a contract, price, invoice or payment becomes an event;" },
      { seat: 3, severity: 0.6, issues: [{ text: "A trigger records what changed, not why. Finance asked for the cause of each adjustment." }], quote: "Put a trigger-written history table behind the nine tables that carry money" },
      { seat: 4, severity: 0.3, issues: [{ text: "Downstream will poll it. A ledger that others read needs an outbox." }], quote: "balances read from it by whoever needs them." },
    ],
  },
  "1.convergence.ada": { vote: ["P1"], confidence: 0.74, content: "Half a move leaves two truths." },
  "1.convergence.linus": { vote: ["P3"], confidence: 0.88, content: "Two weeks against twelve." },
  "1.convergence.margaret": { vote: ["P4", "P1"], confidence: 0.66, content: "Only postings need a past." },
  "1.convergence.grace": { vote: ["P4", "P1"], confidence: 0.61, content: "The only one that names a size." },
  "2.proposal.ada": { confidence: 0.83, content: "Move the ledger first, and only the ledger. Postings become events in an append-only log; contracts, invoices and dunning stay tables and read balances from a projection. Replaying all 2.1 M postings took 11 minutes in the spike [E4]. Decide on the rest after two closed quarters. Seven weeks, one team.", call: [6480, 455, 0.044, 31600] },
  "2.proposal.linus": { confidence: 0.9, content: "Still no. Give the history tables a reason column, written by the application in the same transaction; that answers grace. And nobody has answered erasure: an event log keeps personal data by design, and taking it out needs a key per customer [E5]. From a table we delete a row.", call: [6480, 371, 0.031, 22700] },
  "2.proposal.margaret": { confidence: 0.6, content: "The posting table, with an outbox so that nobody polls. Having seen the replay figure I hold this for the smaller step and no longer for the better one: it ends where P1 ends, with one migration more.", call: [6480, 296, 0.03, 24800] },
  "2.critique.grace": {
    confidence: 0.76, call: [8950, 588, 0.052, 38100],
    content: "Payments replays 18.4 M events in 3 h 40 min, with stale projections meanwhile [E3]. So the eleven minutes hold for the ledger and for nothing else. If the decision says that, I can carry it.",
    critiques: [
      { seat: 1, severity: 0.4, issues: [{ text: "Holds for the ledger only. Write into the decision that invoices are out of scope." }], quote: "Replaying all 2.1 M postings took 11 minutes in the spike" },
      { seat: 3, severity: 0.6, issues: [{ text: "A reason with a default will read “update” within a month. A trigger records what changed, not why." }], quote: "written by the application in the same transaction;" },
    ],
  },
  "2.convergence.ada": { vote: ["P1", "P4", "P3"], confidence: 0.83, content: "It is the part with a number behind it." },
  "2.convergence.linus": { vote: ["P3", "P4", "P1"], approved: ["P3", "P4"], confidence: 0.92, dissent: "risk_warning", content: "An event log keeps personal data by design, and nobody here has said how a customer is erased from it. We adopt a model we must keep for ever to mend a mistake we made once. If we go on, write the erasure plan before the first posting, not after." },
  "2.convergence.margaret": { vote: ["P1", "P4", "P3"], confidence: 0.71, content: "One migration less than mine, and the same place." },
  "2.convergence.grace": { vote: ["P1", "P4", "P3"], confidence: 0.78, content: "Eleven minutes is a night I can be on call for. Scope is in the text." },
};

/** The answer of a seat, or nothing if it has none for that moment. */
export function said({ ask, seat, prompt }) {
  const line = SAID[`${ask.round}.${ask.phase}.${seat.name}`] ?? SAID[`2.${ask.phase}.${seat.name}`] ?? { content: `${seat.name} stays with what was said.`, confidence: 0.7, vote: ["P1"] };
  const [tokensIn, tokensOut, cost, responseTimeMs] = line.call ?? [2100, 60, 0.008, 6200];
  const options = prompt.options ?? [];
  const ranking = (line.vote ?? []).filter((one) => options.includes(one));
  return {
    content: line.content,
    confidence: line.confidence,
    ...(ask.purpose === "vote" ? { ballot: { choice: ranking[0] ?? options[0], ranking, approved: line.approved ?? ranking.slice(0, 2), confidence: line.confidence, rationale: line.content, ...(line.dissent ? { dissent: line.dissent } : {}) } } : {}),
    ...(line.critiques ? { critiques: line.critiques } : {}),
    call: { provider: "scripted", model: "scripted", tokensIn, tokensOut, cost, responseTimeMs },
  };
}

/** Opens the debate; `config` may ask for something else than the story. */
export async function open(book, config = {}, seats = Object.keys(ROLES).map((agent) => ({ agent, kind: "external", role: ROLES[agent], ...(agent === "grace" ? { score: 8 } : {}) }))) {
  return book.post("/debates", {
    topic: "Should billing move to event sourcing?", domain: "architecture/billing",
    context: "Acme bills 61 000 customers a month from PostgreSQL tables that are updated in place. On 19 July an in-place price change re-issued 412 invoices.",
    seats, config: { preset: "quick", topology: "star", voting: "weighted", rounds: 2, costBudget: 2, ...config },
  });
}

export async function cite(book, debate, labels) {
  for (const label of labels) {
    const [by, title, url, kind, snippet] = EVIDENCE[label];
    await book.post(`/debates/${debate}/citations`, { agent: by, snippet, title, url, kind });
  }
}

/** Answers asks of programs until `limit`, or until nobody but people is asked. */
export async function play(book, debate, limit = Infinity, each = async () => {}) {
  for (let answered = 0; answered < limit; ) {
    const claimed = await book.post("/asks/claim", { debate, kind: "external" });
    if (!claimed) {
      const { status } = await book.get(`/debates/${debate}`);
      const left = (await book.get(`/asks?debate=${debate}`)).items.filter((ask) => ask.kind === "external");
      if ((status !== "running" && status !== "pending") || left.length === 0) return answered;
      await new Promise((resolve) => setTimeout(resolve, 40));
      continue;
    }
    await book.post(`/asks/${claimed.ask.id}/answer`, { fence: claimed.fence, ...said(claimed) });
    await each(claimed);
    answered++;
  }
  return limit;
}
