export default async (book) => {
  const [first] = (await book.get("/channels?limit=1")).items;
  return ["channels", ...(first ? [`channels/${first.name}`] : []), "channels?q=ledger"];
};
