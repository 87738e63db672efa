export default async (book) => {
  const [first] = (await book.get("/memories?archived=false&limit=1")).items;
  return ["memory", ...(first ? [`memory/${first.id}`] : [])];
};
