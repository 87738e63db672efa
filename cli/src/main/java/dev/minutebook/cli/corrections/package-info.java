/// `minutebook corrections …`: what somebody said was wrong.
@NullMarked
package dev.minutebook.cli.corrections;

import org.jspecify.annotations.NullMarked;
