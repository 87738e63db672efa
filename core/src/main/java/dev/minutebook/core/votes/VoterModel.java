package dev.minutebook.core.votes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How the voters of a debate chose when its options were voted on before: what each tends to choose where an
/// option is right.
///
/// @param options   sorted
/// @param rates     how often each option was right
/// @param seats     by seat: a row for each option that may be right, of the chances to choose each
/// @param questions how many votes it was learnt from
public record VoterModel(
        List<String> options, List<Double> rates, SortedMap<Integer, List<List<Double>>> seats, int questions) {

    /// So few votes teach nothing.
    public static final int FEWEST = 20;

    /// More options are too many to learn.
    public static final int MOST_OPTIONS = 8;

    /// A voter's own habit counts as much as everybody's after so many votes where an option is right.
    private static final double PRIOR = 4;

    private static final double LEAST = 1e-4;

    public VoterModel {
        options = List.copyOf(options);
        rates = List.copyOf(rates);
    }

    /// A choice somebody made.
    ///
    /// @param right the option that turned out right, where a reviewer said so
    public record Past(
            UUID question,
            UUID voter,
            String choice,
            @Nullable String right) {}

    /// Null if it happened too seldom.
    ///
    /// @param voters by seat
    public static @Nullable VoterModel learn(List<String> options, Map<Integer, UUID> voters, List<Past> past) {
        List<String> sorted = options.stream().sorted().toList();
        Map<UUID, Integer> questions = new HashMap<>();
        Map<UUID, Integer> numbers = new HashMap<>();
        Map<Integer, Integer> known = new HashMap<>();
        List<DawidSkene.Vote> votes = new ArrayList<>();
        for (Past one : past) {
            int option = sorted.indexOf(one.choice());
            if (option >= 0) {
                int question = number(questions, one.question());
                votes.add(new DawidSkene.Vote(question, number(numbers, one.voter()), option));
                int right = one.right() == null ? -1 : sorted.indexOf(one.right());
                if (right >= 0) {
                    known.put(question, right);
                }
            }
        }
        if (questions.size() < FEWEST || sorted.size() > MOST_OPTIONS) {
            return null;
        }
        DawidSkene found = DawidSkene.of(questions.size(), numbers.size(), sorted.size(), votes, known);
        int n = sorted.size();
        double[] rates = new double[n];
        double[][] all = new double[n][n];
        double[][][] own = new double[numbers.size()][n][n];
        for (DawidSkene.Vote vote : votes) {
            for (int truth = 0; truth < n; truth++) {
                double belief = found.belief(vote.question(), truth);
                all[truth][vote.option()] += belief;
                own[vote.voter()][truth][vote.option()] += belief;
            }
        }
        for (int question = 0; question < questions.size(); question++) {
            for (int truth = 0; truth < n; truth++) {
                rates[truth] += found.belief(question, truth) / questions.size();
            }
        }
        double[][] common = new double[n][];
        for (int truth = 0; truth < n; truth++) {
            common[truth] = mixed(all[truth], even(n, truth));
        }
        SortedMap<Integer, List<List<Double>>> seats = new TreeMap<>();
        voters.forEach((seat, voter) -> {
            Integer number = numbers.get(voter);
            List<List<Double>> rows = new ArrayList<>();
            for (int truth = 0; truth < n; truth++) {
                rows.add(rounded(number == null ? common[truth] : mixed(own[number][truth], common[truth])));
            }
            seats.put(seat, List.copyOf(rows));
        });
        return new VoterModel(sorted, rounded(rates), seats, questions.size());
    }

    private static int number(Map<UUID, Integer> numbers, UUID id) {
        return numbers.computeIfAbsent(id, unknown -> numbers.size());
    }

    /// Right somewhat more often than wrong, before anything is known.
    private static double[] even(int options, int truth) {
        double[] row = new double[options];
        Arrays.fill(row, 0.4 / options);
        row[truth] += 0.6;
        return row;
    }

    private static double[] mixed(double[] counts, double[] prior) {
        double sum = Arrays.stream(counts).sum() + PRIOR;
        double[] row = new double[counts.length];
        for (int o = 0; o < row.length; o++) {
            row[o] = (counts[o] + PRIOR * prior[o]) / sum;
        }
        return row;
    }

    private static List<Double> rounded(double[] chances) {
        return Arrays.stream(chances)
                .mapToObj(one -> Math.max(LEAST, Math.rint(one / LEAST) * LEAST))
                .toList();
    }

    /// How likely each option is right, given what seats chose.
    public SortedMap<String, Double> likely(Map<Integer, String> choices) {
        double[] logs = rates.stream().mapToDouble(Math::log).toArray();
        choices.forEach((seat, choice) -> {
            List<List<Double>> rows = seats.get(seat);
            int chosen = options.indexOf(choice);
            for (int truth = 0; rows != null && chosen >= 0 && truth < logs.length; truth++) {
                logs[truth] += Math.log(rows.get(truth).get(chosen));
            }
        });
        double most = Arrays.stream(logs).max().orElse(0);
        double sum = Arrays.stream(logs).map(one -> Math.exp(one - most)).sum();
        SortedMap<String, Double> likely = new TreeMap<>();
        for (int o = 0; o < logs.length; o++) {
            likely.put(options.get(o), Math.exp(logs[o] - most) / sum);
        }
        return likely;
    }
}
