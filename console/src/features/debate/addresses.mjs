import { open, play } from "./scene.mjs";

/** A debate that was decided, with its drawer and beside its fork; one at a gate; one that asks a person. */
export default async (book, world) => {
  const { decided, waiting, asking } = world.jonas ? await played(book, world) : await found(book);
  const fork = await (world.jonas ?? book).post(`/debates/${decided}/fork`, { after: 4 });
  return [
    `debates/${decided}`, `debates/${decided}?recount=true`, `debates/${decided}?at=3`, `debates/${waiting}`, `debates/${asking}`,
    `debates/${decided}/compare`, `debates/${decided}/compare?with=${fork.id}`,
  ];
};

async function played(book, world) {
  const decided = await open(world.jonas, { gates: ["conclusion"] });
  await play(book, decided.id);
  const waiting = await open(world.jonas, { gates: ["conclusion"] });
  await play(book, waiting.id);
  const [gate] = (await world.ruth.get(`/approvals?debate=${decided.id}&status=pending`)).items;
  await world.ruth.post(`/approvals/${gate.id}/approve`, { reason: "Scope is in the text now." });
  return { decided: decided.id, waiting: waiting.id, asking: world.tax };
}

/** The newest of each kind in a book that somebody else has filled, such as the demo's. */
async function found(book) {
  const [decided] = (await book.get("/debates?status=completed&limit=1")).items;
  const [gate] = (await book.get("/approvals?status=pending&limit=1")).items;
  const { items: running } = await book.get("/debates?status=running&limit=100");
  const asking = running.find((one) => one.seats.some((seat) => seat.kind === "human" && one.asked.includes(seat.number))) ?? running[0];
  return { decided: decided.id, waiting: gate.debate, asking: asking.id };
}
