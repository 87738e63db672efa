package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.evolution.episodes.EpisodeAsk;
import dev.minutebook.core.evolution.episodes.EpisodeStep;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A turn in `action_log`, as far as those who play after it are told of it.
record ToldTurn(
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
                StepRow.mutations(applied),
                StepRow.notMade(refused),
                null,
                Scenario.USUAL_TENSION,
                null,
                false);
    }
}
