/// What every implementation of the capabilities around specialists does.
@NullMarked
package dev.minutebook.testkit.contracts.specialists;

import org.jspecify.annotations.NullMarked;
