package dev.minutebook.core.evolution.history;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastAgent;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastGeneration;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.history.PastScores;
import dev.minutebook.core.comparison.Interval;
import dev.minutebook.core.comparison.SampleSummary;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Generations of a history. A parent must be there before its child and has the lower number, and so there are no
/// circles.
final class HistoryGenerations {

    private final HistoryPart part;
    private final Map<UUID, Integer> sequences = new HashMap<>();
    private int last;

    /// @param last the number of the newest generation; -1 for none
    HistoryGenerations(HistoryPart part, int last) {
        this.part = part;
        this.last = last;
    }

    private record New(UUID id, int sequence, @Nullable UUID parent, PastGeneration generation, boolean active) {

        @Nullable
        Interval gain() {
            return generation.trials() == null || generation.baseline() == null
                    ? null
                    : Interval.difference(summary(generation.trials()), summary(generation.baseline()))
                            .orElse(null);
        }

        private static SampleSummary summary(PastScores scores) {
            int n = scores.episodes();
            double mean = (double) scores.total() / n;
            double deviation = n < 2 ? 0 : Math.sqrt(Math.max(0, (scores.squares() - scores.total() * mean) / (n - 1)));
            return new SampleSummary(n, mean, deviation);
        }
    }

    /// How many were new.
    int take(ImportHistory history) {
        Transaction transaction = part.transaction();
        transaction
                .list(
                        HistoryStore.GENERATIONS,
                        HistoryStore::generation,
                        transaction.workspace(),
                        part.ids().run(),
                        named(history).map(part.ids()::generation).distinct().toArray(UUID[]::new))
                .forEach(row -> sequences.put(row.id(), row.sequence()));
        List<New> added = new ArrayList<>();
        for (PastGeneration one : history.generations()) {
            UUID id = part.ids().generation(one.id());
            if (!sequences.containsKey(id)) {
                UUID parent = one.parent() == null ? null : id(one.parent());
                sequences.put(id, ++last);
                added.add(new New(id, last, parent, one, one.active()));
            }
        }
        if (!added.isEmpty()) {
            insert(added);
        }
        return added.size();
    }

    private static Stream<PastId> named(ImportHistory history) {
        return Stream.of(
                        history.generations().stream()
                                .flatMap(one ->
                                        one.parent() == null ? Stream.of(one.id()) : Stream.of(one.id(), one.parent())),
                        history.profiles().stream().map(PastProfile::generation),
                        history.agents().stream().map(PastAgent::generation),
                        history.episodes().stream().map(PastEpisode::generation))
                .flatMap(all -> all);
    }

    private void insert(List<New> added) {
        Transaction transaction = part.transaction();
        UUID active = added.stream()
                .filter(New::active)
                .map(New::id)
                .reduce((one, other) -> other)
                .orElse(null);
        if (active != null) {
            transaction.later(
                    HistoryStore.ARCHIVE_ACTIVE,
                    transaction.workspace(),
                    part.ids().run(),
                    transaction.now());
        }
        transaction.later(
                HistoryStore.INSERT_GENERATIONS,
                transaction.workspace(),
                Column.of(added, UUID[]::new, New::id),
                part.ids().run(),
                Column.of(added, Integer[]::new, New::sequence),
                Column.of(added, UUID[]::new, New::parent),
                Column.of(added, String[]::new, one -> one.id.equals(active) ? "active" : "archived"),
                Column.of(
                        added,
                        String[]::new,
                        one -> one.generation.outcome().name().toLowerCase(Locale.ROOT)),
                Column.of(added, Integer[]::new, one -> one.generation.place()),
                Column.of(
                        added,
                        Integer[]::new,
                        one -> one.gain() == null
                                ? 0
                                : Objects.requireNonNull(one.generation.trials())
                                        .episodes()),
                Column.of(added, Double[]::new, one -> mean(one, one.generation.trials())),
                Column.of(added, Double[]::new, one -> mean(one, one.generation.baseline())),
                Column.of(
                        added,
                        Double[]::new,
                        one -> one.gain() == null ? null : (Double) one.gain().value()),
                Column.of(
                        added,
                        Double[]::new,
                        one -> one.gain() == null ? null : (Double) one.gain().low()),
                Column.of(
                        added,
                        Double[]::new,
                        one -> one.gain() == null ? null : (Double) one.gain().high()),
                Column.of(added, Instant[]::new, one -> one.generation.id().from()));
        added.forEach(one -> part.commit(one.generation.id().id()));
    }

    private static @Nullable Double mean(New one, @Nullable PastScores scores) {
        return one.gain() == null || scores == null ? null : (Double) ((double) scores.total() / scores.episodes());
    }

    /// Refuses one that is not there.
    UUID id(PastId id) {
        UUID found = part.ids().generation(id);
        if (!sequences.containsKey(found)) {
            throw Problem.Code.NOT_FOUND.because("the history has no generation '" + id.id() + "' of " + id.from());
        }
        return found;
    }

    int sequence(PastId id) {
        return Objects.requireNonNull(sequences.get(id(id)));
    }

    /// The number of the newest; -1 for none.
    int last() {
        return last;
    }
}
