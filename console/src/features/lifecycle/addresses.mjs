/** Erasures are seen by operators alone. */
export const operator = true;

/** What is kept, what an erasure would change, one that was made if there is any, backups, imports. */
export default async (book) => {
  const agent = (await book.get("/agents?limit=1")).items[0]?.name;
  const made = await book.get("/erasures?limit=1").then(({ items }) => items[0]?.id, () => undefined);
  return ["lifecycle", "lifecycle/erasures", ...(agent ? [`lifecycle/erasures?kind=agent&id=${encodeURIComponent(agent)}`] : []), ...(made ? [`lifecycle/erasures/${made}`] : []), "lifecycle/backups", "lifecycle/imports"];
};
