/// A book in memory, good enough for every verb, and an environment in which a command line can be tried.
@NullMarked
package dev.minutebook.cli.fake;

import org.jspecify.annotations.NullMarked;
