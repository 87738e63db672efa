package dev.minutebook.core.debates;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Finds out whether seats convinced or echoed each other.
final class EchoAnalysis {

    /// What a seat chose in a round.
    record Chosen(int round, int seat, UUID agent, String choice) {}

    private EchoAnalysis() {}

    static EchoReport report(Transaction transaction, DebateId id) {
        UUID debate = DebateRow.of(transaction, id).id();
        List<Chosen> choices = transaction.list(
                TurnStore.CHOICES,
                row -> new Chosen(row.integer(), row.integer(), row.uuid(), row.text()),
                transaction.workspace(),
                debate);
        Set<Integer> evident = new HashSet<>(transaction.list(
                TurnStore.ROUNDS_WITH_EVIDENCE, row -> row.integer(), transaction.workspace(), debate));
        return of(id, choices, evident);
    }

    /// @param choices by round and seat
    /// @param evident the rounds in which evidence was cited for the first time
    static EchoReport of(DebateId debate, List<Chosen> choices, Set<Integer> evident) {
        SortedMap<Integer, SortedMap<Integer, Chosen>> rounds = new TreeMap<>();
        choices.forEach(one ->
                rounds.computeIfAbsent(one.round, round -> new TreeMap<>()).put(one.seat, one));
        int opportunities = 0;
        int conformed = 0;
        List<EchoReport.Move> moves = new ArrayList<>();
        SortedMap<Integer, Chosen> before = new TreeMap<>();
        for (SortedMap<Integer, Chosen> now : rounds.values()) {
            String many = many(before);
            for (Chosen one : now.values()) {
                Chosen was = before.get(one.seat);
                if (was == null) {
                    continue;
                }
                if (many != null && !many.equals(was.choice)) {
                    opportunities++;
                    conformed += many.equals(one.choice) ? 1 : 0;
                }
                if (!was.choice.equals(one.choice)) {
                    moves.add(new EchoReport.Move(
                            one.round,
                            one.seat,
                            new AgentId(one.agent),
                            was.choice,
                            one.choice,
                            before.values().stream()
                                    .filter(other -> other.choice.equals(one.choice))
                                    .map(Chosen::seat)
                                    .toList(),
                            one.choice.equals(many),
                            evident.contains(one.round)));
                }
            }
            before = now;
        }
        int withEvidence =
                (int) moves.stream().filter(EchoReport.Move::evidence).count();
        int withTheMany = (int) moves.stream()
                .filter(move -> move.toTheMany() && !move.evidence())
                .count();
        return new EchoReport(
                debate,
                rounds.size(),
                opportunities,
                conformed,
                opportunities == 0 ? null : (double) conformed / opportunities,
                withEvidence,
                withTheMany,
                moves.size() - withEvidence - withTheMany,
                moves);
    }

    /// What more seats chose than anything else; null if nothing was.
    private static @Nullable String many(SortedMap<Integer, Chosen> round) {
        Map<String, Integer> counts = new HashMap<>();
        round.values().forEach(one -> counts.merge(one.choice, 1, Integer::sum));
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<String> leading = counts.entrySet().stream()
                .filter(one -> one.getValue() == most)
                .map(Map.Entry::getKey)
                .toList();
        return leading.size() == 1 ? leading.getFirst() : null;
    }
}
