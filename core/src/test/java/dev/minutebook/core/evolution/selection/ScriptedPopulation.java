package dev.minutebook.core.evolution.selection;

import dev.minutebook.core.comparison.MannWhitney;
import dev.minutebook.core.comparison.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;

/// Actors that play as their strategy says, on a landscape that nobody shows to the mutator. It changes one
/// line at a
/// time, and tries no change again before it tried all others; one that recombines also puts together the
/// changes that
/// looked best in trials so far, accepted or not.
final class ScriptedPopulation {

    /// Who decides, and what is proposed.
    enum Kind {
        /// This gate, and a mutator that recombines.
        GATE,
        /// The same without a margin, where small gains matter too.
        NO_MARGIN,
        /// This gate, and a mutator that changes single lines alone.
        SINGLE_LINES,
        /// The rule of the program that came before, and a mutator that recombines.
        ORIGINAL
    }

    private static final List<String> ACTORS = List.of("buyer", "seller");

    private final Landscape landscape;
    private final long seed;
    private final double noise;
    private final Kind kind;
    private final Random mutator;
    private final Map<String, String> strategies = new TreeMap<>();
    private final Map<String, Set<String>> tried = new TreeMap<>();
    private final Map<String, ChangeMemory> memories = new TreeMap<>();
    private Plateau plateau = Plateau.NONE;
    private int generation;
    private int accepted;
    private int worse;
    private int trials;

    /// @param noise the deviation of a score: a quarter of its variance is the seed's, the same for everybody
    ScriptedPopulation(Landscape landscape, long seed, double noise, Kind kind) {
        this.landscape = landscape;
        this.seed = seed;
        this.noise = noise;
        this.kind = kind;
        this.mutator = new Random(seed);
        for (String actor : ACTORS) {
            strategies.put(actor, landscape.strategy(landscape.start()));
            tried.put(actor, new HashSet<>());
            memories.put(actor, new ChangeMemory());
        }
    }

    /// The mean of what the strategies are worth.
    double height() {
        return strategies.values().stream()
                .mapToDouble(landscape::height)
                .average()
                .orElseThrow();
    }

    int generation() {
        return generation;
    }

    int accepted() {
        return accepted;
    }

    /// Of those accepted, how many are worth less than what they replaced.
    int worse() {
        return worse;
    }

    int trials() {
        return trials;
    }

    Plateau plateau() {
        return plateau;
    }

    void advance() {
        generation++;
        TrialSeeds seeds = new TrialSeeds(seed, generation);
        Map<String, List<EpisodeScore>> failures = EpochRules.worst(epoch(seeds));
        Map<String, String> next = new TreeMap<>(strategies);
        for (String actor : failures.keySet()) {
            List<String> contenders = new ArrayList<>(List.of(strategies.get(actor)));
            contenders.addAll(variants(actor));
            List<PlayedTrial> played = new ArrayList<>();
            int winner =
                    kind == Kind.ORIGINAL ? byOriginal(contenders, seeds, played) : byCourse(contenders, seeds, played);
            trials += played.size();
            remember(actor, contenders, played);
            plateau = plateau.after(actor, winner > 0);
            if (winner > 0) {
                accepted++;
                worse += landscape.height(contenders.get(winner)) < landscape.height(strategies.get(actor)) ? 1 : 0;
                next.put(actor, contenders.get(winner));
                tried.get(actor).clear();
                memories.get(actor)
                        .changed(landscape.values(contenders.getFirst()), landscape.values(contenders.get(winner)));
            }
        }
        strategies.putAll(next);
    }

    private List<EpisodeScore> epoch(TrialSeeds seeds) {
        return IntStream.range(0, 10)
                .boxed()
                .flatMap(number -> ACTORS.stream()
                        .map(actor -> new EpisodeScore(
                                new UUID(generation, number),
                                actor,
                                score(strategies.get(actor), seeds.epoch(number), 0))))
                .toList();
    }

    private List<String> variants(String actor) {
        int[] now = landscape.values(strategies.get(actor));
        List<String> variants = new ArrayList<>();
        if (kind != Kind.SINGLE_LINES) {
            String combined = landscape.strategy(memories.get(actor).best(now));
            if (!combined.equals(strategies.get(actor)) && tried.get(actor).add(combined)) {
                variants.add(combined);
            }
        }
        while (variants.size() < SelectionLimits.USUAL.variants()) {
            if (singles(actor, now) == now.length * (landscape.values() - 1)) {
                tried.get(actor).clear();
            }
            int line = mutator.nextInt(now.length);
            int value = mutator.nextInt(landscape.values());
            int[] changed = Arrays.copyOf(now, now.length);
            changed[line] = value;
            String strategy = landscape.strategy(changed);
            if (value != now[line]
                    && !variants.contains(strategy)
                    && tried.get(actor).add(strategy)) {
                variants.add(strategy);
            }
        }
        return variants;
    }

