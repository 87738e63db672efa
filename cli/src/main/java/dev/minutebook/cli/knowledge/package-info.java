/// `minutebook knowledge …`: the facts shared by all agents.
@NullMarked
package dev.minutebook.cli.knowledge;

import org.jspecify.annotations.NullMarked;
