package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.votes.CastBallot;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Election;
import dev.minutebook.core.votes.Fragility;
import java.util.Collection;
import java.util.List;

/// Counts the stored votes of a debate again.
final class VoteRecount {

    private VoteRecount() {}

    static Recount recount(Transaction transaction, DebateId id, RecountVotes how) {
        DebateRow row = DebateRow.of(transaction, id);
        DebateOpener.mustCount(how.rule(), row.setup().config().options());
        mustSit(row.setup(), how.electorate());
        mustSit(row.setup(), how.weights().keySet());
        int round = how.round() != null ? how.round() : row.state().voteRound();
        List<Vote> votes = RoundVotes.votes(transaction, row.id(), round);
        if (votes.isEmpty()) {
            throw Problem.Code.CONFLICT.because(
                    "nobody has voted in " + (round == 0 ? "this debate yet" : "round " + round));
        }
        Election election = RoundVotes.again(row.setup(), row.state(), votes, how);
        Count count = CountRules.count(election);
        String stored = transaction
                .find(DecisionStore.OF_DEBATE, DecisionStore::decision, transaction.workspace(), row.id())
                .map(Decision::winner)
                .orElse(null);
        Fragility fragility = Fragility.of(election);
        return new Recount(
                round,
                count.rule(),
                count.fallback(),
                count.tally(),
                count.winner(),
                count.plainWinner(),
                stored,
                count.strength(),
                count.agreement(),
                count.confidence(),
                count.quorum(),
                fragility == null ? null : fragility.votes(),
                fragility == null ? List.of() : fragility.seats(),
                election.ballots().stream().map(CastBallot::seat).toList());
    }

    private static void mustSit(Setup setup, Collection<Integer> seats) {
        for (Integer seat : seats) {
            if (seat < 1 || seat > setup.chairs().size()) {
                throw Problem.Code.INVALID.because("there is no seat " + seat);
            }
        }
    }
}
