/// The twenty tools that every client is offered: a working day and a debate, in as few calls and words as do.
///
/// [Desk] lists them. Most are tools of verbs, shown briefly; the others do in one call what takes several
/// verbs.
@NullMarked
package dev.minutebook.mcp.desk;

import org.jspecify.annotations.NullMarked;
