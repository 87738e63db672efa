package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.TurningVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.votes.CastBallot;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Election;
import dev.minutebook.core.votes.Fragility;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Counts the stored votes of a debate again.
final class VoteRecount {

    private final DebateRow row;
    private final int round;
    private final List<Vote> votes;
    private final @Nullable Decision decision;

    private VoteRecount(Transaction transaction, DebateRow row, RecountVotes how) {
        mustSit(row.setup(), how.electorate());
        mustSit(row.setup(), how.weights().keySet());
        mustBeOptions(row, how.options());
        this.row = row;
        this.round = how.round() != null ? how.round() : row.state().voteRound();
        this.votes = RoundVotes.votes(transaction, row.id(), round);
        if (votes.isEmpty()) {
            throw Problem.Code.CONFLICT.because(
                    "nobody has voted in " + (round == 0 ? "this debate yet" : "round " + round));
        }
        this.decision = transaction
                .find(DecisionStore.OF_DEBATE, DecisionStore::decision, transaction.workspace(), row.id())
                .orElse(null);
    }

    static Recount recount(Transaction transaction, DebateId id, RecountVotes how) {
        DebateRow row = DebateRow.of(transaction, id);
        DebateOpener.mustCount(how.rule(), row.setup().config().options());
        return new VoteRecount(transaction, row, how).count(how);
    }

    /// Under every rule, that of the debate first.
    static Recounts recounts(Transaction transaction, DebateId id, RecountVotes how) {
        if (how.rule() != null) {
            throw Problem.Code.INVALID.because("all rules are counted; leave the rule out");
        }
        DebateRow row = DebateRow.of(transaction, id);
        VoteRecount recount = new VoteRecount(transaction, row, how);
        VotingRule own = row.setup().voting();
        List<Recount> counts = Stream.concat(
                        Stream.of(own), Arrays.stream(VotingRule.values()).filter(rule -> rule != own))
                .filter(rule -> rule == own
                        || DebateOpener.counts(rule, row.setup().config().options()))
                .map(rule -> recount.count(how.rule(rule)))
                .toList();
        return new Recounts(recount.round, own, recount.stored(), counts);
    }

    private Recount count(RecountVotes how) {
        Election election = RoundVotes.again(row.setup(), row.state(), votes, how);
        Count count = CountRules.count(election);
        Fragility fragility = Fragility.of(election);
        return new Recount(
                round,
                count.rule(),
                count.fallback(),
                count.tally(),
                count.winner(),
                count.plainWinner(),
                stored(),
                count.strength(),
                count.agreement(),
                count.confidence(),
                count.quorum(),
                fragility == null ? null : fragility.votes(),
                fragility == null ? List.of() : fragility.seats(),
                election.ballots().stream().map(CastBallot::seat).toList(),
                decision != null && !Objects.equals(decision.winner(), count.winner()),
                fragility == null
                        ? null
                        : new TurningVotes(fragility.seats(), fragility.to(), fragility.winner(), fragility.tally()));
    }

    private @Nullable String stored() {
        return decision == null ? null : decision.winner();
    }

    private static void mustBeOptions(DebateRow row, List<String> options) {
        List<String> all = Options.of(row.setup(), row.state()).names();
        for (String option : options) {
            if (!all.contains(option)) {
                throw Problem.Code.INVALID.because("there is no option " + option + "; there are "
                        + String.join(", ", all.stream().limit(10).toList()));
            }
        }
    }

    private static void mustSit(Setup setup, Collection<Integer> seats) {
        for (Integer seat : seats) {
            if (seat < 1 || seat > setup.chairs().size()) {
                throw Problem.Code.INVALID.because("there is no seat " + seat);
            }
        }
    }
}
