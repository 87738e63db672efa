package dev.minutebook.api.votes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The votes of a debate, counted under every rule that can count them.
///
/// @param rule   the rule of the debate
/// @param stored the winner as it was decided
/// @param counts one for each rule, that of the debate first
public record Recounts(int round, VotingRule rule, @Nullable String stored, List<Recount> counts) {

    public Recounts {
        counts = List.copyOf(counts);
    }
}
