/// `minutebook retention …`.
@NullMarked
package dev.minutebook.cli.retention;

import org.jspecify.annotations.NullMarked;
