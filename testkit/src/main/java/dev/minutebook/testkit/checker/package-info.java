/// What holds in every record, in plain SQL and independent of the product's code.
///
/// [RecordChecker] looks past every policy at all workspaces of a database. It may run at any moment: each invariant is one
/// statement, and so sees the record as it was at one point in time.
@NullMarked
package dev.minutebook.testkit.checker;

import org.jspecify.annotations.NullMarked;