    /// How many changes of a single line were tried.
    private long singles(String actor, int[] now) {
        return tried.get(actor).stream()
                .map(landscape::values)
                .filter(values -> ChangeMemory.changes(now, values) == 1)
                .count();
    }

    private void remember(String actor, List<String> contenders, List<PlayedTrial> played) {
        double baseline = mean(played, 0);
        for (int variant = 1; variant < contenders.size(); variant++) {
            int contender = variant;
            int full = (int) played.stream()
                    .filter(one -> one.trial().stage() == TrialStage.FULL
                            && one.trial().contender() == contender)
                    .count();
            if (full > 0 && !Double.isNaN(baseline)) {
                memories.get(actor)
                        .add(
                                landscape.values(contenders.getFirst()),
                                landscape.values(contenders.get(variant)),
                                new ChangeMemory.Effect(full, mean(played, variant) - baseline));
            }
        }
    }

    private static double mean(List<PlayedTrial> played, int contender) {
        return played.stream()
                .filter(one ->
                        one.trial().stage() == TrialStage.FULL && one.trial().contender() == contender)
                .mapToDouble(PlayedTrial::score)
                .average()
                .orElse(Double.NaN);
    }

    private int byCourse(List<String> contenders, TrialSeeds seeds, List<PlayedTrial> played) {
        SelectionLimits usual = SelectionLimits.USUAL;
        SelectionLimits limits = new SelectionLimits(
                usual.variants(),
                usual.pruneTrials(),
                usual.pruneTurns(),
                usual.trials(),
                usual.mostTrials(),
                kind == Kind.NO_MARGIN ? 0 : usual.margin(),
                usual.level());
        SelectionPlan plan = new SelectionPlan(limits, contenders.size() - 1, ACTORS.size());
        SelectionStep step = SelectionCourse.next(plan, played);
        while (step instanceof SelectionStep.Play more) {
            for (PlannedTrial trial : more.trials()) {
                played.add(new PlayedTrial(
                        trial,
                        score(
                                contenders.get(trial.contender()),
                                seeds.trial(trial.stage(), trial.number()),
                                trial.contender())));
            }
            step = SelectionCourse.next(plan, played);
        }
        return step instanceof SelectionStep.Accept one ? one.variant() : 0;
    }

    private int byOriginal(List<String> contenders, TrialSeeds seeds, List<PlayedTrial> played) {
        SelectionPlan plan = new SelectionPlan(SelectionLimits.USUAL, contenders.size() - 1, 1);
        SelectionStep.Play prune = (SelectionStep.Play) SelectionCourse.next(plan, List.of());
        for (PlannedTrial trial : prune.trials()) {
            played.add(new PlayedTrial(
                    trial,
                    score(
                            contenders.get(trial.contender()),
                            seeds.trial(TrialStage.PRUNE, trial.number()),
                            trial.contender())));
        }
        List<Integer> survivors = SelectionCourse.survivors(plan, played);
        Sample epoch = ten(contenders, 0, seeds, played);
        int best = 0;
        double highest = epoch.mean() + 0.5;
        for (int variant : survivors) {
            Sample ten = ten(contenders, variant, seeds, played);
            if (ten.mean() - ten.deviation() > highest && MannWhitney.different(ten.scores(), epoch.scores()) < 0.05) {
                best = variant;
                highest = ten.mean() - ten.deviation();
            }
        }
        return best;
    }

    /// The baseline is the epoch, on its own seeds.
    private Sample ten(List<String> contenders, int contender, TrialSeeds seeds, List<PlayedTrial> played) {
        double[] scores = IntStream.range(0, 10)
                .mapToDouble(number -> score(
                        contenders.get(contender),
                        contender == 0 ? seeds.epoch(number) : seeds.trial(TrialStage.FULL, number),
                        contender))
                .toArray();
        for (int number = 0; number < 10; number++) {
            played.add(new PlayedTrial(new PlannedTrial(TrialStage.FULL, contender, number), scores[number]));
        }
        return Sample.of("contender " + contender, scores);
    }

    private double score(String strategy, long episode, int contender) {
        double difficulty = noise / 2 * new Random(episode).nextGaussian();
        double luck = noise
                * Math.sqrt(0.75)
                * new Random(31 * episode + strategy.hashCode() + 7L * contender).nextGaussian();
        return Math.clamp(Math.rint(landscape.height(strategy) + difficulty + luck), -5, 5);
    }
}
