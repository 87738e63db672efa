export default async (book) => {
  const [first] = (await book.get("/knowledge?limit=1")).items;
  return ["knowledge", ...(first ? [`knowledge/${first.id}`] : [])];
};
