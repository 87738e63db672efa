package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// How a scenario is evolved. What is left out is as in [#USUAL].
///
/// @param epoch         episodes by which a generation is measured, 5 to 100
/// @param variants      that are proposed for an actor at a time, 1 to 5
/// @param pruneEpisodes short episodes of each variant after which the worse half goes, 1 to 10
/// @param pruneTurns    turns of a short episode, 1 to 20
/// @param trials        episodes of each variant that is left, and of the baseline, 10 to 40
/// @param mostTrials    how many of these there may be where so few decide nothing, `trials` to 40
/// @param margin        by how much a change has to be better, 0 to 10
/// @param patience      generations without an accepted change after which an agent may be designed, 1 to 100
/// @param cooldown      generations between two designs, 0 to 100
/// @param cap           created agents that may be active at once, 0 to 10; 0 designs none
/// @param approval      whether a person has to approve a designed agent before it is tried
/// @param generations   after which the run ends, 1 to 10 000
/// @param judges        of each episode, 1 to 5
/// @param explore       generations between two rounds of hypotheses, 0 to 100; 0 for none
/// @param target        the mean score of every primary actor with which the run has reached its goal, if all episodes
///                      of an epoch also ended in agreement; -5 to 5
public record EvolutionSettings(
        @Nullable Integer epoch,
        @Nullable Integer variants,
        @Nullable Integer pruneEpisodes,
        @Nullable Integer pruneTurns,
        @Nullable Integer trials,
        @Nullable Integer mostTrials,
        @Nullable Double margin,
        @Nullable Integer patience,
        @Nullable Integer cooldown,
        @Nullable Integer cap,
        @Nullable Boolean approval,
        @Nullable Integer generations,
        @Nullable Integer judges,
        @Nullable Integer explore,
        @Nullable Double target) {

    /// The usual settings.
    public static final EvolutionSettings USUAL = new EvolutionSettings(
            null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);

    /// The most trials of a variant.
    public static final int TRIALS = 40;

    public EvolutionSettings {
        epoch = whole("epoch", epoch, 10, 5, 100);
        variants = whole("variants", variants, 3, 1, 5);
        pruneEpisodes = whole("pruneEpisodes", pruneEpisodes, 3, 1, 10);
        pruneTurns = whole("pruneTurns", pruneTurns, 3, 1, 20);
        trials = whole("trials", trials, 10, 10, TRIALS);
        mostTrials = whole("mostTrials", mostTrials, TRIALS, trials, TRIALS);
        margin = real("margin", margin, 0.5, 0, 10);
        patience = whole("patience", patience, 5, 1, 100);
        cooldown = whole("cooldown", cooldown, 3, 0, 100);
        cap = whole("cap", cap, 3, 0, 10);
        approval = approval == null || approval;
        generations = whole("generations", generations, 100, 1, 10_000);
        judges = whole("judges", judges, 1, 1, 5);
        explore = whole("explore", explore, 5, 0, 100);
        target = real("target", target, 4, -5, 5);
    }

    private static Integer whole(String field, @Nullable Integer value, int usual, int least, int most) {
        return value == null ? usual : (int) Limits.range(field, value, least, most);
    }

    private static Double real(String field, @Nullable Double value, double usual, double least, double most) {
        if (value != null && !(value >= least && value <= most)) {
            throw Problem.Code.INVALID.because(field + " must be from " + least + " to " + most);
        }
        return value == null ? usual : value;
    }

    /// The same with epochs of so many episodes.
    public EvolutionSettings epoch(int epoch) {
        return with(copy -> copy.epoch = epoch);
    }

    /// The same with so many variants at a time.
    public EvolutionSettings variants(int variants) {
        return with(copy -> copy.variants = variants);
    }

    /// The same with so many short episodes of so many turns for each variant.
    public EvolutionSettings prune(int episodes, int turns) {
        return with(copy -> {
            copy.pruneEpisodes = episodes;
            copy.pruneTurns = turns;
        });
    }

    /// The same with so many trials of each variant that is left, and at most so many.
    public EvolutionSettings trials(int trials, int most) {
        return with(copy -> {
            copy.trials = trials;
            copy.mostTrials = most;
        });
    }

    /// The same, where a change has to be better by that much.
    public EvolutionSettings margin(double margin) {
        return with(copy -> copy.margin = margin);
    }

    /// The same, where an agent may be designed after so many generations without an accepted change.
    public EvolutionSettings patience(int patience) {
        return with(copy -> copy.patience = patience);
    }

    /// The same with so many generations between two designs.
    public EvolutionSettings cooldown(int cooldown) {
        return with(copy -> copy.cooldown = cooldown);
    }

    /// The same with so many created agents at once.
    public EvolutionSettings cap(int cap) {
        return with(copy -> copy.cap = cap);
    }

    /// The same with or without approval of designed agents by a person.
    public EvolutionSettings approval(boolean approval) {
        return with(copy -> copy.approval = approval);
    }

    /// The same with so many generations at most.
    public EvolutionSettings generations(int generations) {
        return with(copy -> copy.generations = generations);
    }

    /// The same with so many judges of each episode.
    public EvolutionSettings judges(int judges) {
        return with(copy -> copy.judges = judges);
    }

    /// The same with hypotheses every so many generations; 0 for none.
    public EvolutionSettings explore(int explore) {
        return with(copy -> copy.explore = explore);
    }

    /// The same with another goal.
    public EvolutionSettings target(double target) {
        return with(copy -> copy.target = target);
    }

    private EvolutionSettings with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.settings();
    }

    /// The same settings, to be changed.
    private static final class Copy {

        private @Nullable Integer epoch;
        private @Nullable Integer variants;
        private @Nullable Integer pruneEpisodes;
        private @Nullable Integer pruneTurns;
        private @Nullable Integer trials;
        private @Nullable Integer mostTrials;
        private @Nullable Double margin;
        private @Nullable Integer patience;
        private @Nullable Integer cooldown;
        private @Nullable Integer cap;
        private @Nullable Boolean approval;
        private @Nullable Integer generations;
        private @Nullable Integer judges;
        private @Nullable Integer explore;
        private @Nullable Double target;

        Copy(EvolutionSettings settings) {
            epoch = settings.epoch;
            variants = settings.variants;
            pruneEpisodes = settings.pruneEpisodes;
            pruneTurns = settings.pruneTurns;
            trials = settings.trials;
            mostTrials = settings.mostTrials;
            margin = settings.margin;
            patience = settings.patience;
            cooldown = settings.cooldown;
            cap = settings.cap;
            approval = settings.approval;
            generations = settings.generations;
            judges = settings.judges;
            explore = settings.explore;
            target = settings.target;
        }

        EvolutionSettings settings() {
            return new EvolutionSettings(
                    epoch,
                    variants,
                    pruneEpisodes,
                    pruneTurns,
                    trials,
                    mostTrials,
                    margin,
                    patience,
                    cooldown,
                    cap,
                    approval,
                    generations,
                    judges,
                    explore,
                    target);
        }
    }
}
