/// What a chamber needs of a model: to be given a cue and to speak, piece by piece.
@NullMarked
package dev.minutebook.chamber.speakers;

import org.jspecify.annotations.NullMarked;
