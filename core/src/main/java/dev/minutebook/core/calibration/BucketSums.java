package dev.minutebook.core.calibration;

import java.util.ArrayList;
import java.util.List;

/// What the confidences of a tenth of the scale add up to. The score and all its parts follow from these, so that
/// no prediction need be read again.
///
/// @param stated  the sum of the confidences
/// @param squares the sum of their squares
/// @param hits    the sum of those that came true
record BucketSums(int bucket, int predictions, int correct, double stated, double squares, double hits) {

    static final int BUCKETS = 10;

    /// A confidence of 1 belongs to the last.
    static int of(double confidence) {
        return Math.min(BUCKETS - 1, (int) Math.floor(confidence * BUCKETS));
    }

    static List<BucketSums> of(List<Reliability.Resolved> predictions) {
        List<BucketSums> all = new ArrayList<>();
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            all.add(new BucketSums(bucket, 0, 0, 0, 0, 0));
        }
        for (Reliability.Resolved one : predictions) {
            int bucket = of(one.confidence());
            all.set(bucket, all.get(bucket).plus(one));
        }
        return all.stream().filter(sums -> sums.predictions > 0).toList();
    }

    private BucketSums plus(Reliability.Resolved one) {
        double confidence = one.confidence();
        return new BucketSums(
                bucket,
                predictions + 1,
                correct + (one.correct() ? 1 : 0),
                stated + confidence,
                squares + confidence * confidence,
                hits + (one.correct() ? confidence : 0));
    }

    double meanStated() {
        return stated / predictions;
    }

    double observed() {
        return (double) correct / predictions;
    }

    /// The sum of the squares of what the confidences were off by.
    double brier() {
        return squares - 2 * hits + correct;
    }

    /// What the confidences differ among themselves, less how far they go along with what came true.
    double within() {
        double variance = squares - stated * meanStated();
        double covariance = hits - correct * meanStated();
        return variance - 2 * covariance;
    }
}
