/// Brings a book to another major version of PostgreSQL.
///
/// [EngineUpgrade] starts the programs of both versions side by side, [TableCopy] copies the tables from one to the
/// other, and
/// [dev.minutebook.local.cluster.ClusterSwap] puts the new data in the place of the old when the log of every workspace
/// was
/// verified.
@NullMarked
package dev.minutebook.embedded.engine;

import org.jspecify.annotations.NullMarked;
