package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import java.util.List;

/// How a scenario is evolved, as options.
final class SettingArguments {

    private static final Argument<Integer> EPOCH =
            whole("--epoch=N", "Episodes by which a generation is measured, 5 to 100 (default: 10).");
    private static final Argument<Integer> VARIANTS =
            whole("--variants=N", "Variants that are proposed at a time, 1 to 5 (default: 3).");
    private static final Argument<Integer> PRUNE_EPISODES =
            whole("--prune-episodes=N", "Short episodes after which the worse half goes, 1 to 10 (default: 3).");
    private static final Argument<Integer> PRUNE_TURNS =
            whole("--prune-turns=N", "Turns of a short episode, 1 to 20 (default: 3).");
    private static final Argument<Integer> TRIALS =
            whole("--trials=N", "Trials of each variant and the baseline, 10 to 40 (default: 10).");
    private static final Argument<Integer> MOST_TRIALS =
            whole("--most-trials=N", "How many at most where so few decide nothing (default: 40).");
    private static final Argument<Double> MARGIN =
            number("--margin=POINTS", "By how much a change has to be better, 0 to 10 (default: 0.5).");
    private static final Argument<Integer> PATIENCE =
            whole("--patience=N", "Generations without a gain after which an agent may be designed (default: 5).");
    private static final Argument<Integer> COOLDOWN =
            whole("--cooldown=N", "Generations between two designs (default: 3).");
    private static final Argument<Integer> CAP =
            whole("--cap=N", "Designed agents at once, 0 to 10; 0 designs none (default: 3).");
    private static final Argument<Boolean> APPROVAL =
            either("--approval", "Whether a person approves designed agents (default: yes).");
    private static final Argument<Integer> GENERATIONS =
            whole("--generations=N", "After how many the run ends, 1 to 10000 (default: 100).");
    private static final Argument<Integer> JUDGES = whole("--judges=N", "Judges of each episode, 1 to 5 (default: 1).");
    private static final Argument<Integer> EXPLORE =
            whole("--explore=N", "Generations between two rounds of hypotheses; 0 for none (default: 5).");
    private static final Argument<Double> TARGET =
            number("--target=SCORE", "The mean score with which the goal is reached, -5 to 5 (default: 4).");

    static final List<Argument<?>> ALL = List.of(
            EPOCH,
            VARIANTS,
            PRUNE_EPISODES,
            PRUNE_TURNS,
            TRIALS,
            MOST_TRIALS,
            MARGIN,
            PATIENCE,
            COOLDOWN,
            CAP,
            APPROVAL,
            GENERATIONS,
            JUDGES,
            EXPLORE,
            TARGET);

    private SettingArguments() {}

    static EvolutionSettings of(Call call) {
        return new EvolutionSettings(
                call.find(EPOCH),
                call.find(VARIANTS),
                call.find(PRUNE_EPISODES),
                call.find(PRUNE_TURNS),
                call.find(TRIALS),
                call.find(MOST_TRIALS),
                call.find(MARGIN),
                call.find(PATIENCE),
                call.find(COOLDOWN),
                call.find(CAP),
                call.find(APPROVAL),
                call.find(GENERATIONS),
                call.find(JUDGES),
                call.find(EXPLORE),
                call.find(TARGET));
    }
}
