/// What the contracts share: a workspace per test, steps of debates, concurrent callers, and waiting with a
/// deadline.
@NullMarked
package dev.minutebook.testkit.suites;

import org.jspecify.annotations.NullMarked;
