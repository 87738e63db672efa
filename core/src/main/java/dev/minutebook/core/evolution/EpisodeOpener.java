package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.episodes.EpisodeAsk;
import dev.minutebook.core.evolution.episodes.EpisodeCourse;
import dev.minutebook.core.evolution.episodes.EpisodeState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Begins episodes: their rows, who plays in them, and what is to be done first.
final class EpisodeOpener {

    private final Transaction transaction;
    private final EvolutionState state;

    EpisodeOpener(Transaction transaction, EvolutionState state) {
        this.transaction = transaction;
        this.state = state;
    }

    /// An episode to be played.
    ///
    /// @param number  1 for the first of its kind
    /// @param variant that is tried; null for none
    /// @param created the agent that is tried; null for none
    record Planned(
            EpisodeKind kind,
            int number,
            long seed,
            @Nullable UUID variant,
            @Nullable UUID created,
            List<EvolutionCast.Member> cast) {}

    /// Whose profiles are played.
    ///
    /// @param during the newest generation
    record Place(UUID generation, int sequence, int during, int epoch) {}

    List<UUID> open(Place place, List<Planned> planned, int turns) {
        List<UUID> ids = new ArrayList<>();
        List<String> states = new ArrayList<>();
        List<WorkWriter.Open> works = new ArrayList<>();
        for (Planned one : planned) {
            UUID id = transaction.newId();
            Scenario scenario = EvolutionCast.scenario(state.scenario(), one.cast, turns);
            EpisodeState first = new EpisodeCourse(scenario).begin();
            ids.add(id);
            states.add(StoredState.write(transaction, id, first));
            works.add(play(id, first.open().orElseThrow(), one.cast));
        }
        transaction.later(
                EpisodeStore.INSERT,
                transaction.workspace(),
                ids.toArray(UUID[]::new),
                state.run().id(),
                place.generation,
                place.sequence,
                place.epoch,
                Column.of(planned, String[]::new, one -> one.kind.name().toLowerCase(Locale.ROOT)),
                Column.of(planned, Integer[]::new, Planned::number),
                Column.of(planned, UUID[]::new, Planned::variant),
                Column.of(planned, UUID[]::new, Planned::created),
                Column.of(planned, Long[]::new, Planned::seed),
                states.toArray(String[]::new),
                turns,
                state.run().settings().judges(),
                transaction.now(),
                Column.of(planned, byte[][]::new, one -> transaction.newSalt()),
                place.during);
        insertActors(place, planned, ids);
        new WorkWriter(transaction, state.run().id()).open(works);
        return ids;
    }

    private void insertActors(Place place, List<Planned> planned, List<UUID> ids) {
        List<UUID> episodes = new ArrayList<>();
        List<EvolutionCast.Member> members = new ArrayList<>();
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < planned.size(); i++) {
            for (EvolutionCast.Member member : planned.get(i).cast) {
                episodes.add(ids.get(i));
                members.add(member);
                kinds.add(planned.get(i).kind.name().toLowerCase(Locale.ROOT));
            }
        }
        transaction.later(
                EpisodeStore.INSERT_ACTORS,
                transaction.workspace(),
                episodes.toArray(UUID[]::new),
                place.generation,
                Column.of(members, Integer[]::new, EvolutionCast.Member::place),
                kinds.toArray(String[]::new),
                Column.of(members, UUID[]::new, EvolutionCast.Member::profile),
                Column.of(members, String[]::new, EvolutionCast.Member::actor));
    }

    /// What is asked of somebody in an episode. Nobody in the scenario gives hints, so that anybody may.
    static WorkWriter.Open play(UUID episode, EpisodeAsk ask, List<EvolutionCast.Member> cast) {
        EvolutionCast.Member asked = cast.stream()
                .filter(member -> member.actor().equals(ask.actor()))
                .findFirst()
                .orElseThrow();
        return new WorkWriter.Open(
                EvolutionWork.Kind.PLAY,
                episode,
                null,
                asked.place(),
                ask.actor(),
                EvolutionWork.Part.valueOf(ask.kind().name()),
                null,
                ask.kind() == EpisodeAsk.Kind.HINT ? null : asked.agent());
    }
}
