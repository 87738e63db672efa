/// Votes: ballots, the rules that count them, and recounts.
@NullMarked
package dev.minutebook.api.votes;

import org.jspecify.annotations.NullMarked;
