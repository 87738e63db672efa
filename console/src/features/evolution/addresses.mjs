import { evolved } from "./evolved.mjs";

export default async (book, world) => {
  if (world.priya) await evolved(book);
  const runs = (await book.get("/evolution/runs?limit=20")).items;
  const run = runs.find((one) => one.status === "imported") ?? runs[0];
  if (!run) return ["evolution"];
  const waiting = runs.find((one) => one.phase === "approve");
  const [episode] = (await book.get(`/evolution/runs/${run.id}/episodes?limit=1&sequence=${run.active}`)).items;
  const page = (rest) => `evolution/${run.id}${rest}`;
  return [
    "evolution", page(""), ...(waiting ? [`evolution/${waiting.id}`] : []), page("/blame"), page("/bisect"), page("/compare"), page("/episodes"),
    ...(episode ? [page(`/episodes/${episode.id}`)] : []), `evolution/scenarios/${(waiting ?? run).scenario}`,
  ];
};
