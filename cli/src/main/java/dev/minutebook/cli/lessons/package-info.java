/// `minutebook lessons …`: what debates taught, and whether it held.
@NullMarked
package dev.minutebook.cli.lessons;

import org.jspecify.annotations.NullMarked;
