/// `minutebook notices …`: who is told that something waits for a person.
@NullMarked
package dev.minutebook.cli.notices;

import org.jspecify.annotations.NullMarked;
