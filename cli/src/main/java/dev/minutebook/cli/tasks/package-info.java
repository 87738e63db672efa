/// `minutebook tasks …`: work to be done, claimed by lease and finished once.
@NullMarked
package dev.minutebook.cli.tasks;

import org.jspecify.annotations.NullMarked;
