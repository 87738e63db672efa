export default async (book) => {
  const { items } = await book.get("/queries?limit=200");
  const answered = items.find((query) => query.status === "answered" && !query.recorded) ?? items.find((query) => query.status === "answered");
  const running = items.find((query) => query.status === "running");
  return ["queries", ...[answered, running].filter(Boolean).map((query) => `queries/${query.id}`)];
};
