/// What claims rest upon: snippets with all their sources, weighed, and cited in debates.
@NullMarked
package dev.minutebook.api.evidence;

import org.jspecify.annotations.NullMarked;
