package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.votes.Count;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A debate at its end.
///
/// @param row    as it was before the fact that ended it
/// @param state  as it is now
/// @param status what it ends with
/// @param votes  of the round that decided; empty when the debate failed
/// @param count  of these votes; null when the debate failed
record ClosingDebate(
        DebateRow row,
        DebateState state,
        Debate.Status status,
        int codeVersions,
        List<Vote> votes,
        @Nullable Count count) {

    UUID id() {
        return row.id();
    }

    Setup setup() {
        return row.setup();
    }

    String domain() {
        return row.domain() == null ? "" : row.domain();
    }

    /// The consensus of the last vote.
    double consensus() {
        return state.level() == null ? 0 : state.level();
    }

    boolean reachedConsensus() {
        return consensus() >= Objects.requireNonNull(setup().config().consensusThreshold());
    }

    /// The option that carried; null if none did.
    @Nullable
    String winner() {
        return count == null ? null : count.winner();
    }

    /// The agent whose proposal was taken up; null where options were fixed, or nothing was decided.
    @Nullable
    UUID winningAgent() {
        String winner = winner();
        if (winner == null || !Options.of(setup(), state).proposals().containsKey(winner)) {
            return null;
        }
        return setup().chairs().stream()
                .filter(chair -> Options.proposedBy(chair.number()).equals(winner))
                .map(Setup.Chair::agent)
                .findFirst()
                .orElseThrow();
    }

    /// All agents that have a proposal.
    Set<UUID> proposers() {
        return setup().chairs().stream()
                .filter(chair -> state.voice(chair.number()).proposal() != null)
                .map(Setup.Chair::agent)
                .collect(Collectors.toSet());
    }
}
