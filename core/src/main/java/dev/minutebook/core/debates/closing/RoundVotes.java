package dev.minutebook.core.debates.closing;

import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.votes.CastBallot;
import dev.minutebook.core.votes.Election;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// The stored votes of a round, as they are counted.
public final class RoundVotes {

    private RoundVotes() {}

    public static List<Vote> votes(Transaction transaction, UUID debate, int round) {
        return transaction.list(TurnStore.VOTES_OF_ROUND, TurnStore::vote, transaction.workspace(), debate, round);
    }

    public static Election of(Setup setup, DebateState state, List<Vote> votes) {
        return election(setup, state, setup.voting(), votes, setup.chairs().size());
    }

    /// The same votes under another rule, with other weights, or of some seats alone.
    public static Election again(Setup setup, DebateState state, List<Vote> votes, RecountVotes how) {
        List<Vote> counted = votes.stream()
                .filter(vote -> how.electorate().isEmpty() || how.electorate().contains(vote.seat()))
                .map(vote -> weighted(vote, how))
                .toList();
        return election(
                setup,
                state,
                how.rule() == null ? setup.voting() : how.rule(),
                counted,
                how.electorate().isEmpty()
                        ? setup.chairs().size()
                        : how.electorate().size());
    }

    private static Vote weighted(Vote vote, RecountVotes how) {
        Double weight = how.weights().get(vote.seat());
        return weight == null
                ? vote
                : new Vote(
                        vote.round(),
                        vote.seat(),
                        vote.agent(),
                        vote.turn(),
                        vote.choice(),
                        vote.ranking(),
                        vote.approved(),
                        vote.confidence(),
                        weight,
                        vote.terms(),
                        vote.rationale(),
                        vote.dissent(),
                        vote.createdAt());
    }

    private static Election election(Setup setup, DebateState state, VotingRule rule, List<Vote> votes, int seats) {
        return new Election(
                rule,
                Objects.requireNonNull(setup.config().supermajority()),
                Objects.requireNonNull(setup.config().quorum()),
                seats,
                Options.of(setup, state).names(),
                setup.leader("judge", "chair", "moderator"),
                votes.stream().map(RoundVotes::ballot).toList(),
                setup.voterModel());
    }

    private static CastBallot ballot(Vote vote) {
        return new CastBallot(
                vote.seat(),
                vote.choice(),
                vote.ranking(),
                vote.approved(),
                vote.confidence() == null ? 0.5 : vote.confidence(),
                vote.weight(),
                vote.dissent(),
                vote.rationale());
    }
}
