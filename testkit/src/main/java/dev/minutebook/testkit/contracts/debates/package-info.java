/// Parts of [dev.minutebook.testkit.contracts.DebatesContract]: rounds, closure, code and recounts.
@NullMarked
package dev.minutebook.testkit.contracts.debates;

import org.jspecify.annotations.NullMarked;
