/// The record: every capability on PostgreSQL, all SQL, all rules, the audit log and the jobs. It never calls a
/// model.
///
/// Each capability is a package: its `Postgres…` class runs the transactions, its `…Rules` decide, its `…Store`
/// holds the SQL. [PostgresMinutebook] puts them together.
@NullMarked
package dev.minutebook.core;

import org.jspecify.annotations.NullMarked;
