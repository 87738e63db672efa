/// Work that comes again and again: lost leases and old idempotency keys.
///
/// Jobs run under db-scheduler, once in a cluster, and find the workspaces that have work in `ready`.
@NullMarked
package dev.minutebook.core.jobs;

import org.jspecify.annotations.NullMarked;
