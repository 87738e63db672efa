/// The program people start: the command line with what it needs to serve, demonstrate and measure.
@NullMarked
package dev.minutebook.dist;

import org.jspecify.annotations.NullMarked;
