/// The interface between the chamber and a model: a cue in, streamed text out.
@NullMarked
package dev.minutebook.chamber.speakers;

import org.jspecify.annotations.NullMarked;
