package dev.minutebook.benchmarks.quality;

import dev.minutebook.core.ratings.Elo;
import dev.minutebook.core.votes.Count;
import java.util.Arrays;

/// Weighs as the record did before terms were drawn towards 1: reputation by plain shares, of which only those count
/// as accepted that had consensus; calibration at once from the tenth prediction on; skill by Elo in a match of
/// everybody at the table. Kept for comparison.
final class FormerWeigher implements Weigher {

    private static final double THRESHOLD = 0.75;

    private final double[] elo;
    private final int[] made;
    private final int[] accepted;
    private final int[] valuable;
    private final int[] predictions;
    private final double[] brier;

    FormerWeigher(int agents) {
        elo = new double[agents];
        Arrays.fill(elo, Elo.INITIAL);
        made = new int[agents];
        accepted = new int[agents];
        valuable = new int[agents];
        predictions = new int[agents];
        brier = new double[agents];
    }

    @Override
    public double weight(int agent) {
        return Math.max(0.1, reputation(agent) * calibration(agent) * skill(agent));
    }

    private double reputation(int agent) {
        if (made[agent] == 0) {
            return 1;
        }
        double score = 0.6 * accepted[agent] / made[agent] + 0.4 * valuable[agent] / made[agent];
        return Math.clamp(0.5 + score, 0.4, 1.6);
    }

    private double calibration(int agent) {
        if (predictions[agent] < 10) {
            return 1;
        }
        double known = Math.min(1, 0.5 + 0.5 * (predictions[agent] - 10) / 40);
        return 1 + known * Math.clamp(2 * (0.25 - brier[agent] / predictions[agent]), -0.5, 0.5);
    }

    private double skill(int agent) {
        return Math.clamp(1 + 0.3 * (elo[agent] - Elo.INITIAL) / 500, 0.5, 2);
    }

    @Override
    public double own() {
        return 0.5;
    }

    @Override
    public void learn(SimulatedQuestion question, Count count) {
        int[] seats = question.seats();
        double share = (double) Arrays.stream(question.choices())
                        .filter(choice -> SimulatedQuestion.option(choice).equals(count.winner()))
                        .count()
                / seats.length;
        boolean consensus =
                0.4 * SimulatedQuestion.CONFIDENCE + 0.4 * share + 0.2 * SimulatedQuestion.SIMILARITY >= THRESHOLD;
        double[] changes = new double[seats.length];
        double[] scores = new double[seats.length];
        for (int i = 0; i < seats.length; i++) {
            boolean won = SimulatedQuestion.option(i).equals(count.winner());
            scores[i] = won ? 1 : consensus ? 0.5 : 0;
        }
        double k = Elo.K * Math.clamp(count.confidence(), 0.1, 1) / (seats.length - 1);
        for (int a = 0; a < seats.length; a++) {
            for (int b = a + 1; b < seats.length; b++) {
                double both = scores[a] + scores[b];
                double actual = both == 0 ? 0.5 : scores[a] / both;
                double change = k * (actual - Elo.expected(elo[seats[a]], elo[seats[b]]));
                changes[a] += change;
                changes[b] -= change;
            }
        }
        for (int i = 0; i < seats.length; i++) {
            int agent = seats[i];
            elo[agent] += changes[i];
            made[agent]++;
            accepted[agent] += consensus && scores[i] == 1 ? 1 : 0;
            valuable[agent] += question.helpful()[i] ? 1 : 0;
            if (question.stated()[i] > 0) {
                predictions[agent]++;
                double off = question.stated()[i] - (question.cameTrue()[i] ? 1 : 0);
                brier[agent] += off * off;
            }
        }
    }
}
