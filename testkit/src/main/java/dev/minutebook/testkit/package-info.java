/// What tests of Minutebook, and of programs that embed it, need: a real PostgreSQL, a database for each test
/// class, a clock that stands still.
@NullMarked
package dev.minutebook.testkit;

import org.jspecify.annotations.NullMarked;
