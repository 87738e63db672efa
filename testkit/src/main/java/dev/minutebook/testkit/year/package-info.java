/// A year of a workspace, for tests that need a record in which everything has happened.
@NullMarked
package dev.minutebook.testkit.year;

import org.jspecify.annotations.NullMarked;
