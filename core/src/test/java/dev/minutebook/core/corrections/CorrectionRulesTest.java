package dev.minutebook.core.corrections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.corrections.ExtractedCorrection.Action;
import dev.minutebook.api.corrections.PreferencePair;
import dev.minutebook.core.corrections.CorrectionRepeat.Relation;
import dev.minutebook.core.corrections.StorePolicy.Features;
import dev.minutebook.core.specialists.Field;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrectionRulesTest {

    private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "A, 10, 0.9",
        "B, 1, 0.8144",
        "B, 3, 0.6667",
        "B, 10, 0.3311",
        "C, 1, 0.6449",
        "C, 3, 0.3311",
        "C, 10, 0.0321",
        "D, 0.5, 0.3311"
    })
    void confidence_fades_by_class(DecayClass decay, double years, double expected) {
        assertThat(decay.effective(0.9, THEN, after(years))).isCloseTo(expected, within(5e-5));
    }

    @Test
    void a_half_life_halves() {
        for (DecayClass decay : List.of(DecayClass.B, DecayClass.C, DecayClass.D)) {
            Duration halfLife = decay.halfLife().orElseThrow();
            assertThat(decay.effective(0.8, THEN, THEN.plus(halfLife))).isCloseTo(0.4, within(1e-12));
        }
        assertThat(DecayClass.A.halfLife()).isEmpty();
        assertThat(DecayClass.B.halfLife().orElseThrow().toDays()).isEqualTo((long) (6.9314718 * 365.25));
        assertThat(DecayClass.C.halfLife().orElseThrow().toDays()).isEqualTo((long) (2.0794415 * 365.25));
        assertThat(DecayClass.D.halfLife().orElseThrow().toDays()).isEqualTo(126);
        assertThat(DecayClass.D.effective(0.9, THEN, THEN.minusSeconds(5)))
                .as("what lies ahead")
                .isEqualTo(0.9);
        assertThat(DecayClass.B.effective(0.9, THEN, after(5.8))).isGreaterThan(DecayRules.TRUSTED);
        assertThat(DecayClass.B.effective(0.9, THEN, after(5.9))).isLessThan(DecayRules.TRUSTED);
    }

    private static Instant after(double years) {
        return THEN.plusMillis(Math.round(years * 365.25 * 86_400_000));
    }

    @Test
    void the_subject_counts_before_the_field() {
        assertThat(DecayRules.of(Field.SOFTWARE_ENGINEERING, "sorting")).isEqualTo(DecayClass.D);
        assertThat(DecayRules.of(Field.SOFTWARE_ENGINEERING, "time complexity of sorting"))
                .isEqualTo(DecayClass.A);
        assertThat(DecayRules.of(Field.MATHEMATICS, "primes")).isEqualTo(DecayClass.A);
        assertThat(DecayRules.of(Field.MATHEMATICS, "proof of a CVE"))
                .as("what ages fastest")
                .isEqualTo(DecayClass.D);
        assertThat(DecayRules.of(Field.STRUCTURAL_ENGINEERING, "beams")).isEqualTo(DecayClass.B);
        assertThat(DecayRules.of(Field.LAW, "tenancy")).isEqualTo(DecayClass.C);
        assertThat(DecayRules.of(Field.SURGERY, "incisions")).isEqualTo(DecayClass.C);
        assertThat(DecayRules.of(Field.SURGERY, "drug dosage")).isEqualTo(DecayClass.D);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is wrong with my code?",
                "Is it true that Oslo is a capital?",
                "Which is better, tabs or spaces?",
                "Why do you always answer in English?",
                "Is Java faster than Python, or not?",
                "Yes, exactly.",
                "Thanks, that is correct.",
                "No problem at all.",
                "Error: connection refused",
                "java.lang.NullPointerException at dev.minutebook.Main(Main.java:12)",
                "Request failed with status code 500. That is wrong.",
                "2026-11-16 22:00:00 ERROR actually nothing happened",
                "Write a story about a wrong turn.",
                "Please summarise this text.",
                "Correct me if I am mistaken.",
                ""
            })
    void what_corrects_nothing_is_left_alone(String message) {
        assertThat(CorrectionTrigger.of(message)).isEmpty();
        assertThat(CorrectionExtract.of(message)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            No, Oslo is the capital of Norway.                          | FACTUAL_CORRECTION
            That's wrong. The lease lasts a day.                        | FACTUAL_CORRECTION
            You are mistaken, it was Ada.                               | FACTUAL_CORRECTION
            Your answer is incorrect: 7 is prime.                       | FACTUAL_CORRECTION
            It isn't true that leases never end.                        | FACTUAL_CORRECTION
            The port is 5432, not 5433.                                 | FACTUAL_CORRECTION
            Actually, the file is called pom.xml.                       | FACTUAL_CORRECTION
            From now on answer in British English.                      | PERSISTENT_INSTRUCTION
            Always cite the paragraph.                                  | PERSISTENT_INSTRUCTION
            Please never use abbreviations.                             | PERSISTENT_INSTRUCTION
            Remember that the server runs in Oslo.                      | PERSISTENT_INSTRUCTION
            In this project we use Gradle instead of Maven.             | PROJECT_DECISION
            We decided to keep the monolith.                            | PROJECT_DECISION
            I prefer tables over lists.                                 | PREFERENCE
            I'd rather have short answers.                              | PREFERENCE
            You keep forgetting the licence header.                     | FAILURE_PATTERN
            Stop adding comments to every line.                         | FAILURE_PATTERN
            """)
    void what_corrects_is_told_by_how_it_is_said(String message, CorrectionKind kind) {
        assertThat(CorrectionTrigger.of(message))
                .as(message)
                .get()
                .extracting(CorrectionTrigger::kind)
                .isEqualTo(kind);
    }

    @Test
    void what_holds_and_what_does_not_are_told_apart() {
        CorrectionExtract port = extract("No, the port of the server is 5432, not 5433.");
        assertThat(port.subject()).isEqualTo("port server");
        assertThat(port.claim()).isEqualTo("the port of the server is 5432");
        assertThat(port.rejected()).isEqualTo("the port of the server is 5433");
        assertThat(port.reach()).isEqualTo(CorrectionReach.GLOBAL);
        CorrectionExtract turned = extract("Wrong! The port is not 5433 but 5432.");
        assertThat(turned.claim()).isEqualTo("The port is 5432");
        assertThat(turned.rejected()).isEqualTo("The port is 5433");
        CorrectionExtract maven = extract("In this project we use Gradle instead of Maven.");
        assertThat(maven.reach()).isEqualTo(CorrectionReach.PROJECT);
        assertThat(maven.subject()).isEqualTo("gradle maven");
        assertThat(maven.rejected()).isEqualTo("use Maven");
        assertThat(extract("For now, always use Gradle.").reach()).isEqualTo(CorrectionReach.CONVERSATION);
        assertThat(extract("I'd rather have short answers.").subject())
                .as("about everything")
                .isEmpty();
        assertThat(CorrectionExtract.of("No, that is wrong."))
                .as("it does not say what holds")
                .isEmpty();
    }

    @Test
    void what_is_clear_is_kept_what_is_not_is_shown_and_the_rest_dropped() {
        assertThat(action("No, the port of the server is 5432, not 5433.")).isEqualTo(Action.KEEP);
        assertThat(action("From now on always cite the paragraph.")).isEqualTo(Action.KEEP);
        assertThat(action("I prefer tables over lists.")).isEqualTo(Action.REVIEW);
        assertThat(action("Actually, Oslo has a harbour.")).isEqualTo(Action.REVIEW);
        assertThat(action("No, maybe it was something like Tuesday.")).isEqualTo(Action.DROP);
        assertThat(action("No, I think the password is hunter2, not hunter3.")).isEqualTo(Action.DROP);
        assertThat(action("No, the password of the server is hunter2, not hunter3."))
                .as("a secret is not kept unasked")
                .isEqualTo(Action.REVIEW);
    }

    @Test
    void the_bounds_of_keeping_belong_to_the_better_side() {
        assertThat(StorePolicy.of(new Features(1, 1, 1, 1, 1, 0, 0)).utility()).isEqualTo(1);
        assertThat(StorePolicy.of(new Features(1, 1, 1, 0, 1, 0, 0))).isEqualTo(new StorePolicy(0.85, Action.KEEP));
        assertThat(StorePolicy.of(new Features(1, 1, 0, 0, 0.5, 0, 0))).isEqualTo(new StorePolicy(0.6, Action.REVIEW));
        assertThat(StorePolicy.of(new Features(1, 1, 0, 0, 0.4, 0, 0)).action()).isEqualTo(Action.DROP);
        assertThatIllegalArgumentException().isThrownBy(() -> new Features(2, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void repeats_are_found_when_they_are_written() {
        Remembered port =
                remembered(1, "port server", "the port of the server is 5432", "the port of the server is 5433");
        assertThat(repeat("server port", "The port of the server is 5432!", "", port))
                .contains(new CorrectionRepeat(Relation.REPEATS, port.id()));
        assertThat(repeat("port server", "the port of the server is 5434", "the port of the server is 5432", port))
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, port.id()));
        assertThat(repeat("server", "the server has 8 cores", "", port)).isEmpty();
        Remembered warm = remembered(2, "cache", "The cache of the server is always warm.", "");
        assertThat(repeat("night", "The cache of the server is never warm.", "", warm))
                .contains(new CorrectionRepeat(Relation.CONFLICTS, warm.id()));
        assertThat(repeat("cache", "The cache of the server is never warm.", "", warm))
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, warm.id()));
        assertThat(CorrectionRepeat.of("cache", "The cache of the server is always warm.", "", List.of(port, warm)))
                .get()
                .extracting(CorrectionRepeat::other)
                .isEqualTo(warm.id());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The main server of the harbour office listens on port 5432.",
                "  the MAIN server of the harbour\n office  listens on port 5432",
                "The main server of the harbour office listens on TCP port 5432!"
            })
    void the_same_in_other_space_and_case_is_a_repeat_though_it_is_like_what_it_rejects(String again) {
        Remembered port = remembered(
                1,
                "port server",
                "The main server of the harbour office listens on port 5432.",
                "The main server of the harbour office listens on port 5433.");
        assertThat(repeat("port server", again, port.rejected(), port))
                .contains(new CorrectionRepeat(Relation.REPEATS, port.id()));
        assertThat(repeat("port server", again.replace("5432", "5433"), "", port))
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, port.id()));
    }

    @Test
    void what_rejects_a_claim_does_not_repeat_it_however_like_it_sounds() {
        Remembered header = remembered(
                1, "webhook header", "The header is called Webhook-Key.", "The header is called X-Signature-Key.");
        assertThat(repeat("webhook header", "The header is called Acme-Webhook-Key.", header.claim(), header))
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, header.id()));
    }

    @Test
    void what_speaks_of_two_cases_repeats_itself() {
        Remembered tabs =
                remembered(1, "tabs", "Use tabs in Makefiles. Do not use tabs in any Makefiles of tests.", "");
        assertThat(repeat("tabs", tabs.claim().toUpperCase(Locale.ROOT), "", tabs))
                .contains(new CorrectionRepeat(Relation.REPEATS, tabs.id()));
        Remembered both = remembered(2, "indent", "Use tabs. Do not use spaces.", "");
        assertThat(repeat("indent", "Use spaces. Do not use tabs.", "", both))
                .as("the same words in another order")
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, both.id()));
    }

    @Test
    void other_figures_are_no_repeat() {
        String claim = "The main server of the harbour office in Oslo accepts connections of clients on port ";
        Remembered port = remembered(1, "port server", claim + "5432", "");
        assertThat(repeat("port server", claim + "5434", "", port))
                .contains(new CorrectionRepeat(Relation.SUPERSEDES, port.id()));
        assertThat(repeat("harbour", claim + "5434", "", port)).isEmpty();
    }

    private static Optional<CorrectionRepeat> repeat(String subject, String claim, String rejected, Remembered before) {
        return CorrectionRepeat.of(subject, claim, rejected, List.of(before));
    }

    @Test
    void later_answers_are_held_against_a_correction() {
        String claim = "A HashMap is not safe for several threads.";
        String rejected = "A HashMap is safe for several threads.";
        assertThat(RegressionRules.of("As said: a HashMap is not safe for several threads.", claim, rejected))
                .isEqualTo(Finding.HELD);
        assertThat(RegressionRules.of("Sure. A HashMap is safe for several threads.", claim, rejected))
                .isEqualTo(Finding.BROKEN);
        assertThat(RegressionRules.of("A HashMap is safe for several threads, always.", claim, ""))
                .isEqualTo(Finding.BROKEN);
        assertThat(RegressionRules.of("Take a list.", claim, rejected)).isEqualTo(Finding.SILENT);
    }

    @Test
    void an_answer_is_held_to_what_it_says_and_not_to_what_is_like_it() {
        String claim = "The main server of the harbour office listens on port 5432.";
        String rejected = "The main server of the harbour office listens on port 5433.";
        assertThat(RegressionRules.of(claim, claim, rejected)).isEqualTo(Finding.HELD);
        assertThat(RegressionRules.of(rejected, claim, rejected)).isEqualTo(Finding.BROKEN);
    }

    @Test
    void only_what_is_believed_and_rejects_something_makes_a_pair_to_train_with() {
        Correction port = correction("Which port?", "It is 5433.", THEN);
        assertThat(PairRules.of(port)).get().satisfies(pair -> {
            assertThat(pair.prompt()).isEqualTo("Which port?");
            assertThat(pair.chosen()).isEqualTo("It is 5432.");
            assertThat(pair.rejected()).isEqualTo("It is 5433.");
            assertThat(pair.correction()).isEqualTo(port.id());
            assertThat(pair.message()).isEqualTo(port.message());
        });
        assertThat(PairRules.of(correction(null, "It is 5433.", THEN)))
                .get()
                .extracting(PreferencePair::prompt)
                .isEqualTo("port server");
        assertThat(PairRules.of(correction("Which port?", "It is 5433.", after(1))))
                .as("faded")
                .isEmpty();
        assertThat(PairRules.of(correction("Which port?", null, THEN))).isEmpty();
    }

    private static Correction correction(@Nullable String question, @Nullable String rejected, Instant now) {
        return new CorrectionRow(
                        new UUID(0, 1),
                        "local",
                        CorrectionReach.GLOBAL,
                        null,
                        null,
                        CorrectionKind.FACTUAL_CORRECTION,
                        CorrectionStatus.ACTIVE,
                        "port server",
                        null,
                        "It is 5432.",
                        rejected,
                        question,
                        0.9,
                        DecayClass.D,
                        CorrectionSource.MANUAL,
                        false,
                        false,
                        new ConversationMessageId(new UUID(0, 2)),
                        null,
                        null,
                        0,
                        0,
                        0,
                        Map.of(),
                        THEN,
                        THEN)
                .correction(now);
    }

    private static Remembered remembered(int id, String subject, String claim, String rejected) {
        return new Remembered(
                new UUID(0, id),
                CorrectionKind.FACTUAL_CORRECTION,
                CorrectionReach.GLOBAL,
                subject,
                "",
                claim,
                rejected,
                0.9,
                DecayClass.D,
                THEN,
                false);
    }

    private static CorrectionExtract extract(String message) {
        return CorrectionExtract.of(message).orElseThrow(() -> new AssertionError(message));
    }

    private static Action action(String message) {
        return CorrectionExtract.of(message)
                .map(found -> StorePolicy.of(found.features()).action())
                .orElse(Action.DROP);
    }
}
