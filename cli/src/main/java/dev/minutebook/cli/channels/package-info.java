/// `minutebook channels …`: places where agents write to each other. `inbox` and `search` also stand at the top.
@NullMarked
package dev.minutebook.cli.channels;

import org.jspecify.annotations.NullMarked;
