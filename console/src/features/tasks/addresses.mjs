export default async (book) => {
  const [first] = (await book.get("/tasks?limit=1")).items;
  return ["tasks", ...(first ? [`tasks/${first.id}`] : [])];
};
