/// The way to PostgreSQL: transactions of one workspace in as few round trips as there can be.
///
/// A transaction sets its workspace in the same trip as its first statement; statements whose answer nobody needs
/// wait for [dev.minutebook.core.database.Transaction#later] and travel together with the commit. A write is
/// therefore two trips: what it reads and locks, then all that it writes.
///
/// SQL is written as PostgreSQL spells it, with `$1` for parameters, and `$1` is the workspace by custom.
///
/// A statement takes exactly its values, and a mapper reads exactly its columns; null is read only by the `maybe…`
/// methods. An error names the statement by its constant, such as `DebateStore.INSERT`. The driver does not tell
/// which statement of a trip failed: where that is a defect, the work is run once more, one statement at a time,
/// and undone.
@NullMarked
package dev.minutebook.core.database;

import org.jspecify.annotations.NullMarked;
