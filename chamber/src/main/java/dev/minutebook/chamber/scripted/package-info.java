/// A scripted stand-in for a model, for tests and demonstrations.
@NullMarked
package dev.minutebook.chamber.scripted;

import org.jspecify.annotations.NullMarked;
