/// Work that comes again and again: lost leases and old idempotency keys.
///
/// Jobs run in every server, each for its share of the workspaces, and find those that have work in `ready`.
@NullMarked
package dev.minutebook.core.jobs;

import org.jspecify.annotations.NullMarked;
