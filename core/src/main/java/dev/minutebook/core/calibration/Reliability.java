package dev.minutebook.core.calibration;

import java.util.ArrayList;
import java.util.List;

/// What stated confidences were worth. Confidences are gathered in ten buckets of equal width; a confidence of 1
/// belongs to the last.
/// `brier = reliability - resolution + uncertainty + within`.
///
/// @param brier       the mean square of what they were off by; 0 is perfect
/// @param reliability the part of it that comes from stating other confidences than come true
/// @param resolution  how much the confidences tell cases apart; it lowers the score
/// @param uncertainty the score of who always states the mean
/// @param within      the part that comes from differences inside the buckets; with it the decomposition is exact
/// @param error       the expected calibration error
public record Reliability(
        int predictions,
        double brier,
        double reliability,
        double resolution,
        double uncertainty,
        double within,
        double error,
        List<Bucket> buckets) {

    /// What is given to something that happens is never taken to be less, so that no single surprise is endless.
    private static final double LEAST = 1e-6;

    /// A prediction that was resolved.
    public record Resolved(double confidence, boolean correct) {}

    /// Confidences that are nearly the same.
    ///
    /// @param stated   their mean
    /// @param observed how often they came true
    public record Bucket(double from, double to, int count, double stated, double observed) {}

    /// Of no predictions, all parts are 0 and there are no buckets.
    public static Reliability of(List<Resolved> predictions) {
        return ofBuckets(BucketSums.of(predictions));
    }

    static Reliability ofBuckets(List<BucketSums> gathered) {
        int n = gathered.stream().mapToInt(BucketSums::predictions).sum();
        if (n == 0) {
            return new Reliability(0, 0, 0, 0, 0, 0, 0, List.of());
        }
        double mean = (double) gathered.stream().mapToInt(BucketSums::correct).sum() / n;
        double brier = 0;
        double reliability = 0;
        double resolution = 0;
        double within = 0;
        double error = 0;
        List<Bucket> buckets = new ArrayList<>();
        for (BucketSums sums : gathered) {
            double off = sums.meanStated() - sums.observed();
            double apart = sums.observed() - mean;
            brier += sums.brier();
            reliability += sums.predictions() * off * off;
            resolution += sums.predictions() * apart * apart;
            within += sums.within();
            error += sums.predictions() * Math.abs(off);
            buckets.add(new Bucket(
                    sums.bucket() / (double) BucketSums.BUCKETS,
                    (sums.bucket() + 1) / (double) BucketSums.BUCKETS,
                    sums.predictions(),
                    sums.meanStated(),
                    sums.observed()));
        }
        return new Reliability(
                n,
                Math.max(0, brier / n),
                reliability / n,
                resolution / n,
                mean * (1 - mean),
                within / n,
                error / n,
                List.copyOf(buckets));
    }

    /// The square of what a confidence was off by.
    public static double score(double confidence, boolean correct) {
        double off = confidence - (correct ? 1 : 0);
        return off * off;
    }

    /// How surprising what happened was to who stated the confidence.
    public static double logLoss(double confidence, boolean correct) {
        return -Math.log(Math.max(LEAST, correct ? confidence : 1 - confidence));
    }

    /// How well calibrated somebody is, from 0 to 1; 0 before ten predictions, and fully trusted from fifty on.
    public double calibration() {
        return calibration(predictions, brier);
    }

    /// As [#calibration()], from the score alone.
    public static double calibration(int predictions, double brier) {
        return predictions < 10 ? 0 : (1 - brier) * Math.min(1, 0.5 + 0.5 * (predictions - 10) / 40);
    }
}
