package dev.minutebook.benchmarks.quality;

import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.core.ratings.Elo;
import dev.minutebook.core.ratings.Glicko2;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/// How well ratings predict the next match, on international football: every match is predicted from all before
/// it. Parameters are chosen on matches from 1980 to 2009; reported are those from 2010 on. A draw is half a win.
public final class RatingsFigure implements Figure {

    private static final double GOAL = 0.5547;
    private static final LocalDate FROM = LocalDate.of(1980, 1, 1);
    private static final LocalDate HELD_OUT = LocalDate.of(2010, 1, 1);

    private record Match(LocalDate day, String home, String away, double score, boolean atHome) {}

    /// Predicts matches and learns from their results.
    private interface Ratings {
        /// The expected score of the home side; then updates itself with the actual result.
        double next(Match match);
    }

    private interface Kind {
        Ratings with(double first, double advantage);
    }

    @Override
    public boolean run(Path data, Consumer<String> out) throws Exception {
        List<Match> matches = read(data.resolve("ratings").resolve("football.csv"));
        double elo = chosen(
                "Elo, K and home",
                matches,
                EloRatings::new,
                new double[] {20, 30, 40, 50},
                new double[] {60, 80, 100, 120},
                out);
        chosen(
                "Glicko, volatility and home",
                matches,
                (volatility, home) -> new GlickoRatings(new Glicko2(434.3, volatility, 0), home),
                new double[] {0.2, 0.287, 0.35},
                new double[] {100, 120, 140},
                out);
        double ours = chosen(
                "Glicko-2 as shipped, restraint and home",
                matches,
                (restraint, home) -> new GlickoRatings(new Glicko2(434.3, 0.287, restraint), home),
                new double[] {0.3, 0.5, 0.8},
                new double[] {100, 120, 140},
                out);
        out.accept(String.format(Locale.ROOT, "ratings logloss=%.4f elo=%.4f (goal below %.4f)", ours, elo, GOAL));
        return ours < GOAL;
    }

    /// Chooses the best of some parameters before the held-out matches, and measures those.
    private static double chosen(
            String name, List<Match> matches, Kind kind, double[] firsts, double[] advantages, Consumer<String> out) {
        double best = Double.MAX_VALUE;
        double[] with = {firsts[0], advantages[0]};
        for (double first : firsts) {
            for (double advantage : advantages) {
                double loss = loss(matches, kind.with(first, advantage), FROM, HELD_OUT);
                if (loss < best) {
                    best = loss;
                    with = new double[] {first, advantage};
                }
            }
        }
        double heldOut = loss(matches, kind.with(with[0], with[1]), HELD_OUT, LocalDate.MAX);
        out.accept(String.format(
                Locale.ROOT,
                "%s: %.3f and %.0f, log loss %.4f before 2010, %.4f from 2010 on",
                name,
                with[0],
                with[1],
                best,
                heldOut));
        return heldOut;
    }

    private static double loss(List<Match> matches, Ratings ratings, LocalDate from, LocalDate until) {
        double loss = 0;
        int count = 0;
        for (Match match : matches) {
            if (!match.day.isBefore(until)) {
                break;
            }
            double expected = ratings.next(match);
            if (!match.day.isBefore(from)) {
                loss -= match.score * Math.log(expected) + (1 - match.score) * Math.log(1 - expected);
                count++;
            }
        }
        return loss / count;
    }

    private static final class EloRatings implements Ratings {

        private final double k;
        private final double advantage;
        private final Map<String, Double> ratings = new HashMap<>();

        EloRatings(double k, double advantage) {
            this.k = k;
            this.advantage = advantage;
        }

        @Override
        public double next(Match match) {
            double home = ratings.getOrDefault(match.home, Elo.INITIAL);
            double away = ratings.getOrDefault(match.away, Elo.INITIAL);
            double expected = Elo.expected(home + (match.atHome ? advantage : 0), away);
            double change = k * (match.score - expected);
            ratings.put(match.home, home + change);
            ratings.put(match.away, away - change);
            return expected;
        }
    }

    private static final class GlickoRatings implements Ratings {

        private final Glicko2 rules;
        private final double advantage;
        private final Map<String, Glicko2.Skill> skills = new HashMap<>();
        private final Map<String, LocalDate> last = new HashMap<>();

        GlickoRatings(Glicko2 rules, double advantage) {
            this.rules = rules;
            this.advantage = advantage;
        }

        @Override
        public double next(Match match) {
            Glicko2.Skill home = now(match.home, match.day);
            Glicko2.Skill away = now(match.away, match.day);
            double more = match.atHome ? advantage : 0;
            skills.put(match.home, met(home, away, more, match.score));
            skills.put(match.away, met(away, home, -more, 1 - match.score));
            return Glicko2.expected(home, away, more);
        }

        private Glicko2.Skill met(Glicko2.Skill one, Glicko2.Skill other, double more, double score) {
            return rules.after(one, List.of(new Glicko2.Meeting(other, more, score, 1)));
        }

        private Glicko2.Skill now(String team, LocalDate day) {
            LocalDate before = last.put(team, day);
            Glicko2.Skill skill = skills.get(team);
            return skill == null || before == null
                    ? rules.unknown()
                    : rules.after(skill, Duration.ofDays(day.toEpochDay() - before.toEpochDay()));
        }
    }

    private static List<Match> read(Path file) throws IOException {
        List<Match> matches = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            // Names of towns may hold commas within quotes; what is needed stands before them and
            // at
            // the end.
            String[] parts = line.split(",", 6);
            if (parts.length < 6 || !parts[3].matches("\\d+") || !parts[4].matches("\\d+")) {
                continue;
            }
            int goals = Integer.compare(Integer.parseInt(parts[3]), Integer.parseInt(parts[4]));
            matches.add(new Match(
                    LocalDate.parse(parts[0]), parts[1], parts[2], (goals + 1) / 2.0, line.endsWith("FALSE")));
        }
        return matches;
    }
}
