package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.lineage.StrategyBlame;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Queues profiles. Each keeps which generation introduced each line of its strategy, so that nobody has to read all
/// that came before.
final class ProfileWriter {

    private final Transaction transaction;
    private final UUID run;

    ProfileWriter(Transaction transaction, UUID run) {
        this.transaction = transaction;
        this.run = run;
    }

    private record New(
            int place,
            String actor,
            Archetype archetype,
            String goals,
            String strategy,
            Map<String, Double> hyperparameters,
            @Nullable Double expected,
            Profile.Author author,
            @Nullable UUID parent,
            @Nullable UUID variant,
            List<Integer> origins) {}

    /// The profiles of a scenario, as its actors stand in it.
    List<UUID> first(UUID generation, List<ScenarioActor> actors) {
        List<New> profiles = new ArrayList<>();
        for (ScenarioActor actor : actors) {
            profiles.add(of(profiles.size() + 1, actor, null, Profile.Author.HUMAN, 0));
        }
        return insert(generation, 0, profiles);
    }

    private static New of(
            int place, ScenarioActor actor, @Nullable Double expected, Profile.Author author, int sequence) {
        return new New(
                place,
                actor.name(),
                actor.archetype(),
                actor.goals(),
                actor.strategy(),
                actor.hyperparameters(),
                expected,
                author,
                null,
                null,
                Collections.nCopies((int) actor.strategy().lines().count(), sequence));
    }

    UUID created(GenerationStore.GenerationRow generation, int place, ScenarioActor design, double expected) {
        return insert(
                        generation.id(),
                        generation.sequence(),
                        List.of(of(place, design, expected, Profile.Author.CREATOR, generation.sequence())))
                .getFirst();
    }

    UUID evolved(GenerationStore.GenerationRow generation, EvolutionRun.Actor actor, Variant winner, double expected) {
        GenerationStore.ProfileRow before = transaction.one(
                GenerationStore.PROFILE_BY_ID,
                GenerationStore::profile,
                transaction.workspace(),
                actor.profile().value());
        return insert(
                        generation.id(),
                        generation.sequence(),
                        List.of(new New(
                                actor.place(),
                                actor.name(),
                                actor.archetype(),
                                before.profile().goals(),
                                winner.strategy(),
                                winner.hyperparameters(),
                                expected,
                                Profile.Author.MUTATOR,
                                before.id(),
                                winner.id().value(),
                                StrategyBlame.carried(
                                        before.origins(),
                                        before.profile().strategy(),
                                        winner.strategy(),
                                        generation.sequence()))))
                .getFirst();
    }

    private List<UUID> insert(UUID generation, int sequence, List<New> profiles) {
        byte[] salt = transaction.newSalt();
        List<UUID> ids = profiles.stream().map(one -> transaction.newId()).toList();
        transaction.later(
                GenerationStore.INSERT_PROFILES,
                transaction.workspace(),
                ids.toArray(UUID[]::new),
                run,
                generation,
                sequence,
                Column.of(profiles, Integer[]::new, New::place),
                Column.of(profiles, String[]::new, New::actor),
                Column.of(profiles, String[]::new, one -> one.archetype.name().toLowerCase(Locale.ROOT)),
                Column.of(profiles, String[]::new, New::goals),
                Column.of(profiles, String[]::new, New::strategy),
                Column.of(profiles, String[]::new, one -> MinutebookJson.STRICT.write(one.hyperparameters)),
                Column.of(profiles, Double[]::new, New::expected),
                Column.of(profiles, String[]::new, one -> one.author.name().toLowerCase(Locale.ROOT)),
                Column.of(profiles, UUID[]::new, New::parent),
                Column.of(profiles, UUID[]::new, New::variant),
                Column.of(
                        profiles,
                        String[]::new,
                        one -> one.origins.stream().map(String::valueOf).collect(Collectors.joining(","))),
                Column.of(profiles, byte[][]::new, one -> salt),
                transaction.now());
        List<String> parts = new ArrayList<>();
        for (New one : profiles) {
            parts.add(one.actor);
            parts.add(one.goals);
            parts.add(one.strategy);
            parts.add(MinutebookJson.STRICT.write(one.hyperparameters));
        }
        AuditLog.enter(
                transaction,
                Event.of("profiles.written", EvolutionTransition.KIND, run)
                        .with("generation", sequence)
                        .with("profiles", profiles.size())
                        .committing(Commitment.of(salt, parts.toArray(String[]::new))));
        return ids;
    }
}
