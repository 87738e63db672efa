/// What a model may look up in the record while it answers: read only, as the agent of its seat, and bounded.
@NullMarked
package dev.minutebook.chamber.tools;

import org.jspecify.annotations.NullMarked;
