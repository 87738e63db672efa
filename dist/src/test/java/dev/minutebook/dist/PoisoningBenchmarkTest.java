package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.benchmarks.Benchmarks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What `minutebook bench poisoning` publishes.
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class PoisoningBenchmarkTest {

    private static final Pattern SHARE = Pattern.compile("(\\w+)=([0-9.]+)");

    @Test
    void planted_memories_reach_recall_undefended_fewer_defended_and_none_once_revoked() throws Exception {
        List<String> lines = new ArrayList<>();

        boolean passed = Benchmarks.named("poisoning").orElseThrow().run(1, lines::add);

        Map<String, Double> shares = new HashMap<>();
        Matcher share = SHARE.matcher(lines.getLast());
        while (share.find()) {
            shares.put(share.group(1), Double.valueOf(share.group(2)));
        }
        assertThat(lines.getFirst()).startsWith("64 attacks");
        assertThat(shares).containsOnlyKeys("off", "on", "trusted", "revoked", "dishonest");
        assertThat(shares.get("off")).isGreaterThan(0.9);
        assertThat(shares.get("on")).isLessThan(shares.get("off"));
        assertThat(shares.get("trusted")).isZero();
        assertThat(shares.get("revoked")).isZero();
        assertThat(shares.get("dishonest")).isLessThanOrEqualTo(0.05);
        assertThat(passed).isTrue();
    }
}
