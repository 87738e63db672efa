package dev.minutebook.core.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.specialists.FieldOntology.Match;
import dev.minutebook.core.specialists.Utility.Contradiction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UtilityTest {

    @Test
    void the_weights_of_every_field_sum_to_one() {
        for (Field field : Field.values()) {
            Field.Stakes stakes = field.stakes();
            assertThat(stakes.efficacy() + stakes.confidence() + stakes.curiosity())
                    .as("%s", field)
                    .isCloseTo(1, within(1e-12));
        }
        assertThat(List.of(Field.values()))
                .filteredOn(Field::highStakes)
                .containsExactly(Field.SURGERY, Field.AVIATION, Field.LAW);
    }

    @Test
    void who_is_better_than_a_person_rises_and_who_fails_falls() {
        Field.Stakes stakes = Field.MATHEMATICS.stakes();
        Utility better = Utility.START.after(3, 1, 1, List.of(), stakes);
        assertThat(better.efficacy()).isCloseTo(0.5 + 0.2 * (0.75 - 0.5), within(1e-12));
        assertThat(better.confidence()).isCloseTo(0.6, within(1e-12));
        Utility worse = Utility.START.after(0, 1, 1, List.of(Contradiction.OWN_ASSERTION), stakes);
        assertThat(worse.efficacy()).isCloseTo(0.4, within(1e-12));
        assertThat(worse.confidence()).isCloseTo(0.5 + 0.2 * (1 - 0.9 * 3 * 0.1 - 0.5), within(1e-12));
        assertThat(Utility.penalty(List.of(Contradiction.SYNTAX), Field.SURGERY.stakes()))
                .isEqualTo(0.5);
        assertThat(Utility.penalty(
                        List.of(Contradiction.EARLIER_SESSION, Contradiction.COMPLEXITY), Field.ART.stakes()))
                .isCloseTo(0.12, within(1e-12));
        assertThatIllegalArgumentException().isThrownBy(() -> Utility.START.after(1, 0, 1, List.of(), stakes));
        assertThatIllegalArgumentException().isThrownBy(() -> new Utility(1.1, 0));
    }

    @Test
    void curiosity_is_never_more_than_half_of_the_utility() {
        Field.Stakes stakes = Field.EDUCATION.stakes();
        for (double e = 0; e <= 1; e += 0.125) {
            for (double c = 0; c <= 1; c += 0.125) {
                Utility utility = new Utility(e, c);
                double curious = stakes.curiosity() * utility.curiosity(1, 1_000_000_000L, stakes);
                assertThat(curious).isLessThanOrEqualTo(utility.score(1, 1_000_000_000L, stakes) / 2 + 1e-12);
            }
        }
        assertThat(new Utility(0.5, 0.95).curiosity(1, 5, stakes))
                .as("certain enough")
                .isZero();
        assertThat(Utility.START.curiosity(1, 0, stakes)).isCloseTo(0.4, within(1e-12));
        assertThat(Utility.START.score(0, 0, stakes)).isCloseTo(0.5 * 0.5 + 0.3 * 0.5, within(1e-12));
    }

    @Test
    void below_a_minimum_one_rather_says_nothing() {
        assertThat(new Utility(0.9, 0.94).abstains(Field.SURGERY.stakes())).isTrue();
        assertThat(new Utility(0.89, 0.95).abstains(Field.SURGERY.stakes())).isTrue();
        assertThat(new Utility(0.9, 0.95).abstains(Field.SURGERY.stakes())).isFalse();
        assertThat(Utility.START.abstains(Field.GENERAL.stakes())).isFalse();
        FieldMix half = new FieldMix(Map.of(Field.SURGERY, 1.0, Field.GENERAL, 1.0));
        assertThat(half.stakes().leastConfidence()).isCloseTo(0.725, within(1e-12));
        assertThat(Utility.START.abstains(half.stakes())).isTrue();
    }

    @Test
    void words_tell_the_field_of_a_question() {
        assertThat(FieldOntology.classify("Why does this Java function deadlock in PostgreSQL?")
                        .dominant())
                .isEqualTo(Field.SOFTWARE_ENGINEERING);
        assertThat(FieldOntology.classify("Which dosage does the patient need after surgery?")
                        .dominant())
                .isEqualTo(Field.SURGERY);
        assertThat(FieldOntology.classify("Prove the theorem about prime polynomials")
                        .dominant())
                .isEqualTo(Field.MATHEMATICS);
        assertThat(FieldOntology.classify("Is the clause of this contract valid in court?")
                        .dominant())
                .isEqualTo(Field.LAW);
        assertThat(FieldOntology.classify("Write a poem with a sad narrator").dominant())
                .isEqualTo(Field.CREATIVE_WRITING);
        assertThat(FieldOntology.classify("The pilot lost altitude on the runway")
                        .dominant())
                .isEqualTo(Field.AVIATION);
        assertThat(FieldOntology.classify("How thick is the concrete of a beam in bending?")
                        .dominant())
                .isEqualTo(Field.STRUCTURAL_ENGINEERING);
        assertThat(FieldOntology.classify("An experiment on protein and gene").dominant())
                .isEqualTo(Field.STEM_RESEARCH);
        assertThat(FieldOntology.classify("Homework for a student before the exam")
                        .dominant())
                .isEqualTo(Field.EDUCATION);
        assertThat(FieldOntology.classify("Which chord follows in this melody?").dominant())
                .isEqualTo(Field.ART);
        assertThat(FieldOntology.classify("Where is Oslo?").shares()).containsExactly(Map.entry(Field.GENERAL, 1.0));
        FieldMix both = FieldOntology.classify("Is it legal to copy this Java library?");
        assertThat(both.share(Field.LAW)).isCloseTo(1 / 3.5, within(1e-12));
        assertThat(both.share(Field.SOFTWARE_ENGINEERING)).isCloseTo(2 / 3.5, within(1e-12));
    }

    @Test
    void a_named_domain_is_matched_by_its_spelling() {
        assertThat(FieldOntology.named("Software Engineering/java").field()).isEqualTo(Field.SOFTWARE_ENGINEERING);
        assertThat(FieldOntology.named("medicine").field()).isEqualTo(Field.SURGERY);
        assertThat(FieldOntology.named("medical").field())
                .as("both words mean the same")
                .isEqualTo(Field.SURGERY);
        assertThat(FieldOntology.named("mathematic").match()).isEqualTo(Match.KNOWN);
        FieldOntology.Named near = FieldOntology.named("aviatics");
        assertThat(near.field()).isEqualTo(Field.AVIATION);
        assertThat(near.match()).isEqualTo(Match.NEAR);
        assertThat(FieldOntology.named("gardens").match()).isEqualTo(Match.UNKNOWN);
        assertThat(FieldOntology.named("gardens").field()).isEqualTo(Field.GENERAL);
        assertThat(FieldOntology.similarity("", "")).isEqualTo(1);
    }

    @Test
    void a_question_goes_to_as_many_as_its_fields_and_its_accuracy_allow() {
        Map<String, Double> clear = Map.of("swe", 0.8, "law", 0.15, "art", 0.05);
        assertThat(Route.of(clear, 1, false)).isEqualTo(new Route(List.of("swe"), Route.Kind.SINGLE, false));
        assertThat(Route.of(clear, 2, false).specialists()).containsExactly("swe", "law");
        Map<String, Double> mixed = Map.of("swe", 0.45, "law", 0.45, "art", 0.1);
        assertThat(Route.of(mixed, 9, true))
                .isEqualTo(new Route(List.of("law", "swe", "art"), Route.Kind.FAN_OUT, true));
        assertThat(Route.of(mixed, 1, true)).isEqualTo(new Route(List.of("law"), Route.Kind.SINGLE, false));
        assertThat(Route.of(Map.of("swe", 0.5, "law", 0.25, "art", 0.25), 2, false)
                        .kind())
                .isEqualTo(Route.Kind.ARBITER);
        assertThat(Route.of(Map.of(), 2, true).specialists()).isEmpty();
    }

    @Test
    void shares_sum_to_one_whatever_was_given() {
        FieldMix mix = new FieldMix(Map.of(Field.LAW, 2.0, Field.ART, 6.0, Field.GENERAL, 0.0));
        assertThat(mix.shares()).containsExactly(Map.entry(Field.LAW, 0.25), Map.entry(Field.ART, 0.75));
        assertThat(new FieldMix(Map.of()).dominant()).isEqualTo(Field.GENERAL);
        assertThat(new FieldMix(Map.of(Field.ART, 1.0, Field.SURGERY, 1.0)).dominant())
                .isEqualTo(Field.SURGERY);
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldMix(Map.of(Field.LAW, -1.0)));
    }
}
