/// The invariants of every record, in plain SQL and independent of the product's code.
///
/// [RecordChecker] bypasses row-level security and checks all workspaces. It may run at any moment: each invariant
/// is one statement, and so sees the record as it was at one point in time.
@NullMarked
package dev.minutebook.testkit.checker;

import org.jspecify.annotations.NullMarked;
