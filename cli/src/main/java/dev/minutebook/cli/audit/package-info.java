/// `minutebook audit …`: what was done, in sealed order, and the proof that it was not altered.
@NullMarked
package dev.minutebook.cli.audit;

import org.jspecify.annotations.NullMarked;
