/// How a model is asked to put a claim into a formal language, and how what it says is read.
@NullMarked
package dev.minutebook.chamber.translations;

import org.jspecify.annotations.NullMarked;
