package dev.minutebook.core.corrections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.AppliedCorrections.Reason;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.core.corrections.PromptSelection.Passed;
import dev.minutebook.core.specialists.FieldOntology;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PromptSelectionTest {

    private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");

    /// @param concerns the place of the correction, or −1 for none
    private record Prompt(String text, int concerns) {}

    @Test
    void a_correction_is_told_wherever_it_concerns_and_nowhere_else() throws IOException {
        List<Remembered> known = new ArrayList<>();
        List<Prompt> prompts = new ArrayList<>();
        for (String line : lines()) {
            String text = line.substring(1).strip();
            switch (line.charAt(0)) {
                case '!' -> known.add(remembered(known.size(), text));
                case '+' -> prompts.add(new Prompt(text, known.size() - 1));
                default -> prompts.add(new Prompt(text, -1));
            }
        }
        List<String> missed = new ArrayList<>();
        List<String> intruded = new ArrayList<>();
        for (Prompt prompt : prompts) {
            List<Remembered> told = told(prompt.text, known, THEN);
            for (int i = 0; i < known.size(); i++) {
                Remembered one = known.get(i);
                if (i == prompt.concerns && !told.contains(one)) {
                    missed.add(one.subject() + " <- " + prompt.text);
                } else if (i != prompt.concerns && told.contains(one)) {
                    intruded.add(one.subject() + " <- " + prompt.text);
                }
            }
        }
        long concerned = prompts.stream().filter(one -> one.concerns >= 0).count();
        System.out.printf(
                "corrections: %d, prompts: %d; told in %d of %d they concern and in %d of %d they do not%n",
                known.size(),
                prompts.size(),
                concerned - missed.size(),
                concerned,
                intruded.size(),
                (long) prompts.size() * known.size() - concerned);
        assertThat(prompts).hasSizeGreaterThanOrEqualTo(200);
        assertThat(missed).isEmpty();
        assertThat(intruded).isEmpty();
    }

    private static List<String> lines() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PromptSelectionTest.class.getResourceAsStream("prompts.txt")),
                StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    @Test
    void a_correction_given_once_is_told_in_the_next_hundred_prompts() {
        Remembered one =
                remembered(0, "No, the default isolation level of PostgreSQL is read committed, not serializable.");
        List<String> verbs = List.of(
                "Explain",
                "Change",
                "Check",
                "Describe",
                "Compare",
                "Document",
                "Question",
                "Test",
                "Print",
                "Discuss");
        List<String> places = List.of(
                "in a test",
                "for a bank",
                "at night",
                "on a replica",
                "under load",
                "with Java",
                "after a restart",
                "in one line",
                "as a table",
                "for beginners");
        int told = 0;
        Instant now = THEN;
        for (String verb : verbs) {
            for (String place : places) {
                now = now.plus(Duration.ofHours(20));
                told += told(verb + " the isolation level of PostgreSQL " + place + ".", List.of(one), now)
                                .contains(one)
                        ? 1
                        : 0;
            }
        }
        assertThat(told).as("one every twenty hours").isEqualTo(100);
    }

    @Test
    void the_nearer_goes_before_the_farther() {
        Remembered everywhere = with(CorrectionReach.GLOBAL, "indent width", "The indent width is four.", 1);
        Remembered project = with(CorrectionReach.PROJECT, "indent width", "The indent width is two.", 2);
        Remembered here = with(CorrectionReach.CONVERSATION, "widths of indents", "The indent width is eight.", 3);
        String prompt = "Which indent width do we take?";
        assertThat(told(prompt, List.of(everywhere), THEN)).containsExactly(everywhere);
        assertThat(told(prompt, List.of(everywhere, project), THEN)).containsExactly(project);
        PromptSelection all = PromptSelection.of(prompt, List.of(everywhere, project, here), THEN);
        assertThat(all.chosen()).extracting(PromptSelection.Choice::correction).containsExactly(here);
        assertThat(all.passed()).extracting(Passed::reason).containsOnly(Reason.OVERRIDDEN);
        assertThat(all.text()).isEqualTo("Corrections that hold here:\n- The indent width is eight. [conversation]\n");
        assertThat(PromptSelection.of(prompt, List.of(), THEN).text()).isEmpty();
    }

    @Test
    void what_is_no_longer_believed_is_not_told() {
        Remembered one = with(CorrectionReach.GLOBAL, "indent width", "The indent width is four.", 1);
        Instant later = THEN.plus(Duration.ofDays(200));
        assertThat(PromptSelection.of("Which indent width?", List.of(one), later)
                        .passed())
                .containsExactly(new Passed(one, Reason.FADED));
    }

    @Test
    void at_most_five_are_told() {
        List<Remembered> many = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            many.add(with(CorrectionReach.GLOBAL, "indent width", "Rule " + i + " of the indent width.", i));
        }
        Remembered pinned = new Remembered(
                new UUID(0, 99),
                CorrectionKind.PREFERENCE,
                CorrectionReach.GLOBAL,
                "",
                "",
                "Answer in English.",
                "",
                0.9,
                DecayClass.A,
                THEN,
                true);
        many.add(pinned);
        PromptSelection selection = PromptSelection.of("Which indent width?", many, THEN);
        assertThat(selection.chosen()).hasSize(AppliedCorrections.MOST);
        assertThat(selection.passed())
                .hasSize(4)
                .allSatisfy(one -> assertThat(one.reason()).isEqualTo(Reason.NO_ROOM));
        assertThat(told("Where is Oslo?", List.of(pinned), THEN))
                .as("what is about everything")
                .containsExactly(pinned);
    }

    @Test
    void what_costs_more_room_than_it_is_worth_is_not_told() {
        Remembered one = new Remembered(
                new UUID(0, 1),
                CorrectionKind.PREFERENCE,
                CorrectionReach.GLOBAL,
                "indent width",
                "",
                "word ".repeat(400),
                "",
                0.51,
                DecayClass.A,
                THEN.minus(Duration.ofDays(3_000)),
                false);
        PromptSelection selection = PromptSelection.of("indent, the width or a page?", List.of(one), THEN);
        assertThat(PromptSelection.utility(one, 0.6, THEN)).isBetween(0.30, 0.40);
        assertThat(selection.chosen()).hasSize(1);
        Remembered fading = new Remembered(
                new UUID(0, 2),
                CorrectionKind.PREFERENCE,
                CorrectionReach.GLOBAL,
                "indent width page",
                "",
                "word ".repeat(400),
                "",
                0.9,
                DecayClass.C,
                THEN.minus(Duration.ofDays(600)),
                false);
        assertThat(PromptSelection.of("indent of a page", List.of(fading), THEN).passed())
                .containsExactly(new Passed(fading, Reason.TOO_LITTLE));
    }

    private static List<Remembered> told(String prompt, List<Remembered> known, Instant now) {
        return PromptSelection.of(prompt, known, now).chosen().stream()
                .map(PromptSelection.Choice::correction)
                .toList();
    }

    private static Remembered with(CorrectionReach reach, String subject, String claim, int id) {
        return new Remembered(
                new UUID(0, id),
                CorrectionKind.PROJECT_DECISION,
                reach,
                subject,
                "",
                claim,
                "",
                0.9,
                DecayClass.D,
                THEN,
                false);
    }

    private static Remembered remembered(int id, String message) {
        CorrectionExtract said = CorrectionExtract.of(message).orElseThrow(() -> new AssertionError(message));
        assertThat(StorePolicy.of(said.features()).action()).as(message).isNotEqualTo(ExtractedCorrection.Action.DROP);
        return new Remembered(
                new UUID(0, id),
                said.kind(),
                said.reach(),
                said.subject(),
                "",
                said.claim(),
                said.rejected(),
                0.9,
                DecayRules.of(FieldOntology.classify(said.claim()).dominant(), said.subject()),
                THEN,
                false);
    }
}
