/// The prompt that asks a model to translate a claim into SMT-LIB, and the parser of its output.
@NullMarked
package dev.minutebook.chamber.translations;

import org.jspecify.annotations.NullMarked;
