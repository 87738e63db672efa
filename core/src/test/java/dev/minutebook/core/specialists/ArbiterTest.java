package dev.minutebook.core.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.specialists.AnswerChecks.Known;
import dev.minutebook.core.specialists.Arbiter.Case;
import dev.minutebook.core.specialists.Arbiter.Check;
import dev.minutebook.core.specialists.Arbiter.Finding;
import dev.minutebook.core.specialists.Arbiter.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArbiterTest {

    private static final String SAFE = "A HashMap is not safe for several threads.";
    private static final String UNSAFE = "A HashMap is safe for several threads.";

    @Test
    void one_clear_contradiction_decides() {
        Arbiter first = decide("12 * 12 = 144, so there are 144 tiles.", "12 * 12 = 142, so there are 142 tiles.");
        assertThat(first.decision()).isEqualTo(Case.CASE_1);
        assertThat(first.confidence()).isEqualTo(1, within(1e-12));
        assertThat(decide("12 * 12 = 142, so there are 142 tiles.", "12 * 12 = 144, so there are 144 tiles.")
                        .decision())
                .isEqualTo(Case.CASE_2);
        assertThat(decide("Of 7 and 5: 7 + 5 = 13.", "Of 7 and 5: 7 + 5 = 11.").decision())
                .isEqualTo(Case.CASE_3);
        assertThat(decide("It rains.", "The sun shines.").decision()).isEqualTo(Case.CASE_4);
    }

    @Test
    void a_mathematical_fault_suffices_where_two_other_checks_could_not_tell() {
        Arbiter arbiter = Arbiter.decide(List.of(
                new Finding(Check.LOGICAL, Verdict.UNDECIDED, 0, ""),
                new Finding(Check.MATHEMATICAL, Verdict.A, 1, ""),
                new Finding(Check.CROSS_SESSION, Verdict.UNDECIDED, 0, "")));
        assertThat(arbiter.confidence())
                .isCloseTo(0.4 / (1 - 0.7 * 0.6 * 0.8), within(1e-12))
                .isGreaterThanOrEqualTo(0.6);
        assertThat(arbiter.decision()).isEqualTo(Case.CASE_1);
        Arbiter less = Arbiter.decide(List.of(
                new Finding(Check.LOGICAL, Verdict.A, 1, ""),
                new Finding(Check.MATHEMATICAL, Verdict.UNDECIDED, 0, ""),
                new Finding(Check.CROSS_SESSION, Verdict.UNDECIDED, 0, "")));
        assertThat(less.decision()).isEqualTo(Case.CASE_4);
    }

    @Test
    void checks_that_disagree_do_not_add_up() {
        Arbiter torn = Arbiter.decide(List.of(
                new Finding(Check.LOGICAL, Verdict.A, 1, ""), new Finding(Check.MATHEMATICAL, Verdict.B, 1, "")));
        assertThat(torn.confidence()).isCloseTo(0.4 / (1 - 0.7 * 0.6), within(1e-12));
        assertThat(torn.decision()).isEqualTo(Case.CASE_2);
        Arbiter even = Arbiter.decide(List.of(
                new Finding(Check.LOGICAL, Verdict.A, 2.0 / 3, ""),
                new Finding(Check.CROSS_SESSION, Verdict.B, 1, "")));
        assertThat(even.decision()).isEqualTo(Case.CASE_4);
        assertThat(even.confidence()).isZero();
    }

    @Test
    void all_checks_agreeing_are_certain() {
        List<Finding> all = List.of(Check.values()).stream()
                .map(check -> new Finding(check, Verdict.NEITHER, 1, ""))
                .toList();
        assertThat(Arbiter.decide(all).confidence()).isCloseTo(1, within(1e-12));
        assertThat(Arbiter.decide(all).decision()).isEqualTo(Case.CASE_3);
        assertThat(Arbiter.decide(List.of()).decision()).isEqualTo(Case.CASE_4);
        assertThatIllegalArgumentException().isThrownBy(() -> Arbiter.decide(List.of(all.getFirst(), all.getFirst())));
        assertThatIllegalArgumentException().isThrownBy(() -> new Finding(Check.LOGICAL, Verdict.A, 2, ""));
    }

    @Test
    void what_tried_it_counts_as_well() {
        assertThat(Arbiter.decide(List.of(new Finding(Check.EMPIRICAL, Verdict.B, 0.9, "its tests pass")))
                        .decision())
                .isEqualTo(Case.CASE_2);
    }

    @Test
    void an_answer_that_contradicts_itself_loses() {
        String torn = UNSAFE + " Use it freely. " + SAFE;
        assertThat(decide(torn, SAFE).decision()).isEqualTo(Case.CASE_2);
        assertThat(decide(SAFE, torn).decision()).isEqualTo(Case.CASE_1);
        assertThat(decide(torn, torn).decision()).isEqualTo(Case.CASE_3);
    }

    @Test
    void loops_contradict_the_growth_that_is_stated() {
        String nested = """
                for i in range(n):
                    for j in range(n):
                        total += i * j
                """;
        assertThat(decide(nested + "This is O(n).", nested + "This is O(n²).").decision())
                .isEqualTo(Case.CASE_2);
        assertThat(AnswerChecks.of(nested + "This is O(n^2).", nested + "This is O(n * n).", List.of()))
                .singleElement()
                .satisfies(one -> assertThat(one.verdict()).isEqualTo(Verdict.UNDECIDED));
        assertThat(AnswerChecks.of("for each of them\nO(n log n)", "Sorting takes O(n log(n)).", List.of()))
                .as("loops alone do not tell")
                .isEmpty();
    }

    @Test
    void what_was_corrected_counts_as_much_as_it_is_still_believed() {
        Known known = new Known(SAFE, UNSAFE, 0.9);
        Arbiter arbiter = Arbiter.decide(AnswerChecks.of(UNSAFE, "Take a ConcurrentHashMap.", List.of(known)));
        assertThat(arbiter.decision()).isEqualTo(Case.CASE_2);
        assertThat(arbiter.confidence()).isCloseTo(0.9, within(1e-12));
        assertThat(Arbiter.decide(AnswerChecks.of(UNSAFE, "Maybe.", List.of(new Known(SAFE, "", 0.5))))
                        .decision())
                .as("what is hardly believed decides nothing")
                .isEqualTo(Case.CASE_4);
        assertThat(AnswerChecks.of("Yes, surely.", "No, never.", List.of(known)))
                .singleElement()
                .satisfies(one -> assertThat(one.verdict()).isEqualTo(Verdict.UNDECIDED));
    }

    @Test
    void sentences_contradict_each_other_only_about_the_same() {
        assertThat(Contradictions.between("The cache is always warm.", "The cache is never warm."))
                .isTrue();
        assertThat(Contradictions.between("You can divide by zero.", "You cannot divide by zero."))
                .isTrue();
        assertThat(Contradictions.between(
                        "The statement is true for all primes.", "The statement is false for all primes."))
                .isTrue();
        assertThat(Contradictions.between("Binary search takes O(log n) steps.", "Binary search takes O(n) steps."))
                .isTrue();
        assertThat(Contradictions.between("The cache is warm.", "The kitchen is not warm."))
                .isFalse();
        assertThat(Contradictions.between("It isn't safe to share the map.", "It is not safe to share the map."))
                .isFalse();
        assertThat(Contradictions.within("")).isEmpty();
        assertThat(Contradictions.states("As said, " + UNSAFE, UNSAFE)).isTrue();
        assertThat(Contradictions.states(SAFE, UNSAFE)).isFalse();
    }

    @Test
    void numbers_are_computed_with_care() {
        assertThat(decide("10 / 3 = 3.33", "10 / 3 = 3.43").decision()).isEqualTo(Case.CASE_1);
        assertThat(decide("1.5 × 2 = 3 and 7 − 9 = -2", "1.5 × 2 = 4").decision())
                .isEqualTo(Case.CASE_1);
        assertThat(AnswerChecks.of("x^2 + 3 = 12", "2 + 3 = 5 * 1", List.of())).isEmpty();
        assertThat(AnswerChecks.of("2 * 3 + 4 = 10", "It costs 2,000 * 3 = 6,000 and 3.5 * 2 = 7.0 - 0", List.of()))
                .as("what is only a part of something longer")
                .isEmpty();
        assertThat(decide("1 / 0 = 0", "Dividing by zero is undefined.").decision())
                .isEqualTo(Case.CASE_2);
    }

    private static Arbiter decide(String a, String b) {
        return Arbiter.decide(AnswerChecks.of(a, b, List.of()));
    }
}
