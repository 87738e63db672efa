/// What claims rest upon: snippets, their sources and what they are worth as pure rules, and citations in debates.
@NullMarked
package dev.minutebook.core.evidence;

import org.jspecify.annotations.NullMarked;
