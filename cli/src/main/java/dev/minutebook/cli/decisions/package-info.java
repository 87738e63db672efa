/// `minutebook decisions …`: what debates came to, and who disagreed.
@NullMarked
package dev.minutebook.cli.decisions;

import org.jspecify.annotations.NullMarked;
