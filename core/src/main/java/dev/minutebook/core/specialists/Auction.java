package dev.minutebook.core.specialists;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The auction of Vickrey, Clarke and Groves among answers. Each specialist reports what every answer is worth to
/// it, 0 to 1: its confidence for its own, what its review says for those of others, and 0 where it says nothing.
/// The answer with the greatest weighted sum of values wins. Each specialist pays what its report costs the
/// others: `p_i = (max_a Σ_{j≠i} w_j v_j(a) − Σ_{j≠i} w_j v_j(a*)) / w_i`. Weights come from what was before,
/// never from these reports; so nobody gains by reporting anything but what it thinks.
///
/// @param welfare of every answer, in the order given
/// @param winner  the place of the answer that won; null when nobody values any. Of equal ones the first wins
/// @param bids    what it costs each specialist, in the order given
public record Auction(List<Double> welfare, @Nullable Integer winner, List<Outcome> bids) {

    /// Sums of the same values in another order differ by less.
    private static final double ROUNDED = 1e-12;

    /// @param specialist who reports
    /// @param weight     more than 0
    /// @param values     one for each answer, 0 to 1
    /// @param reviewed   whether it judged the answers of others; else it values its own alone
    public record Bid(String specialist, double weight, List<Double> values, boolean reviewed) {

        public Bid {
            if (specialist.isEmpty()) {
                throw new IllegalArgumentException("a specialist has a name");
            }
            if (!(weight > 0 && Double.isFinite(weight))) {
                throw new IllegalArgumentException("a weight is more than 0: " + weight);
            }
            values = List.copyOf(values);
            if (values.stream().anyMatch(value -> !(value >= 0 && value <= 1))) {
                throw new IllegalArgumentException("a value is from 0 to 1: " + values);
            }
        }

        /// Without a review: the confidence for its own answer, 0 for all others.
        public static Bid own(String specialist, double weight, int answers, int own, double confidence) {
            List<Double> values = new ArrayList<>();
            for (int a = 0; a < answers; a++) {
                values.add(a == own ? confidence : 0.0);
            }
            return new Bid(specialist, weight, values, false);
        }
    }

    /// @param payment     0 or more, in the unit of the specialist's own values
    /// @param without     the answer that would win without it; null for none
    /// @param explanation a sentence with the figures
    public record Outcome(
            String specialist, double payment, @Nullable Integer without, String explanation) {}

    /// @param answers how many there are; each bid has as many values
    public static Auction of(int answers, List<Bid> bids) {
        HashSet<String> names = new HashSet<>();
        for (Bid bid : bids) {
            if (bid.values().size() != answers || !names.add(bid.specialist())) {
                throw new IllegalArgumentException("each specialist values every answer once");
            }
        }
        double[] welfare = welfare(answers, bids, "");
        int winner = first(welfare);
        List<Outcome> outcomes =
                bids.stream().map(bid -> outcome(answers, bids, bid, winner)).toList();
        List<Double> sums = new ArrayList<>();
        for (double sum : welfare) {
            sums.add(sum);
        }
        return new Auction(List.copyOf(sums), winner < 0 ? null : winner, outcomes);
    }

    /// What each specialist is left with: its value of the winner, as it truly is, less its payment.
    public double gain(String specialist, List<Double> truly) {
        Outcome outcome = bids.stream()
                .filter(one -> one.specialist().equals(specialist))
                .findFirst()
                .orElseThrow();
        return (winner == null ? 0 : truly.get(winner)) - outcome.payment();
    }

    /// Without the bid of one; without none for no name.
    private static double[] welfare(int answers, List<Bid> bids, String without) {
        double[] welfare = new double[answers];
        for (Bid bid : bids) {
            for (int a = 0; a < answers && !bid.specialist().equals(without); a++) {
                welfare[a] += bid.weight() * bid.values().get(a);
            }
        }
        return welfare;
    }

    /// −1 when all are 0.
    private static int first(double[] welfare) {
        int best = -1;
        for (int a = 0; a < welfare.length; a++) {
            if (welfare[a] > (best < 0 ? 0 : welfare[best] + ROUNDED)) {
                best = a;
            }
        }
        return best;
    }

    private static Outcome outcome(int answers, List<Bid> bids, Bid bid, int winner) {
        double[] others = welfare(answers, bids, bid.specialist());
        int without = first(others);
        double best = without < 0 ? 0 : others[without];
        double left = winner < 0 ? 0 : others[winner];
        double payment = Math.max(0, best - left) / bid.weight();
        payment = payment < ROUNDED ? 0 : payment;
        return new Outcome(
                bid.specialist(),
                payment,
                without < 0 ? null : without,
                explanation(bid, winner, without, payment, best, left));
    }

    private static String explanation(Bid bid, int winner, int without, double payment, double best, double left) {
        if (payment == 0) {
            return String.format(
                    Locale.ROOT,
                    "%s pays nothing: without it %s",
                    bid.specialist(),
                    without < 0 ? "nobody values any answer" : "answer " + (without + 1) + " would win as well");
        }
        return String.format(
                Locale.ROOT,
                "%s pays %.4f: without it answer %d would win, worth %.4f to the others instead of %.4f with answer %d, divided by"
                        + " its weight of %.4f",
                bid.specialist(),
                payment,
                without + 1,
                best,
                left,
                winner + 1,
                bid.weight());
    }
}
