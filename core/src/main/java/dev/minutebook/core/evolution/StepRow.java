package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.RefusedMutation;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.evolution.episodes.EpisodeAsk;
import dev.minutebook.core.evolution.episodes.EpisodeStep;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `action_log`.
record StepRow(
        UUID id,
        UUID episode,
        int number,
        int turn,
        EvolutionWork.Part part,
        String speaker,
        @Nullable String monologue,
        @Nullable String dialogue,
        String stateMutations,
        String applied,
        String refused,
        boolean proposeResolution,
        boolean abortEpisode,
        int tries,
        @Nullable String loss,
        @Nullable String hint,
        int tension,
        @Nullable String headline,
        Headline.@Nullable Impact impact,
        boolean overreach,
        @Nullable String provider,
        @Nullable String model,
        long tokens,
        Instant createdAt) {

    private static final String NONE = "[]";

    static List<StateMutation> mutations(String json) {
        return json.equals(NONE) ? List.of() : List.of(MinutebookJson.LENIENT.read(json, StateMutation[].class));
    }

    static List<RefusedMutation> notMade(String json) {
        return json.equals(NONE) ? List.of() : List.of(MinutebookJson.LENIENT.read(json, RefusedMutation[].class));
    }

    private @Nullable Headline news() {
        return headline == null ? null : new Headline(headline, Objects.requireNonNull(impact));
    }

    /// As the course of the episode knows it.
    EpisodeStep step() {
        boolean spoken = part == EvolutionWork.Part.TURN && loss == null;
        return new EpisodeStep(
                number,
                turn,
                EpisodeAsk.Kind.valueOf(part.name()),
                speaker,
                tries,
                tokens,
                loss,
                spoken
                        ? new Proposal(
                                Objects.requireNonNull(monologue),
                                Objects.requireNonNull(dialogue),
                                mutations(stateMutations),
                                proposeResolution,
                                abortEpisode)
                        : null,
                mutations(applied),
                notMade(refused),
                hint,
                tension,
                news(),
                overreach);
    }

    /// As it is told.
    ///
    /// @param whole whether what its actor thought, was told alone and was refused is told too
    LoggedStep logged(boolean whole) {
        return new LoggedStep(
                new EpisodeId(episode),
                number,
                turn,
                part,
                speaker,
                whole ? monologue : null,
                dialogue,
                mutations(whole ? stateMutations : applied),
                mutations(applied),
                whole ? notMade(refused) : List.of(),
                proposeResolution,
                abortEpisode,
                tries,
                whole || loss == null ? loss : "the turn was lost",
                whole ? hint : null,
                tension,
                news(),
                whole && overreach,
                provider,
                model,
                tokens,
                createdAt);
    }

    /// A turn, as far as those who play after it are told of it.
    record Told(
            UUID id,
            int number,
            int turn,
            String speaker,
            @Nullable String monologue,
            @Nullable String dialogue,
            String applied,
            String refused,
            boolean proposeResolution,
            @Nullable String loss) {

        /// As the context of a prompt takes it; what the call took is not in it.
        EpisodeStep step() {
            return new EpisodeStep(
                    number,
                    turn,
                    EpisodeAsk.Kind.TURN,
                    speaker,
                    1,
                    0,
                    loss,
                    loss == null
                            ? new Proposal(
                                    Objects.requireNonNull(monologue),
                                    Objects.requireNonNull(dialogue),
                                    List.of(),
                                    proposeResolution,
                                    false)
                            : null,
                    mutations(applied),
                    notMade(refused),
                    null,
                    Scenario.USUAL_TENSION,
                    null,
                    false);
        }
    }
}
