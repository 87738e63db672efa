package dev.minutebook.benchmarks.quality;

import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.core.votes.DawidSkene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;

/// The accuracy of aggregated votes on four public data sets of crowd answers; and of the rest of them where every
/// tenth answer is known.
public final class VotesFigure implements Figure {

    /// Published accuracy of Dawid and Skene's method.
    private static final Map<String, Double> REFERENCE =
            Map.of("product", 0.939, "ducks", 0.898, "dogs", 0.842, "faces", 0.640);

    private record Crowd(
            int questions, int voters, int options, List<DawidSkene.Vote> votes, Map<Integer, Integer> truth) {

        /// The same, judged by the other questions.
        Crowd without(Map<Integer, Integer> known) {
            Map<Integer, Integer> rest = new HashMap<>(truth);
            rest.keySet().removeAll(known.keySet());
            return new Crowd(questions, voters, options, votes, rest);
        }
    }

    @Override
    public boolean run(Path data, Consumer<String> out) throws Exception {
        out.accept("set      questions  voters  votes   majority  learnt   Dawid-Skene before"
                + "   the rest: learnt  with a tenth known");
        boolean reached = true;
        StringBuilder last = new StringBuilder("votes");
        for (String set : List.of("product", "ducks", "dogs", "faces")) {
            Crowd crowd = read(data.resolve("votes").resolve(set));
            double majority = share(crowd, question -> majority(crowd, question));
            DawidSkene learnt = DawidSkene.of(crowd.questions, crowd.voters, crowd.options, crowd.votes);
            double ours = share(crowd, learnt::answer);
            double reference = REFERENCE.getOrDefault(set, 0.0);
            Map<Integer, Integer> known = new HashMap<>(crowd.truth);
            known.keySet().removeIf(question -> question % 10 != 0);
            Crowd rest = crowd.without(known);
            DawidSkene informed = DawidSkene.of(crowd.questions, crowd.voters, crowd.options, crowd.votes, known);
            double alone = share(rest, learnt::answer);
            double helped = share(rest, informed::answer);
            reached &= ours >= reference && ours >= majority;
            out.accept(String.format(
                    Locale.ROOT,
                    "%-8s %9d %7d %6d   %.4f    %.4f   %.3f                %.4f            %.4f",
                    set,
                    crowd.questions,
                    crowd.voters,
                    crowd.votes.size(),
                    majority,
                    ours,
                    reference,
                    alone,
                    helped));
            last.append(String.format(Locale.ROOT, " %s=%.3f", set, ours));
        }
        out.accept(last.toString());
        return reached;
    }

    private interface Answers {
        int of(int question);
    }

    private static double share(Crowd crowd, Answers answers) {
        long right = crowd.truth.entrySet().stream()
                .filter(one -> answers.of(one.getKey()) == one.getValue())
                .count();
        return (double) right / crowd.truth.size();
    }

    /// Of equal options the first.
    private static int majority(Crowd crowd, int question) {
        int[] counts = new int[crowd.options];
        crowd.votes.stream().filter(vote -> vote.question() == question).forEach(vote -> counts[vote.option()]++);
        int best = 0;
        for (int o = 1; o < counts.length; o++) {
            best = counts[o] > counts[best] ? o : best;
        }
        return best;
    }

    private static Crowd read(Path folder) throws IOException {
        List<String[]> answers = rows(folder.resolve("answer.csv"));
        Map<String, Integer> questions = new HashMap<>();
        Map<String, Integer> voters = new HashMap<>();
        TreeSet<String> names = new TreeSet<>();
        answers.forEach(row -> names.add(row[2]));
        List<String> options = List.copyOf(names);
        List<DawidSkene.Vote> votes = new ArrayList<>();
        for (String[] row : answers) {
            votes.add(new DawidSkene.Vote(number(questions, row[0]), number(voters, row[1]), options.indexOf(row[2])));
        }
        Map<Integer, Integer> truth = new HashMap<>();
        for (String[] row : rows(folder.resolve("truth.csv"))) {
            Integer question = questions.get(row[0]);
            if (question != null) {
                truth.put(question, options.indexOf(row[1]));
            }
        }
        return new Crowd(questions.size(), voters.size(), options.size(), votes, truth);
    }

    private static int number(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, key -> numbers.size());
    }

    private static List<String[]> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .filter(line -> !line.isBlank())
                .map(line -> line.strip().split(",", -1))
                .toList();
    }
}
