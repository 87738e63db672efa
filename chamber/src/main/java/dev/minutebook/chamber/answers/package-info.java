/// From what a model wrote to an answer. Nothing here trusts the text: it is bounded, cleaned and checked, or rejected.
@NullMarked
package dev.minutebook.chamber.answers;

import org.jspecify.annotations.NullMarked;
