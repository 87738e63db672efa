package dev.minutebook.core.memory.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.memory.retention.RetentionGate.Verdict;
import org.junit.jupiter.api.Test;

class RetentionGateTest {

    @Test
    void what_is_surely_wrong_is_let_go_and_what_surprises_is_kept() {
        assertThat(RetentionGate.of(0.7, 0, false)).isEqualTo(Verdict.CONSOLIDATE);
        assertThat(RetentionGate.of(0.69, 0, false)).isEqualTo(Verdict.RETAIN);
        assertThat(RetentionGate.of(0.15, 0.3, false)).isEqualTo(Verdict.DEMOTE);
        assertThat(RetentionGate.of(0.15, 0.29, false)).isEqualTo(Verdict.FORGET);
        assertThat(RetentionGate.of(0, 0, true)).as("behind a red line").isEqualTo(Verdict.RETAIN);
    }

    @Test
    void worth_is_half_surprise_and_half_use() {
        assertThat(RetentionGate.worth(1, 1, 10)).isCloseTo(1, within(1e-9));
        assertThat(RetentionGate.worth(0.4, 0.5, 5)).isCloseTo(0.2 + 0.15 + 0.1, within(1e-9));
        assertThat(RetentionGate.worth(0, 0, 1_000)).isCloseTo(0.2, within(1e-9));
        assertThat(RetentionGate.confidence(0, 0)).isEqualTo(0.5);
        assertThat(RetentionGate.confidence(0, 3)).isEqualTo(0.2);
    }
}
