/// How good agents are, judged by debates: Elo, Glicko-2, Bradley–Terry, and how agents stand to each other.
@NullMarked
package dev.minutebook.core.ratings;

import org.jspecify.annotations.NullMarked;
