package dev.minutebook.core.evolution.history;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastAgent;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastPlayer;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.lineage.StrategyBlame;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Profiles, actors and designed agents of a history.
final class HistoryProfiles {

    private final HistoryPart part;
    private final HistoryGenerations generations;
    private final Map<UUID, HistoryStore.ProfileRow> known = new HashMap<>();
    private final Map<UUID, HistoryStore.StrategyRow> strategies = new HashMap<>();
    private final Map<Integer, HistoryStore.ActorRow> actors = new TreeMap<>();

    HistoryProfiles(HistoryPart part, HistoryGenerations generations) {
        this.part = part;
        this.generations = generations;
    }

    private record New(
            UUID id,
            UUID generation,
            int sequence,
            PastProfile profile,
            @Nullable UUID parent,
            List<Integer> origins) {}

    /// How many were new.
    int take(ImportHistory history) {
        Transaction transaction = part.transaction();
        UUID run = part.ids().run();
        UUID[] named = named(history).map(part.ids()::profile).distinct().toArray(UUID[]::new);
        UUID[] parents = history.profiles().stream()
                .map(PastProfile::parent)
                .filter(Objects::nonNull)
                .map(part.ids()::profile)
                .distinct()
                .toArray(UUID[]::new);
        var rows = transaction.ask(HistoryStore.PROFILES, HistoryStore::profile, transaction.workspace(), run, named);
        var texts =
                transaction.ask(HistoryStore.STRATEGIES, HistoryStore::strategy, transaction.workspace(), run, parents);
        transaction
                .list(HistoryStore.ACTORS, HistoryStore::actor, transaction.workspace(), run)
                .forEach(row -> actors.put(row.place(), row));
        rows.rows().forEach(row -> known.put(row.id(), row));
        texts.rows().forEach(row -> strategies.put(row.id(), row));
        List<New> added = new ArrayList<>();
        List<New> entering = new ArrayList<>();
        for (PastProfile one : history.profiles()) {
            UUID id = part.ids().profile(one.id());
            if (!known.containsKey(id)) {
                New profile = profile(id, one);
                added.add(profile);
                if (enters(one)) {
                    entering.add(profile);
                }
            }
        }
        if (!added.isEmpty()) {
            insert(added, entering);
        }
        return added.size();
    }

    private static Stream<PastId> named(ImportHistory history) {
        Set<PastId> named = new HashSet<>();
        for (PastProfile one : history.profiles()) {
            named.add(one.id());
            named.add(one.parent() == null ? one.id() : one.parent());
        }
        history.agents().stream().map(PastAgent::profile).forEach(named::add);
        for (PastEpisode episode : history.episodes()) {
            episode.players().stream().map(PastPlayer::profile).forEach(named::add);
            episode.log().stream().map(PastTurn::profile).forEach(named::add);
        }
        return named.stream().filter(Objects::nonNull);
    }

    private New profile(UUID id, PastProfile one) {
        int sequence = generations.sequence(one.generation());
        UUID parent = one.parent() == null ? null : part.ids().profile(one.parent());
        List<Integer> origins;
        if (parent == null) {
            origins = Collections.nCopies((int) one.prompt().lines().count(), sequence);
        } else {
            HistoryStore.ProfileRow before = row(Objects.requireNonNull(one.parent()));
            if (before.place() != one.place() || before.sequence() >= sequence) {
                throw Problem.Code.CONFLICT.because("profile '" + one.id().id() + "' cannot come from '"
                        + one.parent().id() + "', which is no earlier one of the same actor");
            }
            HistoryStore.StrategyRow text = Objects.requireNonNull(strategies.get(parent));
            origins = StrategyBlame.carried(text.origins(), text.strategyPrompt(), one.prompt(), sequence);
        }
        known.put(id, new HistoryStore.ProfileRow(id, one.place(), one.actor(), sequence));
        strategies.put(id, new HistoryStore.StrategyRow(id, one.prompt(), origins));
        return new New(id, generations.id(one.generation()), sequence, one, parent, origins);
    }

    /// Whether its actor is new.
    private boolean enters(PastProfile one) {
        HistoryStore.ActorRow there = actors.get(one.place());
        if (there == null
                ? actors.values().stream().anyMatch(actor -> actor.name().equals(one.actor()))
                : !there.name().equals(one.actor()) || there.archetype() != one.archetype()) {
            throw Problem.Code.CONFLICT.because("place " + one.place() + " and actor '" + one.actor()
                    + "' do not belong together in this history, or it has another archetype");
        }
        if (there != null) {
            return false;
        }
        actors.put(one.place(), new HistoryStore.ActorRow(one.place(), one.actor(), one.archetype()));
        return true;
    }

