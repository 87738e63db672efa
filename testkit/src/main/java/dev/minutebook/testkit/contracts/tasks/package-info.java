/// Parts of [dev.minutebook.testkit.contracts.TasksContract]: leases and reports.
@NullMarked
package dev.minutebook.testkit.contracts.tasks;

import org.jspecify.annotations.NullMarked;
