/// Work to be done: tasks, their leases and the attempts at them.
///
/// Tables: `task`, `task_run`. Every change of a task happens under its row lock: the present state is read, the
/// rules decide, and one update writes the next state. A claim raises the fence; a report must carry the newest
/// one while its lease runs. Lease renewals are coordination, not record, and leave no audit entry.
@NullMarked
package dev.minutebook.core.tasks;

import org.jspecify.annotations.NullMarked;
