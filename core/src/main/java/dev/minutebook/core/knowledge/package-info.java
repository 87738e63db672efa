/// The facts shared by all agents: written once, by domain, superseded and never edited.
@NullMarked
package dev.minutebook.core.knowledge;

import org.jspecify.annotations.NullMarked;
