/// Parses model output into answers. The text is untrusted: it is bounded, cleaned and checked, or rejected.
@NullMarked
package dev.minutebook.chamber.answers;

import org.jspecify.annotations.NullMarked;
