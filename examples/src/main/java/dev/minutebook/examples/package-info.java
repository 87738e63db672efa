/// Programs to read and run first.
@NullMarked
package dev.minutebook.examples;

import org.jspecify.annotations.NullMarked;
