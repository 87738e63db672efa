/// One search over everything.
///
/// *Writing.* [dev.minutebook.core.search.SearchIndex] takes a text apart into terms and leaves, in the
/// transaction of its subject, a row of `search_entry` and one of `search_pending`. The text itself stays with its
/// subject.
///
/// *Indexing.* When some thousand entries wait, the [dev.minutebook.core.search.index.Indexer] makes a segment of
/// them: columns that ranking looks at, and buckets of postings by the hash of their terms. Eight segments of a
/// level become one of the next. Segments never change.
///
/// *Finding.* One statement reads what waits and those buckets that hold the terms of a query, so that every entry
/// is seen once. Scoring happens here, by the `RankingFormula`; the best are then looked up in `search_entry`, which
/// knows what is gone or holds no more, together with their texts (`CandidateReader`).
///
/// *Meaning.* Vectors are put by others. Which are most alike to a query is found by comparing all of a workspace,
/// or by pgvector where the database has it and the workspace is large; `NearestEntries` chooses.
///
/// No index of PostgreSQL that row-level security switches off is needed: everything is found by `=` on keys.
@NullMarked
package dev.minutebook.core.search;

import org.jspecify.annotations.NullMarked;
