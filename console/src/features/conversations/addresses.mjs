export default async (book) => {
  const { items } = await book.get("/conversations?allProjects=true&limit=200");
  const backups = new Set();
  for (const one of items.slice(0, 10)) if ((await book.get(`/context-backups?conversation=${one.id}&limit=1`)).items.length > 0) backups.add(one.id);
  const telling = items.find((one) => backups.has(one.id)) ?? items[0];
  const branched = items.find((one) => one.branches > 1);
  return ["conversations", ...[telling, branched].filter(Boolean).map((one) => `conversations/${one.id}`), "conversations?q=ledger"];
};
