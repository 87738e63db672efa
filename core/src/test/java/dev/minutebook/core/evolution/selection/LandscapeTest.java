package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.evolution.selection.ScriptedPopulation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Two scripted actors on a landscape, with whole scores, until they reach 90 % of the optimum, which is 4,
/// or a run is
/// over. Printed beside it: the same with noise of sd 2, without a margin, with a mutator that changes
/// single lines
/// alone, by the rule of the program that came before; and when 90 % of the range from −4 to 4 were reached.
///
/// `-Dminutebook.nightly=true` runs 200 populations of each kind, else 20 of two.
class LandscapeTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int RUNS = NIGHTLY ? 200 : 20;

    /// Those that a goal is set for; the others are printed to compare.
    private static final Kind[] JUDGED = {Kind.GATE, Kind.NO_MARGIN};

    private static final double GOAL = 0.9 * Landscape.OPTIMUM;
    private static final double RANGE = -4 + 0.9 * 8;

    /// As many as a run has at most.
    private static final int GENERATIONS = 100;

    /// Near its top no step brings half a point, which the margin takes for too little: some populations
    /// stay below.
    @Test
    void a_smooth_hill_is_climbed() {
        Map<String, Arrivals> arrivals = evolve(Landscape.hill());
        assertThat(arrivals.get("1 GATE").share(100)).isGreaterThanOrEqualTo(0.95);
        assertThat(arrivals.get("1 NO_MARGIN").share(80)).isEqualTo(1);
        assertThat(arrivals.get("2 GATE").share(100)).isGreaterThanOrEqualTo(0.65);
    }

    @Test
    void local_optima_are_left() {
        Map<String, Arrivals> arrivals = evolve(Landscape.rugged());
        assertThat(arrivals.get("1 GATE").share(25)).isEqualTo(1);
        assertThat(arrivals.get("2 GATE").share(100)).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void a_slope_that_leads_away_is_overcome() {
        Map<String, Arrivals> arrivals = evolve(Landscape.deceptive());
        assertThat(arrivals.get("1 GATE").share(25)).isEqualTo(1);
        assertThat(arrivals.get("2 GATE").share(100)).isGreaterThanOrEqualTo(0.95);
    }

    /// @param goal  the generation in which each population reached the goal, in their order
    /// @param range the same for the range
    private record Arrivals(List<Integer> goal, List<Integer> range) {

        double share(int generations) {
            return (double) by(goal, generations) / RUNS;
        }

        static long by(List<Integer> arrivals, int generations) {
            return arrivals.stream().filter(one -> one <= generations).count();
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "%d of %d runs in %d generations, median %d, last %d (of the range %d, median %d, last %d)",
                    by(goal, GENERATIONS),
                    RUNS,
                    GENERATIONS,
                    goal.get(RUNS / 2),
                    goal.getLast(),
                    by(range, GENERATIONS),
                    range.get(RUNS / 2),
                    range.getLast());
        }
    }

    /// By noise and kind.
    private static Map<String, Arrivals> evolve(Landscape landscape) {
        Map<String, Arrivals> arrivals = new TreeMap<>();
        for (int noise : new int[] {1, 2}) {
            for (Kind kind : NIGHTLY ? Kind.values() : JUDGED) {
                arrivals.put(noise + " " + kind, evolve(landscape, noise, kind));
            }
        }
        return arrivals;
    }

    private static Arrivals evolve(Landscape landscape, int noise, Kind kind) {
        List<Integer> goal = new ArrayList<>();
        List<Integer> range = new ArrayList<>();
        int accepted = 0;
        int worse = 0;
        long trials = 0;
        double height = 0;
        for (int run = 0; run < RUNS; run++) {
            ScriptedPopulation population = new ScriptedPopulation(landscape, 1_000 + run, noise, kind);
            double start = population.height();
            range.add(generations(population, RANGE));
            goal.add(generations(population, GOAL));
            assertThat(population.height()).isGreaterThan(start);
            accepted += population.accepted();
            worse += population.worse();
            trials += population.trials();
            height += population.height() / RUNS;
        }
        goal.sort(null);
        range.sort(null);
        Arrivals arrivals = new Arrivals(goal, range);
        System.out.printf(
                Locale.ROOT,
                "landscape %s, sd %d, %s: 90 %% of the optimum reached by %s; mean height %.2f of 4; "
                        + "%d accepted, %d of them worse; %d trials a run%n",
                landscape.name(),
                noise,
                kind,
                arrivals.text(),
                height,
                accepted,
                worse,
                trials / RUNS);
        if (kind != Kind.ORIGINAL) {
            assertThat((double) worse / accepted).isLessThanOrEqualTo(0.05);
            assertThat((double) Arrivals.by(range, GENERATIONS) / RUNS).isGreaterThanOrEqualTo(0.95);
        }
        return arrivals;
    }

    /// One more than there may be if it was not reached.
    private static int generations(ScriptedPopulation population, double goal) {
        while (population.height() < goal - 1e-9 && population.generation() < GENERATIONS) {
            population.advance();
        }
        return population.height() >= goal - 1e-9 ? population.generation() : GENERATIONS + 1;
    }
}
