package dev.minutebook.core.debates;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.audit.DecisionRecount;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.DissentRules;
import dev.minutebook.core.votes.Election;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Compares a stored decision with what its stored votes come to by the rules of its debate.
public final class StoredCount implements DecisionRecount {

    @Override
    public List<String> differences(Database database, Scope scope, UUID decision) {
        return database.read(
                scope,
                transaction -> transaction
                        .find(DecisionStore.BY_ID, DecisionStore::decision, transaction.workspace(), decision)
                        .map(stored -> differences(transaction, stored))
                        .orElse(List.of()));
    }

    private static List<String> differences(Transaction transaction, Decision stored) {
        Optional<DebateRow> debate = DebateRow.find(transaction, stored.debate());
        if (debate.isEmpty()) {
            return List.of("its debate is gone, so that it cannot be counted again");
        }
        DebateRow row = debate.get();
        List<Vote> votes = RoundVotes.votes(transaction, row.id(), row.state().voteRound());
        Election election = RoundVotes.of(row.setup(), row.state(), votes);
        Count count = CountRules.count(election);
        List<String> found = new ArrayList<>();
        compare(found, "winner", stored.winner(), count.winner());
        compare(found, "plain_winner", stored.plainWinner(), count.plainWinner());
        compare(found, "method", stored.method(), count.rule());
        compare(found, "fallback", stored.fallback(), count.fallback());
        compare(found, "strength", stored.strength(), count.strength());
        compare(found, "agreement", stored.agreement(), count.agreement());
        compare(found, "confidence", stored.confidence(), count.confidence());
        compare(found, "quorum", stored.quorum(), count.quorum());
        compare(found, "votes", stored.votes(), count.votes());
        compare(
                found,
                "dissents",
                stored.dissents(),
                DissentRules.dissents(count, election.ballots(), row.setup().everybody())
                        .size());
        return found;
    }

    private static void compare(List<String> found, String field, @Nullable Object stored, @Nullable Object counted) {
        if (!Objects.equals(stored, counted)) {
            found.add("%s is %s, but the votes come to %s".formatted(field, stored, counted));
        }
    }
}
