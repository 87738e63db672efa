/// A model that is not one: it says what a script tells it, for tests and demonstrations.
@NullMarked
package dev.minutebook.chamber.scripted;

import org.jspecify.annotations.NullMarked;
