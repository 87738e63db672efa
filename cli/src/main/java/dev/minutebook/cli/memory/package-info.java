/// `minutebook memory` and its everyday verbs.
@NullMarked
package dev.minutebook.cli.memory;

import org.jspecify.annotations.NullMarked;
