export default async (book) => {
  const [first] = (await book.get("/ratings?by=skill&limit=1")).items;
  return ["agents", ...(first ? [`agents/${first.name}`] : [])];
};
