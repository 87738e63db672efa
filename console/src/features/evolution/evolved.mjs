// Evolution as the stories find it: a history that was evolved elsewhere, with a fall, and a run that waits for a person.

const WEEK = 7 * 24 * 3600_000;

const OPENING = ["Say who you are and what you need.", "Name a rent and wait.", "Leave with a smile whatever comes."];
const LEDGER = ["Say who you are and what you need.", "Ask what the landlord fears most before you name a rent.", "Leave with a smile whatever comes."];
const YEARS = ["Say who you are and what you need.", "Ask what the landlord fears most before you name a rent.", "Offer seven years for the rent of last year.", "Leave with a smile whatever comes."];
const WALK = ["Say who you are and what you need.", "Offer seven years for the rent of last year.", "Say twice that you will walk away.", "Leave with a smile whatever comes."];
const FLOOR = ["Name the market rent first.", "Never go below it."];
const KEYS = ["Name the market rent first.", "Show three contracts of this street.", "Offer the keys a month early.", "Never go below it."];
const SPRING = ["Name the market rent first.", "Show three contracts of this street.", "Offer the keys a month early.", "Let the rent begin in spring.", "Never go below it."];
const FIGURES = ["Name the market rent first.", "Show three contracts of this street.", "Never go below it."];

/** Number, parent, outcome, the actor that was changed, how its trials and those of its parent scored, the scores of epochs, and the strategy. */
const GENERATIONS = [
  { at: 0, outcome: "accepted", means: [-0.6, 0.2], profiles: { 1: OPENING, 2: FLOOR } },
  { at: 1, parent: 0, outcome: "rejected", place: 1, trials: -0.9, baseline: -0.5 },
  { at: 2, parent: 0, outcome: "accepted", place: 1, trials: 1.4, baseline: -0.5, means: [1.3, 0.1], profiles: { 1: LEDGER } },
  { at: 3, parent: 2, outcome: "rejected", place: 2, trials: 0.4, baseline: 0.2 },
  { at: 4, parent: 2, outcome: "accepted", place: 2, trials: 1.9, baseline: 0.1, means: [1.2, 1.8], profiles: { 2: FIGURES } },
  { at: 5, parent: 4, outcome: "accepted", place: 1, trials: 3.1, baseline: 1.2, means: [3.0, 1.7], profiles: { 1: YEARS } },
  { at: 6, parent: 5, outcome: "rejected", place: 2, trials: 1.1, baseline: 1.8 },
  { at: 7, parent: 5, outcome: "accepted", place: 2, trials: 2.5, baseline: 1.7, means: [3.0, 2.4], profiles: { 2: KEYS } },
  { at: 8, parent: 7, outcome: "accepted", place: 1, trials: 3.7, baseline: 3.0, means: [0.9, 2.4], profiles: { 1: WALK } },
  { at: 9, parent: 8, outcome: "rejected", place: 2, trials: 1.6, baseline: 2.3 },
  { at: 10, parent: 8, outcome: "accepted", place: 2, trials: 3.4, baseline: 2.4, means: [0.8, 3.3], profiles: { 2: SPRING } },
  { at: 11, parent: 10, outcome: "withdrawn", place: 1 },
  { at: 12, parent: 10, outcome: "accepted", means: [0.8, 3.2], active: true },
];

/** Whole scores that have about this mean. */
const scored = (mean, number) => Array.from({ length: number }, (_, at) => Math.max(-5, Math.min(5, Math.floor(mean * (at + 1)) - Math.floor(mean * at) + [0, 1, -1][at % 3])));
const sums = (mean) => {
  const scores = scored(mean, 12);
  return { episodes: scores.length, total: scores.reduce((sum, one) => sum + one, 0), squares: scores.reduce((sum, one) => sum + one * one, 0) };
};

