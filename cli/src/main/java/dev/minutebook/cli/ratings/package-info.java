/// Ratings on the command line.
@NullMarked
package dev.minutebook.cli.ratings;

import org.jspecify.annotations.NullMarked;
