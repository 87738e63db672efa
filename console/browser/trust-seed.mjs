// A team with a past: debates of five domains with outcomes, memories of every tier with their lineage, knowledge that was superseded, evidence that was cited.
import { Book } from "./book.mjs";

const SKILL = { ada: 0.92, barbara: 0.8, grace: 0.72, margaret: 0.6, hedy: 0.5, frances: 0.62, linus: 0.4, edsger: 0.35, ken: 0.15 };
const DOMAINS = ["architecture", "security", "data", "release", "cost"];
const QUESTIONS = {
  architecture: "Split the billing service along its tables?", security: "Rotate webhook keys every 30 days?", data: "Keep invoices longer than ten years?",
  release: "Ship on Fridays behind a flag?", cost: "Move nightly jobs to spot machines?",
};

/** Repeatable chance, so that two seeds are alike. */
function chance(seed) {
  let state = seed;
  return () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32);
}

async function debate(book, number, draw) {
  const domain = DOMAINS[number % DOMAINS.length];
  const names = Object.keys(SKILL).map((name) => [draw() - (name === "edsger" ? 0.4 : 0) - (name === "frances" ? 0.2 : 0), name]).sort((a, b) => b[0] - a[0]).slice(0, 3 + (number % 2)).map(([, name]) => name);
  const best = names.map((name) => [SKILL[name] + draw() * 0.5, name]).sort((a, b) => b[0] - a[0])[0][1];
  const proposals = names.filter((_, at) => at !== names.length - 1 || names.length === 3);
  const opened = await book.post("/debates", {
    topic: `${QUESTIONS[domain]} (${number + 1})`, domain,
    seats: names.map((agent) => ({ agent, kind: "external", role: proposals.includes(agent) ? "proposer" : "critic" })),
    config: { preset: "quick", topology: "graph_mesh", voting: number % 3 ? "majority" : "weighted", rounds: 1 },
  });
  const lead = proposals.includes(best) ? best : proposals[0];
  const texts = new Map();
  await book.play(opened.id, ({ ask, prompt, seat }) => {
    if (ask.purpose === "vote") {
      const own = prompt.options.find((option) => option === `P${seat.number}`);
      const wanted = opened.seats.find((one) => one.name === lead)?.number;
      const choice = draw() < 0.75 ? `P${wanted}` : (own ?? prompt.options[0]);
      const confidence = Math.min(0.97, Math.max(0.42, 0.55 + 0.4 * SKILL[seat.name] - 0.25 + draw() * 0.35));
      return { content: "It is the smaller step.", confidence, ballot: { choice: prompt.options.includes(choice) ? choice : prompt.options[0], confidence, rationale: "It is the smaller step." } };
    }
    texts.set(seat.name, `${seat.name} would do it in ${2 + Math.floor(draw() * 6)} weeks, ${domain} first, because of what happened in July ${number}.`);
    const critiques = ask.phase === "critique" ? opened.seats.filter((one) => one.name !== seat.name && proposals.includes(one.name)).slice(0, 1).map((one) => ({
      seat: one.number, severity: Math.round((0.2 + draw() * 0.6) * 10) / 10, reasoning: "The plan leaves out the night.", expectedUsefulness: Math.round(draw() * 10) / 10,
      issues: [{ text: ["No limit on the size of the query makes it slow", "The token is never checked, anyone can call it", "The plan has no tests for the replay", "The service depends on two modules in a circle"][Math.floor(draw() * 4)] }],
    })) : undefined;
    return { content: texts.get(seat.name), confidence: 0.5 + draw() * 0.45, ...(critiques?.length ? { critiques } : {}) };
  });
  const [decision] = (await book.get("/decisions?limit=1")).items;
  if (decision && decision.debate === opened.id && number % 8 !== 7) await book.post(`/decisions/${decision.id}/resolve`, { outcome: draw() < SKILL[lead] * 0.7 + 0.25 ? "right" : "wrong", because: "The quarter's incident review." }).catch((error) => console.error(error.message));
  return { id: opened.id, decision: decision?.id };
}

