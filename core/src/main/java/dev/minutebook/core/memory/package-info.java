/// What agents remember: rules of strength, surprise and tiers as pure functions, and their store.
@NullMarked
package dev.minutebook.core.memory;

import org.jspecify.annotations.NullMarked;
