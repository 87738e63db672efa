package dev.minutebook.core.debates;

import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.procedure.VoteHistory;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.json.MinutebookJson;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// How consensus grew over the rounds of a debate.
final class ConsensusReport {

    private record Facts(UUID id, String facts) {}

    private ConsensusReport() {}

    static ConsensusHistory of(Transaction transaction, DebateId id) {
        DebateRow row = DebateRow.of(transaction, id);
        List<Fact.Said> said = transaction
                .list(
                        TurnStore.VOTED_FACTS,
                        one -> new Facts(one.uuid(), one.text()),
                        transaction.workspace(),
                        row.id())
                .stream()
                .map(one -> MinutebookJson.LENIENT.read(one.facts, Fact.Said.class))
                .toList();
        double threshold = Objects.requireNonNull(row.setup().config().consensusThreshold());
        return new ConsensusHistory(
                id,
                threshold,
                Boolean.TRUE.equals(row.setup().config().earlyExit()),
                VoteHistory.of(row.setup(), said, row.state().voteRound()).stream()
                        .map(vote -> round(vote, threshold))
                        .toList());
    }

    private static ConsensusHistory.Round round(VoteHistory.Vote vote, double threshold) {
        return new ConsensusHistory.Round(
                vote.round(),
                vote.consensus().level(),
                vote.consensus().confidence(),
                vote.consensus().agreement(),
                vote.consensus().similarity(),
                vote.consensus().reached(threshold),
                vote.leader(),
                vote.heads());
    }
}
