/// Scores: which entries match, how well, and why.
@NullMarked
package dev.minutebook.core.search.scoring;

import org.jspecify.annotations.NullMarked;
