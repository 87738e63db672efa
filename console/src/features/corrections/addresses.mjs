export default async (book) => {
  const { items } = await book.get("/corrections?limit=200");
  const one = items.find((correction) => correction.applied > 0) ?? items[0];
  return ["corrections", ...(one ? [`corrections/${one.id}`] : [])];
};
