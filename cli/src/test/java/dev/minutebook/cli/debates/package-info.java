/// Tests of what is said of debates.
@NullMarked
package dev.minutebook.cli.debates;

import org.jspecify.annotations.NullMarked;
