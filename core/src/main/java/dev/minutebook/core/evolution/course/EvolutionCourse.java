package dev.minutebook.core.evolution.course;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.core.comparison.PromotionGate;
import dev.minutebook.core.evolution.selection.ProvisionerLimits;
import dev.minutebook.core.evolution.selection.ProvisionerRules;
import dev.minutebook.core.evolution.selection.ProvisionerStep;
import dev.minutebook.core.evolution.selection.SelectionLimits;
import java.util.Objects;

/// What a run does next: an epoch, then variants of one actor, the actors taking turns; now and then hypotheses; and
/// where nothing is gained any more, the design of an agent.
public final class EvolutionCourse {

    private final EvolutionSettings settings;

    public EvolutionCourse(EvolutionSettings settings) {
        this.settings = settings;
    }

    public RunStep afterEpoch(RunState state, EpochOutcome outcome) {
        if (outcome.reaches(Objects.requireNonNull(settings.target()))) {
            return new RunStep.End(
                    EvolutionRun.Status.COMPLETED,
                    "all episodes of the epoch ended in agreement and every primary actor scored " + settings.target()
                            + " or more");
        }
        if (state.sequence() >= generations()) {
            return new RunStep.End(
                    EvolutionRun.Status.EXHAUSTED,
                    "there were " + generations() + " generations, as many as there may be");
        }
        return new RunStep.Propose(actor(state));
    }

    private int generations() {
        return Objects.requireNonNull(settings.generations());
    }

    /// Who is changed in the next generation: each in turn.
    public static String actor(RunState state) {
        return state.primaries().get(state.sequence() % state.primaries().size());
    }

    /// After a generation was accepted or rejected.
    public RunStep afterGeneration(RunState state) {
        int every = Objects.requireNonNull(settings.explore());
        return every > 0 && state.sequence() - state.explored() >= every && state.sequence() < generations()
                ? new RunStep.Explore()
                : afterExploration(state);
    }

    /// After hypotheses, or where none are due.
    public RunStep afterExploration(RunState state) {
        boolean cooled = state.designed() == null
                || state.sequence() - state.designed() >= Objects.requireNonNull(settings.cooldown());
        if (cooled
                && state.sequence() < generations()
                && provisioner(state).next(state.plateau(), state.sequence())
                        instanceof ProvisionerStep.Design wanted) {
            return new RunStep.Design(wanted);
        }
        return new RunStep.Epoch();
    }

    public ProvisionerRules provisioner(RunState state) {
        return new ProvisionerRules(
                new ProvisionerLimits(
                        Objects.requireNonNull(settings.patience()),
                        Objects.requireNonNull(settings.cooldown()),
                        Objects.requireNonNull(settings.cap()),
                        Objects.requireNonNull(settings.approval())),
                state.created());
    }

    public SelectionLimits selection() {
        return new SelectionLimits(
                Objects.requireNonNull(settings.variants()),
                Objects.requireNonNull(settings.pruneEpisodes()),
                Objects.requireNonNull(settings.pruneTurns()),
                Objects.requireNonNull(settings.trials()),
                Objects.requireNonNull(settings.mostTrials()),
                Objects.requireNonNull(settings.margin()),
                PromotionGate.CHANCE);
    }
}
