package dev.minutebook.core.evolution.tactics;

import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.judges.ActorVerdict;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.text.Topics;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// How actors went about episodes, and which of it is like something else: by vectors where both have one, else by
/// words.
public final class TacticMemory {

    /// So many of the newest are compared.
    private static final int COMPARED = 10_000;

    private static final int WORDS = 128;

    private final Transaction transaction;

    public TacticMemory(Transaction transaction) {
        this.transaction = transaction;
    }

    /// Where a tactic was played.
    ///
    /// @param created names of the created agents that took part
    public record Played(
            UUID run,
            UUID generation,
            int sequence,
            UUID episode,
            int place,
            Termination termination,
            List<String> created) {}

    public void write(Played played, ActorVerdict verdict) {
        transaction.later(
                TacticStore.INSERT,
                transaction.workspace(),
                transaction.newId(),
                played.run,
                played.generation,
                played.sequence,
                played.episode,
                played.place,
                Archetype.PRIMARY_ACTOR,
                verdict.classification(),
                verdict.summary(),
                words(verdict.summary()),
                verdict.score(),
                played.termination,
                played.created.toArray(String[]::new),
                verdict.vector() == null ? null : PackedVector.pack(numbers(verdict.vector())),
                transaction.newSalt(),
                transaction.now());
    }

    private String[] words(String text) {
        return Topics.words(text).stream()
                .limit(WORDS)
                .map(transaction.cipher()::blind)
                .toArray(String[]::new);
    }

    private static float[] numbers(List<Double> vector) {
        float[] numbers = new float[vector.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = vector.get(i).floatValue();
        }
        return numbers;
    }

    /// Newest first.
    public List<Tactic> list(TacticFilter filter, UUID before, int limit) {
        return transaction.list(
                TacticStore.LIST,
                TacticStore::row,
                transaction.workspace(),
                before,
                filter.run() == null ? null : filter.run().value(),
                filter.actor(),
                filter.termination(),
                filter.below(),
                limit);
    }

    public List<Tactic> find(FindTactics search) {
        return search.vector() == null
                ? alike(search.text(), search.filter(), search.limit())
                : near(PackedVector.pack(numbers(search.vector())), search.filter(), search.limit());
    }

    private List<Tactic> alike(String text, TacticFilter filter, int limit) {
        return transaction.list(
                TacticStore.ALIKE,
                TacticStore::alike,
                transaction.workspace(),
                filter.run() == null ? null : filter.run().value(),
                filter.actor(),
                filter.termination(),
                filter.below(),
                COMPARED,
                words(text),
                limit);
    }

    private record Near(UUID id, double likeness) {}

    private List<Tactic> near(byte[] vector, TacticFilter filter, int limit) {
        List<Near> nearest = transaction
                .list(
                        TacticStore.VECTORS,
                        TacticStore::vector,
                        transaction.workspace(),
                        filter.run() == null ? null : filter.run().value(),
                        filter.actor(),
                        filter.termination(),
                        filter.below(),
                        COMPARED)
                .stream()
                .map(one -> new Near(one.id(), likeness(vector, one.embedding())))
                .filter(one -> !Double.isNaN(one.likeness))
                .sorted(Comparator.comparingDouble(Near::likeness).reversed())
                .limit(limit)
                .toList();
        Map<UUID, Tactic> tactics = new HashMap<>();
        transaction
                .list(
                        TacticStore.BY_IDS,
                        TacticStore::row,
                        transaction.workspace(),
                        nearest.stream().map(Near::id).toArray(UUID[]::new))
                .forEach(one -> tactics.put(one.id().value(), one));
        return nearest.stream()
                .map(one -> TacticStore.likened(Objects.requireNonNull(tactics.get(one.id)), one.likeness))
                .toList();
    }

    /// How many more there may be.
    public long room(int most) {
        return Math.max(0, most - transaction.one(TacticStore.COUNT, row -> row.number(), transaction.workspace()));
    }

    /// Above the bound those that scored 0 go, and if that is not enough those that scored least either way.
    public long prune(int most) {
        long tactics = transaction.one(TacticStore.COUNT, row -> row.number(), transaction.workspace());
        if (tactics <= most) {
            return 0;
        }
        long zeros = transaction.one(TacticStore.ZEROS, row -> row.number(), transaction.workspace());
        return transaction.change(TacticStore.PRUNE, transaction.workspace(), tactics - most, zeros);
    }

    /// Vectors of different models cannot be compared.
    private static double likeness(byte[] one, byte[] other) {
        return one.length != other.length ? Double.NaN : Math.clamp(PackedVector.likeness(one, other), -1, 1);
    }
}
