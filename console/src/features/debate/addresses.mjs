import { open, play } from "./scene.mjs";

/** A debate that was decided, with its drawer and beside its fork; one at a gate; one that asks a person. */
export default async (book, world) => {
  const decided = await open(world.jonas, { gates: ["conclusion"] });
  await play(book, decided.id);
  const waiting = await open(world.jonas, { gates: ["conclusion"] });
  await play(book, waiting.id);
  const [gate] = (await world.ruth.get(`/approvals?debate=${decided.id}&status=pending`)).items;
  await world.ruth.post(`/approvals/${gate.id}/approve`, { reason: "Scope is in the text now." });
  const fork = await world.jonas.post(`/debates/${decided.id}/fork`, { after: 4 });
  return [
    `debates/${decided.id}`, `debates/${decided.id}?recount=true`, `debates/${decided.id}?at=3`, `debates/${waiting.id}`, `debates/${world.tax}`,
    `debates/${decided.id}/compare`, `debates/${decided.id}/compare?with=${fork.id}`,
  ];
};