function history(now) {
  const began = now - 15 * WEEK;
  const moment = (week, minutes = 0) => new Date(began + week * WEEK + minutes * 60_000).toISOString();
  const generation = (at) => ({ id: `depot-${at}`, from: moment(at) });
  const profile = (at, place) => ({ id: `depot-${at}-${place}`, from: moment(at) });
  const holder = (at, place) => {
    for (let number = at; number !== undefined; number = GENERATIONS[number].parent) if (GENERATIONS[number].profiles?.[place]) return number;
    return 0;
  };
  const profiles = GENERATIONS.flatMap((one) => Object.entries(one.profiles ?? {}).map(([place, lines]) => ({
    id: profile(one.at, place), generation: generation(one.at), place: Number(place), actor: place === "1" ? "agent_a" : "agent_b", archetype: "primary_actor", prompt: lines.join("\n"),
    hyperparameters: { temperature: one.at > 4 ? 0.4 : 0.9 }, createdBy: one.at === 0 ? "human" : "mutator",
    ...(one.at === 0 ? {} : { parent: profile(holder(one.parent, place), place), expectedBaseline: one.trials }),
  })));
  profiles.push({ id: profile(3, 3), generation: generation(3), place: 3, actor: "broker", archetype: "created_agent", prompt: "Carry offers between both, and add nothing.", createdBy: "creator" });
  const lines = ["We need the depot for another term.", "The street has become dearer.", "Seven years, and the rent of last year.", "Then let us sign."];
  const episodes = GENERATIONS.filter((one) => one.means).flatMap((one) => {
    const [first, second] = one.means.map((mean) => scored(mean, 12));
    return first.map((score, number) => ({
      id: { id: `depot-${one.at}-e${number}`, from: moment(one.at, 10 + number) }, generation: generation(one.at), shadow: false, number: number + 1, turns: 4, termination: score < -1 ? "timeout" : "agreement",
      players: [{ place: 1, score, profile: profile(holder(one.at, 1), 1) }, { place: 2, score: second[number], profile: profile(holder(one.at, 2), 2) }],
      finalState: JSON.stringify({ rent: 18 - score, years: 7 }),
      ...(number === 0 && one.at === 5 ? { hypotheses: JSON.stringify([{ idea: "Pay three months ahead instead of a deposit.", feasibility: 0.7, novelty: 0.6, missed_because: "Nobody asked what the landlord owes the bank." }, { idea: "Sublet the yard to the landlord's brother.", feasibility: 0.3, novelty: 0.9, missed_because: "It is in no contract of this street." }]) } : {}),
      log: number < 2 ? lines.map((dialogue, turn) => ({ id: `depot-${one.at}-e${number}-t${turn}`, turn: turn + 1, place: (turn % 2) + 1, monologue: "What do they need, and what may I give?", dialogue, proposed: turn === 2 ? [{ operation: "modify", path: "/rent", value: "18" }] : [], proposeResolution: turn > 1, tokens: 510 })) : [],
    }));
  });
  return {
    first: generation(0), name: "Rent of the depot, before Minutebook",
    generations: GENERATIONS.map((one) => ({ id: generation(one.at), outcome: one.outcome, ...(one.parent === undefined ? {} : { parent: generation(one.parent) }), ...(one.active ? { active: true } : {}), ...(one.place ? { place: one.place } : {}), ...(one.trials === undefined ? {} : { trials: sums(one.trials), baseline: sums(one.baseline) }) })),
    profiles,
    agents: [{ id: { id: "depot-broker", from: moment(3) }, generation: generation(3), profile: profile(3, 3), archetype: "intermediary_broker", rationale: "Neither believes the other's figures.", scoreDelta: -0.8, status: "terminated" }],
    episodes,
  };
}

const RENEWAL = `version: 1
name: supplier-renewal
description: A buyer and a supplier renew a contract that the supplier wants to make dearer.
actors:
  - name: buyer
    archetype: primary_actor
    goals: Keep the price and get an exit clause.
    strategy: |-
      Ask for a lower price.
      Wait for the answer.
    permissions: {allow: [/offer/buyer]}
  - name: supplier
    archetype: primary_actor
    goals: Raise the price and keep the customer.
    strategy: Name the new price first.
    permissions: {allow: [/offer/supplier], deny: [/offer/supplier/floor]}
state: {offer: {buyer: 0, supplier: 18}}
turn_order: [buyer, supplier]
rubric: The buyer wants last year's price and a way out, the supplier a signature at a higher price.
limits: {turns: 2, information: 1}
`;

/** Strategies, what whoever follows them says, and what judges give for it. */
const TACTICS = [
  { actor: "buyer", approach: "alternative", strategy: "Name the alternative you have.\nAsk for a lower price.\nWait for the answer.", line: "A table of our own would cost us four weeks.", worth: 3 },
  { actor: "buyer", approach: "threat", strategy: "Say that you will leave.", line: "Then we leave.", worth: -2 },
  { actor: "supplier", approach: "pressure", strategy: "Say that the offer ends tomorrow.", line: "This offer ends tomorrow.", worth: -1 },
  { actor: "supplier", approach: "discount", strategy: "Offer a discount at once.", line: "Let us say nine per cent.", worth: -3 },
  { actor: "buyer", approach: "as written", strategy: "Ask for a lower price.\nWait for the answer.", line: "We cannot pay eighteen per cent more.", worth: 0 },
  { actor: "supplier", approach: "as written", strategy: "Name the new price first.", line: "The new price is eighteen per cent higher.", worth: 0 },
];

