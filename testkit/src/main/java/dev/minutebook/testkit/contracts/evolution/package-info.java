/// What every implementation of evolution does.
@NullMarked
package dev.minutebook.testkit.contracts.evolution;

import org.jspecify.annotations.NullMarked;
