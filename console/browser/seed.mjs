// A workspace in the middle of a working day: debates in session, at gates, decided and refused, a person's seat, and something wrong.
import { Book, plainly } from "./book.mjs";

const AGENTS = ["ada", "grace", "linus", "margaret", "barbara", "frances", "hedy", "edsger", "ken"];

const seats = (names, roles = {}) => names.map((agent) => ({ agent, kind: "external", role: roles[agent] ?? "proposer" }));

export async function seed(book) {
  for (const name of AGENTS) await book.post("/agents", { name, model: "scripted", provider: "scripted" });
  await book.post("/agents", { name: "ruth", kind: "human" });
  const priya = await book.as("Priya Nair", "writer");
  const jonas = await book.as("Jonas Weber", "writer");
  const ruth = await book.as("Ruth Okafor", "reviewer");

  const decided = await jonas.post("/debates", {
    topic: "Should billing move to event sourcing?", domain: "architecture/billing",
    context: "Acme bills 61 000 customers a month from PostgreSQL tables that are updated in place.",
    seats: seats(["ada", "grace", "linus", "margaret"], { grace: "critic" }),
    config: { preset: "quick", topology: "star", voting: "weighted", rounds: 2, gates: ["conclusion"], costBudget: 2 },
  });
  await book.play(decided.id, plainly({
    ada: { says: "Move the ledger first, and only the ledger. Replaying all 2.1 M postings took 11 minutes at staging size.", confidence: 0.83, vote: "P1" },
    grace: { says: "None says what a bad night would cost: who replays what, for how long, while invoices wait.", confidence: 0.78, vote: "P1" },
    linus: { says: "Do not move. Put a trigger-written history table behind the nine tables that carry money.", confidence: 0.92, vote: "P2", dissent: "risk_warning", why: "Nobody here has said how a customer is erased from it." },
    margaret: { says: "Money wants a double-entry ledger: an append-only table of postings beside what we have.", confidence: 0.71, vote: "P1" },
  }));
  const passed = (await ruth.get(`/approvals?debate=${decided.id}&status=pending`)).items[0];
  if (passed) await ruth.post(`/approvals/${passed.id}/approve`, { reason: "The spike has a number behind it." });

  const keys = await priya.post("/debates", {
    topic: "Rotate webhook signing keys every 30 days?", domain: "security",
    seats: seats(["barbara", "hedy", "ken"]),
    config: { preset: "quick", topology: "graph_mesh", rounds: 1, gates: ["conclusion"], costBudget: 1 },
  });
  await book.play(keys.id, plainly({
    barbara: { says: "Rotate every 30 days; two keys stay valid for 48 hours.", confidence: 0.8, vote: "P1" },
    hedy: { says: "Thirty days, with an overlap, and a notice to partners a week before.", confidence: 0.75, vote: "P1" },
    ken: { says: "Ninety days; partners cache keys.", confidence: 0.7, vote: "P3", dissent: "risk_warning", why: "Partners who cache keys for a week will fail silently." },
  }));

  const invoices = await jonas.post("/debates", {
    topic: "Delete invoices older than ten years?", domain: "data/retention",
    seats: seats(["margaret", "linus", "hedy", "frances"]),
    config: { preset: "quick", topology: "chain", rounds: 2, gates: ["convergence"], costBudget: 1 },
  });
  await book.play(invoices.id, plainly({
    margaret: { says: "Delete them; the law asks for ten years and no more." }, linus: { says: "Keep totals, delete lines." },
    hedy: { says: "Archive first, delete after a quarter." }, frances: { says: "Ask the tax office in writing." },
  }));

  const tax = await priya.post("/debates", {
    topic: "Which tax engine for Brazil?", domain: "finance",
    seats: [...seats(["margaret", "frances", "grace"], { grace: "critic" }), { agent: "ruth", kind: "human", role: "proposer" }],
    config: { preset: "full", topology: "graph_mesh", rounds: 3, costBudget: 2 },
  });
  await book.play(tax.id, plainly({ margaret: { says: "The one that files for all 27 states." }, frances: { says: "Buy it; rates change in the middle of a month." }, grace: { says: "Both name a price for a filing, neither what a late rate costs." } }), 2);

  const region = await jonas.post("/debates", {
    topic: "Do we need a second region before May?", domain: "operations",
    seats: seats(["ada", "barbara", "edsger"]),
    config: { preset: "quick", topology: "chain", rounds: 3, costBudget: 1.5, earlyExit: false },
  });
  await book.play(region.id, plainly({ ada: { says: "Yes: a cold standby." }, barbara: { says: "A standby that is never tried does not exist." }, edsger: { says: "Count the hours it would have saved." } }), 7);

  await book.post("/providers", { provider: "mistral", worker: "chamber-1", state: "open", failures: 5, failureThreshold: 5, cooldownSeconds: 60, calls: 212, retryAt: new Date(Date.now() + 60_000).toISOString(), lastError: "connection refused" });
  await book.post("/tasks", { input: "Reconcile October", by: "ken" });
  await book.post("/memories", { agent: "ada", content: "Replaying all 2.1 M postings of the ledger takes 11 minutes at staging size.", topic: "ledger", sourceClass: "tool", source: "billing#1187" });
  await book.post("/memories", { agent: "ada", content: "Event stores need no schema.", topic: "ledger", sourceClass: "web", source: "https://forum.invalid/42" });
  return { decided: decided.id, keys: keys.id, invoices: invoices.id, tax: tax.id, region: region.id, ruth, priya, jonas };
}

if (process.argv[1]?.endsWith("seed.mjs")) {
  const book = await Book.of(process.env.MINUTEBOOK_URL, process.env.MINUTEBOOK_TOKEN);
  const { ruth, ...ids } = await seed(book);
  console.log(JSON.stringify({ workspace: book.workspace, decided: ids.decided, keys: ids.keys, tax: ids.tax, token: ruth.token }, null, 1));
}
