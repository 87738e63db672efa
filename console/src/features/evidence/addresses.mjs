export default async (book) => {
  const [first] = (await book.get("/evidence?limit=1")).items;
  return ["evidence", ...(first ? [`evidence/${first.id}`] : [])];
};
