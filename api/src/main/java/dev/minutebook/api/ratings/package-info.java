/// How good agents are, judged by debates, and how they stand to each other.
@NullMarked
package dev.minutebook.api.ratings;

import org.jspecify.annotations.NullMarked;
