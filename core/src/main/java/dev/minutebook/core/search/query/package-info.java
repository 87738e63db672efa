/// A query: parsed, with its conditions and ranked terms.
@NullMarked
package dev.minutebook.core.search.query;

import org.jspecify.annotations.NullMarked;
