package dev.minutebook.core.calibration;

import dev.minutebook.json.MinutebookJson;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the confidences of an agent were worth until now, for those who read it with something else.
public final class OutcomeLookup {

    /// An expression for the outcomes of the agent `a.agent_id` of the workspace `a.workspace_id`, to be given to
    /// [#worth]; null where nothing is known of it.
    public static final String OUTCOMES = """
            (select json_agg(json_build_array(b.bucket, b.predictions, b.correct, b.confidence_sum))::text
                from minutebook.calibration_bucket b
                where b.workspace_id = a.workspace_id and b.source = 'outcomes' and b.domain = '' and b.agent_id = a.agent_id
                    and b.predictions > 0)
            """;

    private OutcomeLookup() {}

    /// What a confidence stated now is worth; null where none was stated.
    ///
    /// @param outcomes as [#OUTCOMES] reads them
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
