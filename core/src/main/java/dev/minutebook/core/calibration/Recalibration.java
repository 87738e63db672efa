package dev.minutebook.core.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a stated confidence is worth, learnt from resolved predictions: the rising line that fits their ten
/// buckets best (isotonic regression), straight between them. As if a few more predictions in every bucket had
/// shown that confidences are worth what they say, it stays near the stated confidence where little is known. It
/// never falls.
public final class Recalibration {

    /// So many predictions in every bucket.
    private static final double PRIOR = 5;

    private final List<Step> steps;

    private record Step(double from, double to, double worth) {}

    /// Predictions of one confidence, and how many of them came true.
    private record Point(double confidence, double correct, double weight) {

        static Point believed(double confidence) {
            return new Point(confidence, PRIOR * confidence, PRIOR);
        }

        static Point learnt(BucketSums sums) {
            double stated = sums.meanStated();
            return new Point(stated, sums.correct() + PRIOR * stated, sums.predictions() + PRIOR);
        }
    }

    private Recalibration(List<Step> steps) {
        this.steps = steps;
    }

    public static Recalibration of(List<Reliability.Resolved> predictions) {
        return ofBuckets(BucketSums.of(predictions));
    }

    /// The predictions of a bucket stand at their mean.
    static Recalibration ofBuckets(List<BucketSums> buckets) {
        List<Pool> pools = new ArrayList<>();
        for (Point point : points(buckets)) {
            pools.add(new Pool(point));
            while (pools.size() > 1
                    && pools.get(pools.size() - 2).mean() >= pools.getLast().mean()) {
                Pool last = pools.removeLast();
                pools.getLast().take(last);
            }
        }
        return new Recalibration(pools.stream()
                .map(pool -> new Step(pool.from, pool.to, pool.mean()))
                .toList());
    }

    /// In the order of confidences. A bucket without predictions stands at its middle.
    private static List<Point> points(List<BucketSums> buckets) {
        Map<Integer, BucketSums> known =
                buckets.stream().collect(Collectors.toMap(BucketSums::bucket, Function.identity()));
        List<Point> points = new ArrayList<>();
        points.add(end(0, known.get(0)));
        for (int bucket = 0; bucket < BucketSums.BUCKETS; bucket++) {
            BucketSums sums = known.get(bucket);
            points.add(sums == null ? Point.believed((bucket + 0.5) / BucketSums.BUCKETS) : Point.learnt(sums));
        }
        points.add(end(1, known.get(BucketSums.BUCKETS - 1)));
        return points;
    }

    /// An end of the scale: worth what it says, the less so the more is known of the bucket beside it.
    private static Point end(double confidence, @Nullable BucketSums beside) {
        if (beside == null) {
            return Point.believed(confidence);
        }
        double worth = (beside.correct() + PRIOR * confidence) / (beside.predictions() + PRIOR);
        return new Point(confidence, PRIOR * worth, PRIOR);
    }

    private static final class Pool {
        private final double from;
        private double to;
        private double correct;
        private double weight;

        Pool(Point point) {
            this.from = point.confidence;
            this.to = point.confidence;
            this.correct = point.correct;
            this.weight = point.weight;
        }

        double mean() {
            return correct / weight;
        }

        void take(Pool next) {
            to = next.to;
            correct += next.correct;
            weight += next.weight;
        }
    }

    /// What a stated confidence from 0 to 1 is worth.
    public double worth(double stated) {
        Step below = null;
        for (Step step : steps) {
            if (stated <= step.to) {
                return below == null || stated >= step.from ? step.worth : between(below, step, stated);
            }
            below = step;
        }
        return steps.getLast().worth;
    }

    private static double between(Step below, Step above, double stated) {
        double share = (stated - below.to) / (above.from - below.to);
        return below.worth + share * (above.worth - below.worth);
    }
}
