package dev.minutebook.core.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.RoundVotes;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.rows.ApprovalStore;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.providers.ProviderLookup;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a debate stands: what it waits for, and what leads.
final class StandingReport {

    private static final RecountVotes AS_IS = new RecountVotes(null, null, List.of(), Map.of());

    private StandingReport() {}

    static DebateStanding of(Transaction transaction, DebateId id) {
        PendingRows<DebateStanding.Wait> asks = transaction.ask(
                AskStore.WAITS,
                AskStore::wait,
                transaction.workspace(),
                id.value(),
                transaction.now(),
                transaction.now().minus(ProviderLookup.HEARD));
        PendingRows<DebateStanding.Wait> gates =
                transaction.ask(ApprovalStore.WAITS, ApprovalStore::wait, transaction.workspace(), id.value());
        DebateRow row = DebateRow.of(transaction, id);
        List<DebateStanding.Wait> waits = new ArrayList<>(gates.rows());
        waits.addAll(asks.rows());
        int round = row.state().voteRound();
        List<Vote> votes = round == 0 ? List.of() : RoundVotes.votes(transaction, row.id(), round);
        if (votes.isEmpty()) {
            return new DebateStanding(id, row.status(), waits, null, List.of(), List.of());
        }
        Count count = CountRules.count(RoundVotes.again(row.setup(), row.state(), votes, AS_IS));
        return new DebateStanding(
                id,
                row.status(),
                waits,
                lead(transaction, row, count.winner()),
                tally(count, votes),
                objections(votes, count.winner(), Seats.of(transaction, row.id())));
    }

    private static DebateStanding.@Nullable Lead lead(Transaction transaction, DebateRow row, @Nullable String winner) {
        if (winner == null) {
            return null;
        }
        UUID proposal = Options.of(row.setup(), row.state()).proposals().get(winner);
        Optional<Turn> turn = proposal == null
                ? Optional.empty()
                : transaction
                        .list(TurnStore.SOME, TurnStore::turn, transaction.workspace(), new UUID[] {proposal})
                        .stream()
                        .findFirst();
        return new DebateStanding.Lead(
                winner,
                turn.map(Turn::seat).orElse(null),
                turn.map(Turn::content).orElse(null));
    }

    private static List<DebateStanding.Tally> tally(Count count, List<Vote> votes) {
        return count.tally().entrySet().stream()
                .map(got -> new DebateStanding.Tally(
                        got.getKey(),
                        (int) votes.stream()
                                .filter(vote -> got.getKey().equals(vote.choice()))
                                .count(),
                        got.getValue()))
                .sorted(Comparator.comparingDouble(DebateStanding.Tally::counted)
                        .reversed()
                        .thenComparing(DebateStanding.Tally::option))
                .toList();
    }

    private static List<DebateStanding.Objection> objections(
            List<Vote> votes, @Nullable String winner, List<Seat> seats) {
        return votes.stream()
                .filter(vote -> vote.dissent() != null || !Objects.equals(vote.choice(), winner))
                .map(vote -> new DebateStanding.Objection(
                        vote.seat(),
                        seats.get(vote.seat() - 1).name(),
                        vote.choice(),
                        vote.dissent(),
                        vote.rationale()))
                .toList();
    }
}
