/// Vectors of texts and queries.
@NullMarked
package dev.minutebook.core.search.vectors;

import org.jspecify.annotations.NullMarked;
