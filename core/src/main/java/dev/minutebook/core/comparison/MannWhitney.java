package dev.minutebook.core.comparison;

import java.util.Arrays;

/// The test of Mann and Whitney: how likely scores so much higher would be if nothing but chance told the two
/// samples apart. Exact for up to 20 scores each without ties, else by the normal approximation, corrected for
/// ties and continuity.
public final class MannWhitney {

    private static final int EXACT = 20;

    private MannWhitney() {}

    /// That the first is higher, one-sided.
    public static double higher(double[] first, double[] second) {
        if (first.length == 0 || second.length == 0) {
            return 1;
        }
        Ranks ranks = ranks(first, second);
        if (!ranks.tied && first.length <= EXACT && second.length <= EXACT) {
            return exact(first.length, second.length, (int) Math.round(ranks.u));
        }
        double sd = deviation(first.length, second.length, ranks.ties);
        return sd == 0 ? 1 : upperTail((ranks.u - first.length * second.length / 2.0 - 0.5) / sd);
    }

    /// That either is higher, always by the normal approximation: the rule this gate is compared with uses
    /// it so.
    public static double different(double[] first, double[] second) {
        if (first.length == 0 || second.length == 0) {
            return 1;
        }
        Ranks ranks = ranks(first, second);
        double sd = deviation(first.length, second.length, ranks.ties);
        double off = Math.max(0, Math.abs(ranks.u - first.length * second.length / 2.0) - 0.5);
        return sd == 0 ? 1 : Math.min(1, 2 * upperTail(off / sd));
    }

    /// @param u    pairs in which the first is higher; a tie counts a half
    /// @param ties the sum of t³ − t over groups of equal scores
    private record Ranks(double u, double ties, boolean tied) {}

    private static Ranks ranks(double[] first, double[] second) {
        double[] sorted = second.clone();
        Arrays.sort(sorted);
        double u = 0;
        for (double score : first) {
            u += (below(sorted, score, false) + below(sorted, score, true)) / 2.0;
        }
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        Arrays.sort(all);
        double ties = 0;
        for (int from = 0, to; from < all.length; from = to) {
            to = from + 1;
            while (to < all.length && all[to] == all[from]) {
                to++;
            }
            double equal = to - from;
            ties += equal * equal * equal - equal;
        }
        return new Ranks(u, ties, ties > 0);
    }

    private static int below(double[] sorted, double score, boolean orEqual) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < score || (orEqual && sorted[middle] == score)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double deviation(int m, int n, double ties) {
        double all = (double) m + n;
        return Math.sqrt(Math.max(0, m * (double) n / 12 * (all + 1 - ties / (all * (all - 1)))));
    }

    /// The share of all orders of both samples with at least u such pairs. The number of orders with exactly
    /// k is
    /// the coefficient of q^k in the Gaussian binomial of m + n over m.
    private static double exact(int m, int n, int u) {
        double[] orders = new double[m * n + 1];
        orders[0] = 1;
        for (int i = 1; i <= m; i++) {
            for (int k = m * n; k >= n + i; k--) {
                orders[k] -= orders[k - n - i];
            }
            for (int k = i; k <= m * n; k++) {
                orders[k] += orders[k - i];
            }
        }
        double above = 0;
        double all = 0;
        for (int k = m * n; k >= 0; k--) {
            all += orders[k];
            if (k >= u) {
                above += orders[k];
            }
        }
        return above / all;
    }

    /// Of the standard normal distribution above z, to about seven digits.
    private static double upperTail(double z) {
        double t = 1 / (1 + 0.2316419 * Math.abs(z));
        double tail = Math.exp(-z * z / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return z >= 0 ? tail : 1 - tail;
    }
}
