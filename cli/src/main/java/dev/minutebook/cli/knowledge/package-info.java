/// `minutebook knowledge …`: what all agents hold to be true.
@NullMarked
package dev.minutebook.cli.knowledge;

import org.jspecify.annotations.NullMarked;
