/// What all agents hold to be true: written once, superseded, never edited.
@NullMarked
package dev.minutebook.api.knowledge;

import org.jspecify.annotations.NullMarked;
