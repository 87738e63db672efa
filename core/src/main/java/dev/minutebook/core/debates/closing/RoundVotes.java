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
        return again(setup, state, votes, RecountVotes.asBefore());
    }

    /// The same votes under another rule, with other weights, of some seats alone or between fewer options.
    public static Election again(Setup setup, DebateState state, List<Vote> votes, RecountVotes how) {
        List<Vote> counted = votes.stream()
                .filter(vote -> how.electorate().isEmpty() || how.electorate().contains(vote.seat()))
                .map(vote -> weighted(vote, how))
                .toList();
        return election(setup, state, how.rule() == null ? setup.voting() : how.rule(), counted, how);
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
                        vote.calibrated(),
                        weight,
                        vote.terms(),
                        vote.rationale(),
                        vote.dissent(),
                        vote.createdAt());
    }

    private static Election election(
            Setup setup, DebateState state, VotingRule rule, List<Vote> votes, RecountVotes how) {
        List<String> all = Options.of(setup, state).names();
        List<String> left = how.options();
        return new Election(
                rule,
                Objects.requireNonNull(setup.config().supermajority()),
                Objects.requireNonNull(setup.config().quorum()),
                how.electorate().isEmpty()
                        ? setup.chairs().size()
                        : how.electorate().size(),
                left.isEmpty() ? all : left,
                setup.leader("judge", "chair", "moderator"),
                votes.stream()
                        .map(RoundVotes::ballot)
                        .map(ballot -> left.isEmpty() ? ballot : ballot.between(left))
                        .toList(),
                left.isEmpty() ? setup.voterModel() : null);
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