async function memories(book) {
  const remember = (content, more = {}) => book.post("/memories", { agent: "ada", content, topic: "ledger", sourceClass: "tool", importance: 0.7, ...more });
  const settle = async (memory, outcomes) => { for (const success of outcomes) await book.post(`/memories/${memory.id}/settle`, { success }); };
  const replay = await remember("Replaying all 2.1 M postings of the ledger takes 11 minutes at staging size.", { source: "billing#1187" });
  await settle(replay, [true, true, true]);
  const window_ = await remember("The ledger fits the maintenance window.", { source: "own reasoning", sourceClass: "agent", derivedFrom: [replay.id], importance: 0.5 });
  const core = await remember("Invoices never change once sent.", { topic: "finance", sourceClass: "person", source: "Ruth Okafor", tier: "glacial", core: true, importance: 0.9 });
  await book.post(`/memories/${core.id}/protect`, { reason: "The tax office was told so in writing." });
  await remember("Finance closes a quarter on day 5.", { topic: "finance", sourceClass: "person", source: "Jonas Weber", tier: "glacial" });
  const steady = await remember("Postings carry a cause.", { sourceClass: "document", source: "ADR 41" });
  await settle(steady, Array(14).fill(true));
  const jumpy = await remember("Payments replays at night.", { topic: "payments", source: "cron log" });
  await settle(jumpy, [true, false, true, false, true, false, true, false]);
  for (const [content, tier] of [["Dunning runs before the close.", "slow"], ["Close moved to 14:00.", "medium"], ["The staging cache is cold.", "fast"], ["Build 4112 failed on arm.", "fast"], ["Two partners cache keys.", "medium"]])
    await remember(content, { topic: tier === "fast" ? "builds" : "payments", source: "chat", tier, importance: 0.4 + Math.random() * 0.4 });
  const faded = await remember("The canary host answers on port 8443.", { topic: "builds", source: "runbook 7", tier: "fast", importance: 0.3, expiresAt: new Date(Date.now() + 2000).toISOString() });
  await remember("Event stores need no schema.", { sourceClass: "web", source: "https://forum.invalid/42" });
  await remember("Postgres cannot replay.", { sourceClass: "web", source: "https://forum.invalid/42" });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await book.post("/memories/tend");
  for (const [agent, content] of [["grace", "A critique with a number is heeded more often."], ["linus", "History tables grow by 4 GB a month."]]) await book.post("/memories", { agent, content, topic: "work", sourceClass: "agent", source: "own reasoning" });
  return { replay: replay.id, window: window_.id, core: core.id, faded: faded.id };
}

async function knowledge(book, replay) {
  const record = (domain, content, more = {}) => book.post("/knowledge", { contributor: "ada", domain, content, source: "Ruth Okafor", sourceClass: "person", confidence: 0.9, ...more });
  const old = await record("architecture/billing", "A projection must replay within an hour.");
  const newer = await book.post("/knowledge/supersede", { old: [old.id], entry: { contributor: "ada", domain: "architecture/billing", content: "A projection must replay within 45 minutes.", source: "Jonas Weber", sourceClass: "person", confidence: 0.8 } });
  const stands = await book.post("/knowledge/supersede", { old: [newer.id], entry: { contributor: "grace", domain: "architecture/billing", content: "A projection must replay within 30 minutes.", source: "Ruth Okafor", sourceClass: "person", confidence: 0.9 } });
  await record("architecture/billing/ledger", "Postings are appended, never updated.", { contributor: "barbara" });
  await record("architecture/gateway", "Timeouts are set at the gateway, not in services.", { contributor: "linus", confidence: 0.7 });
  await record("security/keys", "Two signing keys stay valid for 48 hours.", { contributor: "barbara" });
  await record("finance", "A quarter closes on day 5.", { contributor: "frances", confidence: 0.95 });
  await record("release", "Nothing ships between 20 December and 2 January.", { contributor: "hedy" });
  const promoted = await book.post("/knowledge/promote", { memory: replay, contributor: "ada", domain: "architecture/billing/ledger" }).catch((error) => console.error(error.message));
  return { old: old.id, stands: stands.id, promoted: promoted?.id };
}

