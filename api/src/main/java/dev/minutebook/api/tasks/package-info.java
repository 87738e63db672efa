/// Work to be done.
///
/// A [Task] is open until an agent claims it. A claim is a lease with a fence: whoever holds the newest fence may
/// report, and nobody else. A lease that runs out makes the task claimable again; the old holder's reports are
/// then refused, however late they come. Every attempt is kept as a [TaskRun].
///
/// States: open → claimed → running → completed | failed | timed_out | cancelled; a released or lost task is open
/// again while attempts are left.
@NullMarked
package dev.minutebook.api.tasks;

import org.jspecify.annotations.NullMarked;
