/** The list, a search, a search without a hit, and a decision. */
export default async (book) => {
  const [decision] = (await book.get("/decisions?limit=1")).items;
  return ["decisions", "decisions?about=billing", "decisions?holds=superseded&strength=contested", `decisions/${decision.id}`];
};