async function evidence(book, debates) {
  const cite = (debate, agent, more) => book.post(`/debates/${debate}/citations`, { agent, ...more });
  const open = await book.post("/debates", { topic: "Should billing move to event sourcing?", domain: "architecture", seats: ["ada", "grace", "linus"].map((agent) => ({ agent, kind: "external", role: "proposer" })), config: { preset: "quick", rounds: 1 } });
  const all = [
    { agent: "ada", kind: "github", title: "Spike: ledger replay", snippet: "2.1 M postings in 11 min 02 s on staging hardware; the table had 38 partitions.", url: "https://git.example/billing/1187", topics: ["ledger"] },
    { agent: "grace", kind: "local", title: "Incident of 19 July: invoices", snippet: "4 812 invoices were issued twice, because a retry began before the first run had ended.", topics: ["invoices"] },
    { agent: "linus", kind: "documentation", title: "Payments ADR 41: replay", snippet: "Replays run at night, one partition after another, and take no lock that a payment waits for.", url: "https://docs.example/adr/41", topics: ["payments"] },
    { agent: "ada", kind: "web", title: "Event stores in practice", snippet: "Most teams regret the schema they did not write down.", url: "https://blog.example/event-stores", topics: ["ledger"] },
    { agent: "grace", kind: "academic", title: "Recovery time of append-only logs", snippet: "Recovery time grows linearly with the length of the log, with a factor between 1.1 and 1.4.", url: "https://doi.example/10.1/77", topics: ["ledger"], provenance: { peerReviewed: true, citations: 41, author: "M. Ito", publishedAt: "2025-03-01T00:00:00Z" } },
    { agent: "linus", kind: "social", title: "A remark in a forum", snippet: "Postgres cannot replay more than a million rows, everybody knows that.", url: "https://forum.invalid/42", topics: ["ledger"] },
  ];
  const cited = [];
  for (const { agent, ...one } of all) cited.push(await cite(open.id, agent, one));
  await book.post(`/debates/${open.id}/citations/use`, { evidence: [cited[0].evidence.id, cited[1].evidence.id] }).catch((error) => console.error(error.message));
  if (debates[0]) await cite(debates[0].id, "ada", { evidence: cited[0].evidence.id }).catch((error) => console.error(error.message));
  await book.post("/evidence", { agent: "hedy", kind: "api", title: "Table sizes of billing", snippet: "invoice 61 GB, invoice_line 212 GB, payment 38 GB.", topics: ["ledger"] });
  return { debate: open.id, first: cited[0].evidence.id };
}

async function proofs(book) {
  for (const [agent, proven] of [["ada", true], ["ada", true], ["ada", true], ["barbara", true], ["ada", false], ["ken", false], ["ken", false], ["grace", true]]) {
    const proof = await book.post("/proofs", { agent, claim: `A posting and its counterpart sum to zero (${agent}).`, statement: "(assert (not (= 0 0)))", language: "z3_smt", domain: "data" });
    const claimed = await book.post("/proofs/claim", { work: "prove", proof: proof.id });
    await book.post(`/proofs/${proof.id}/settle`, { fence: claimed.fence, status: proven ? "proof_found" : "proof_failed", result: proven ? "unsat" : "sat", prover: "z3", proverVersion: "4.13" });
  }
}

export async function seedTrust(book, count = 60, remembered_ = undefined) {
  for (const name of Object.keys(SKILL)) await book.post("/agents", { name, model: name < "h" ? "claude-opus" : "gpt", provider: name < "h" ? "anthropic" : "openai" }).catch(() => undefined);
  const remembered = remembered_ ? {} : await memories(book);
  const known = remembered_ ? {} : await knowledge(book, remembered.replay);
  const draw = chance(7);
  const debates = [];
  for (let number = 0; number < count; number++) debates.push(await debate(book, number, draw));
  const cited = await evidence(book, debates);
  await proofs(book);
  for (const note of ["Ask for numbers first.", "The ledger spike is on staging.", undefined]) {
    const life = await book.post("/agents/ada/sessions", {});
    if (note) await book.post(`/sessions/${life.id}/end`, { closingNote: note });
  }
  return { ...remembered, ...known, ...cited };
}

if (process.argv[1]?.endsWith("trust-seed.mjs")) {
  const book = await Book.of(process.env.MINUTEBOOK_URL, process.env.MINUTEBOOK_TOKEN);
  console.log(JSON.stringify(await seedTrust(book, Number(process.env.DEBATES ?? 60)), null, 1));
}
