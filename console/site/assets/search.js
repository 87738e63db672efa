// What the index of the search was made with, in the browser and where it is made.
(function (scope) {
  const WEIGHT = { guide: 2.2, page: 2, reference: 1, decision: 0.8, log: 0.5 };

  /** `OpenDebate` is found by itself, by `open` and by `debate`. */
  function forms(term) {
    const parts = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
    const all = parts.length > 1 ? [term, ...parts] : [term];
    return all.map((one) => one.toLowerCase());
  }

  scope.minutebookSearch = {
    options: {
      fields: ["title", "page", "text"],
      storeFields: ["title", "page", "text", "href", "kind"],
      processTerm: forms,
      searchOptions: {
        processTerm: (term) => term.toLowerCase(),
        boost: { title: 4, page: 2 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.15 : false),
        boostDocument: (_id, _term, stored) => WEIGHT[stored.kind] ?? 1,
      },
    },
    /** Hits for all words, else for some of them. */
    find(index, words) {
      const all = index.search(words, { combineWith: "AND" });
      return all.length > 0 ? all : index.search(words);
    },
  };
})(globalThis);
