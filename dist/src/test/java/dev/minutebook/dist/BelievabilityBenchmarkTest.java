package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.benchmarks.quality.BelievabilityBenchmark;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What `minutebook bench believability` publishes, in small and always the same.
class BelievabilityBenchmarkTest {

    @Test
    void weighted_votes_are_never_worse_than_majority_and_soon_better() {
        List<String> lines = new ArrayList<>();

        boolean passed = new BelievabilityBenchmark(150, 7).run(1, lines::add);

        assertThat(lines).hasSize(11);
        assertThat(lines.getLast())
                .startsWith("believability workspaces=150 never-worse=yes better-from=")
                .doesNotContain("better-from=0");
        assertThat(passed).isTrue();
        List<String> again = new ArrayList<>();
        new BelievabilityBenchmark(150, 7).run(1, again::add);
        assertThat(again).isEqualTo(lines);
    }
}