const DESIGN = JSON.stringify({ name: "witness", archetype: "cost_witness", speak_every: 2, goals: "Have both sides speak about the same figures.", strategy: "Ask for the bill of last year, and read it aloud.", allow: ["/offer/witness"], mutations: 1, rationale: "The supplier has gained nothing: the buyer does not believe its figures. Somebody who takes no side may read them out." });

/** What a worker answers to a piece of work. */
function answer({ work, system, prompt, seed }, { changing, short, worst }) {
  if (work.kind === "play") {
    const found = TACTICS.filter((one) => system.includes(one.strategy) || one.strategy.split("\n").every((line) => system.includes(line))).sort((a, b) => b.strategy.length - a.strategy.length)[0];
    const path = `/offer/${work.actor}`;
    return JSON.stringify({ internal_monologue: "What do they need, and what may I give?", public_dialogue: found?.line ?? "Here is the bill of last year.", state_mutations: work.actor === "buyer" ? [{ operation: "modify", path, value: 9 }] : [], propose_resolution: true });
  }
  if (work.kind === "judge") {
    const shown = new Map([...prompt.matchAll(/"said":"([^"]*)","speaker":"(actor_\d+)"/g)].map(([, line, label]) => [label, TACTICS.find((one) => one.line === line)]));
    const labels = [...new Set([...system.matchAll(/actor_\d+/g)].map(([label]) => label))];
    const luck = Number(((BigInt(seed ?? 0) % 3n) + 3n) % 3n) - 1;
    return JSON.stringify({ scores: labels.map((actor) => { const tactic = shown.get(actor) ?? TACTICS[4]; return { actor, score: Math.max(-5, Math.min(5, tactic.worth + luck)), rationale: `It opened with: ${tactic.line}`, classification: tactic.approach.replaceAll(" ", "_"), summary: tactic.line }; }) });
  }
  if (work.kind === "propose") return JSON.stringify({ variants: TACTICS.filter((one) => one.actor === changing && one.approach !== "as written" && (!worst || one.worth < 0)).slice(0, short ? 1 : 2).map(({ approach, strategy }) => ({ approach, strategy })) });
  if (work.kind === "explore") return JSON.stringify({ hypotheses: [{ idea: "Ask for a clause that ends with the price of energy.", feasibility: 0.8, novelty: 0.5, missed_because: "Both speak of one price for the whole year." }] });
  return DESIGN;
}

/** Plays a run until it waits for a person, or for a second change where one is enough. */
async function playOn(book, run, how) {
  for (;;) {
    const claimed = await book.post("/evolution/work/claim", { run });
    if (!claimed) return book.get(`/evolution/runs/${run}`);
    const { changing, active } = claimed.work.kind === "propose" ? await book.get(`/evolution/runs/${run}`) : {};
    if (how.once && active > 0) {
      await book.post(`/evolution/work/${claimed.work.id}/release`, { fence: claimed.fence });
      return book.get(`/evolution/runs/${run}`);
    }
    const told = await book.post(`/evolution/work/${claimed.work.id}/report`, { fence: claimed.fence, answer: answer(claimed, { changing, ...how }) });
    if (told.result === "refused") throw new Error(`${claimed.work.kind}: ${told.refusal}`);
  }
}

async function started(book, name, { short, ...how }) {
  const source = short ? RENEWAL.replace("name: supplier-renewal", "name: short-renewal").replace("turn_order: [buyer, supplier]", "turn_order: [buyer]").replace("turns: 2", "turns: 1") : RENEWAL;
  const { scenario } = await book.post("/evolution/scenarios", { source });
  const run = await book.post("/evolution/runs", { scenario: scenario.name, name, seed: 7, settings: { epoch: 5, variants: short ? 1 : 2, pruneEpisodes: 1, pruneTurns: 2, trials: 10, mostTrials: 10, patience: 1, cooldown: 0, cap: 2, explore: 2, generations: 12 } });
  return playOn(book, run.id, { short, ...how });
}

/** A short run that waits for a person: nobody answers the buyer, its first change was rejected and an agent designed. */
export const waiting = (book, name) => started(book, name, { short: true, worst: true });

/** A short run whose first change was accepted. */
export const improved = (book, name) => started(book, name, { short: true, once: true });

const played = new WeakMap();

/** The evolution of the stories' workspace, played once. */
export function evolved(book) {
  if (!played.has(book))
    played.set(book, (async () => {
      const receipt = await book.post("/evolution/histories", history(Date.now()));
      const renewal = await started(book, "Renewal of the tax vendor", {});
      return { depot: receipt.run, renewal: renewal.id };
    })());
  return played.get(book);
}
