package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.EchoReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Whether seats convinced or echoed each other.
class EchoAnalysisTest {

    private static final DebateId DEBATE = new DebateId(new UUID(1, 1));

    /// What seats chose, one string of letters per round.
    private static EchoReport report(Set<Integer> evident, String... rounds) {
        List<EchoAnalysis.Chosen> choices = new ArrayList<>();
        for (int round = 0; round < rounds.length; round++) {
            for (int seat = 0; seat < rounds[round].length(); seat++) {
                char choice = rounds[round].charAt(seat);
                if (choice != '-') {
                    choices.add(
                            new EchoAnalysis.Chosen(round + 1, seat + 1, new UUID(2, seat), String.valueOf(choice)));
                }
            }
        }
        return EchoAnalysis.of(DEBATE, choices, evident);
    }

    @Test
    void who_takes_over_what_most_chose_conforms() {
        EchoReport report = report(Set.of(), "AAB", "AAA");

        assertThat(report.opportunities()).isOne();
        assertThat(report.conformity()).isEqualTo(1);
        assertThat(report.withTheMany()).isOne();
        assertThat(report.moves().getFirst().after()).containsExactly(1, 2);
    }

    @Test
    void who_stays_does_not() {
        EchoReport report = report(Set.of(), "AAB", "AAB");

        assertThat(report.conformity()).isZero();
        assertThat(report.moves()).isEmpty();
    }

    @Test
    void new_evidence_explains_a_move() {
        EchoReport report = report(Set.of(2), "AAB", "ABB", "BBB");

        assertThat(report.withEvidence()).isOne();
        assertThat(report.withTheMany()).isOne();
        assertThat(report.moves().getFirst().toTheMany()).isFalse();
        assertThat(report.conformity()).as("seat 3 stayed, seat 1 followed").isEqualTo(0.5);
    }

    @Test
    void a_tie_is_no_majority_and_a_new_voter_no_move() {
        EchoReport report = report(Set.of(), "AB-", "BAA");

        assertThat(report.opportunities()).isZero();
        assertThat(report.conformity()).isNull();
        assertThat(report.moves()).hasSize(2);
        assertThat(report.otherwise()).isEqualTo(2);
    }

    @Test
    void one_round_moves_nobody() {
        assertThat(report(Set.of(), "AAB").moves()).isEmpty();
        assertThat(report(Set.of()).rounds()).isZero();
    }
}
