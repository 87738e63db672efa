package dev.minutebook.core.calibration;

import dev.minutebook.json.MinutebookJson;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the confidences of an agent were worth until now, for those who read it with something else.
public final class OutcomeLookup {

    private OutcomeLookup() {}

    /// What a confidence stated now is worth; null where none was stated.
    ///
    /// @param outcomes as [CalibrationStore#OUTCOMES] reads them
    public static @Nullable Double worth(@Nullable Double stated, @Nullable String outcomes) {
        if (stated == null || outcomes == null) {
            return stated;
        }
        List<BucketSums> buckets = Arrays.stream(MinutebookJson.STRICT.read(outcomes, double[][].class))
                .map(sums -> new BucketSums((int) sums[0], (int) sums[1], (int) sums[2], sums[3], 0, 0))
                .toList();
        return Recalibration.ofBuckets(buckets).worth(stated);
    }
}
