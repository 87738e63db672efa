package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.votes.Count;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
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

    /// Whether the seats agreed, by [dev.minutebook.core.votes.Consensus#reached], on what was decided. The
    /// procedure knows first choices only; where rankings or approvals made another option win, most did not
    /// choose it.
    boolean reachedConsensus() {
        return state.reached()
                && count != null
                && count.winner() != null
                && count.strength() != Strength.SPLIT
                && count.strength() != Strength.CONTESTED;
    }

    /// The option that carried; null if none did.
    @Nullable
    String winner() {
        return count == null ? null : count.winner();
    }

    /// The turns that carry the decision: those of the votes for it, and the proposal it takes up.
    List<UUID> carryingTurns() {
        List<UUID> turns = new ArrayList<>();
        String winner = winner();
        if (winner != null) {
            votes.stream()
                    .filter(vote -> winner.equals(vote.choice()))
                    .forEach(vote -> turns.add(vote.turn().value()));
            UUID proposal = Options.of(setup(), state).proposals().get(winner);
            if (proposal != null) {
                turns.add(proposal);
            }
        }
        return turns;
    }

    /// What the proposals scored against each other, by agent: 1 for the one that won and for those level with it,
    /// the others a half if there was consensus, else nothing. Empty where it is no match: options were fixed, one
    /// had a proposal alone, or none won and no two were level.
    SortedMap<UUID, Double> scores() {
        SortedMap<UUID, Double> scores = new TreeMap<>();
        Set<String> proposals = Options.of(setup(), state).proposals().keySet();
        if (count == null || !count.quorum() || proposals.size() < 2) {
            return scores;
        }
        Set<String> best = new HashSet<>(count.tied());
        if (best.isEmpty() && count.winner() != null) {
            best.add(count.winner());
        }
        if (best.isEmpty()) {
            return scores;
        }
        double others = reachedConsensus() ? 0.5 : 0;
        for (Setup.Chair chair : setup().chairs()) {
            String option = Options.proposedBy(chair.number());
            if (proposals.contains(option)) {
                scores.put(chair.agent(), best.contains(option) ? 1 : others);
            }
        }
        return scores;
    }

    /// Whose proposal won against others; null if nobody's did, or two were level.
    @Nullable
    UUID matchWinner() {
        List<UUID> best = scores().entrySet().stream()
                .filter(one -> one.getValue() == 1)
                .map(Map.Entry::getKey)
                .toList();
        return best.size() == 1 ? best.getFirst() : null;
    }
}