    private void insert(List<New> added, List<New> entering) {
        Transaction transaction = part.transaction();
        transaction.later(
                HistoryStore.INSERT_PROFILES,
                transaction.workspace(),
                Column.of(added, UUID[]::new, New::id),
                part.ids().run(),
                Column.of(added, UUID[]::new, New::generation),
                Column.of(added, Integer[]::new, New::sequence),
                Column.of(added, Integer[]::new, one -> one.profile.place()),
                Column.of(added, String[]::new, one -> one.profile.actor()),
                Column.of(added, String[]::new, one -> word(one.profile.archetype())),
                Column.of(added, String[]::new, one -> ""),
                Column.of(added, String[]::new, one -> one.profile.prompt()),
                Column.of(added, String[]::new, one -> MinutebookJson.STRICT.write(one.profile.hyperparameters())),
                Column.of(added, Double[]::new, one -> one.profile.expectedBaseline()),
                Column.of(added, String[]::new, one -> word(one.profile.createdBy())),
                Column.of(added, UUID[]::new, New::parent),
                Column.of(
                        added,
                        String[]::new,
                        one -> one.origins.stream().map(String::valueOf).collect(Collectors.joining(","))),
                Column.of(added, byte[][]::new, one -> part.salt()),
                Column.of(added, Instant[]::new, one -> one.profile.id().from()));
        if (!entering.isEmpty()) {
            transaction.later(
                    HistoryStore.INSERT_ACTORS,
                    transaction.workspace(),
                    part.ids().run(),
                    Column.of(entering, Integer[]::new, one -> one.profile.place()),
                    Column.of(entering, String[]::new, one -> one.profile.actor()),
                    Column.of(entering, String[]::new, one -> word(one.profile.archetype())),
                    Column.of(entering, UUID[]::new, New::id));
        }
        for (New one : added) {
            part.commit(one.profile.actor());
            part.commit(one.profile.prompt());
            part.commit(MinutebookJson.STRICT.write(one.profile.hyperparameters()));
        }
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /// Refuses one that is not there.
    HistoryStore.ProfileRow row(PastId id) {
        HistoryStore.ProfileRow row = known.get(part.ids().profile(id));
        if (row == null) {
            throw Problem.Code.NOT_FOUND.because("the history has no profile '" + id.id() + "' of " + id.from());
        }
        return row;
    }

    /// Refuses a place that no profile named.
    HistoryStore.ActorRow actor(int place) {
        HistoryStore.ActorRow row = actors.get(place);
        if (row == null) {
            throw Problem.Code.NOT_FOUND.because("the history has no actor at place " + place);
        }
        return row;
    }

    int takeAgents(List<PastAgent> agents) {
        Transaction transaction = part.transaction();
        if (agents.isEmpty()) {
            return 0;
        }
        Set<UUID> there = new HashSet<>(transaction.list(
                HistoryStore.AGENTS,
                HistoryStore::id,
                transaction.workspace(),
                part.ids().run(),
                Column.of(agents, UUID[]::new, one -> part.ids().agent(one.id()))));
        List<PastAgent> added = agents.stream()
                .filter(one -> there.add(part.ids().agent(one.id())))
                .toList();
        if (added.isEmpty()) {
            return 0;
        }
        transaction.later(
                HistoryStore.INSERT_AGENTS,
                transaction.workspace(),
                Column.of(added, UUID[]::new, one -> part.ids().agent(one.id())),
                part.ids().run(),
                Column.of(added, UUID[]::new, one -> generations.id(one.generation())),
                Column.of(added, UUID[]::new, one -> row(one.profile()).id()),
                Column.of(added, String[]::new, PastAgent::archetype),
                Column.of(added, String[]::new, one -> row(one.profile()).actor()),
                Column.of(added, String[]::new, this::design),
                Column.of(added, String[]::new, PastAgent::rationale),
                Column.of(added, String[]::new, one -> word(one.status())),
                Column.of(added, Double[]::new, PastAgent::scoreDelta),
                Column.of(added, byte[][]::new, one -> part.salt()),
                Column.of(added, Instant[]::new, one -> one.id().from()));
        Map<Integer, @Nullable String> left = new TreeMap<>();
        for (PastAgent one : added) {
            boolean present = one.status() == CreatedAgent.Status.ACTIVE;
            left.put(
                    row(one.profile()).place(), present ? null : one.id().from().toString());
            part.commit(one.archetype());
            part.commit(one.rationale());
        }
        transaction.later(
                HistoryStore.ACTORS_LEFT,
                transaction.workspace(),
                part.ids().run(),
                left.keySet().toArray(Integer[]::new),
                left.values().toArray(String[]::new));
        return added.size();
    }

    /// Its goals, its turns and what it might change are not known.
    private String design(PastAgent agent) {
        return MinutebookJson.STRICT.write(new ScenarioActor(
                row(agent.profile()).actor(),
                Archetype.CREATED_AGENT,
                "Stands in its profile.",
                "",
                Map.of(),
                PathPermissions.NONE,
                1,
                0));
    }
}
