/// The facts shared by all agents: written once, superseded, never edited.
@NullMarked
package dev.minutebook.api.knowledge;

import org.jspecify.annotations.NullMarked;
