/// The audit log: entries in the transaction of what they tell of, sealed afterwards.
///
/// Tables: `audit_entry` and `audit_opening` (written by [dev.minutebook.core.audit.AuditLog], never updated),
/// `audit_seal`, `audit_block`, `audit_head` and `audit_watermark` (written by [dev.minutebook.core.audit.Sealer]
/// alone). Writers share no lock: the order is assigned after commit, over all transactions older than the oldest
/// one still running.
///
/// Entries of debates commit to rows, part by part ([dev.minutebook.core.audit.CommittedRows]); verifying reads the
/// same rows again ([dev.minutebook.core.audit.RowCheck]).
@NullMarked
package dev.minutebook.core.audit;

import org.jspecify.annotations.NullMarked;
