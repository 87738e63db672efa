/// `minutebook evidence …`: what claims rest upon.
@NullMarked
package dev.minutebook.cli.evidence;

import org.jspecify.annotations.NullMarked;
