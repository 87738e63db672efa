package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class TranslatorTest {

    private static final String GOOD = "```smt2\n(declare-const x Int)\n(assert (< x x))\n```\nconfidence: 0.9";

    private final FakeRecord record = new FakeRecord();

    private ChamberBuilder chamber(ScriptedModel model) {
        return Chamber.builder().workspace(record).speaker(model);
    }

    private ProofId claim(String text) {
        return record.proofs().submit(SubmitProof.of(text)).id();
    }

    @Test
    void a_claim_is_put_into_logic_by_the_usual_model() {
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of(GOOD).tokens(120, 30));
        ProofId proof = claim("No number is less than itself.");
        ChamberConfig config =
                ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI).model("small"));

        try (Chamber chamber = chamber(model).config(config).build()) {
            assertThat(chamber.translateNext()).isTrue();
            assertThat(chamber.translateNext()).isFalse();
        }

        TranslateProof report = record.proofs().report(proof);
        assertThat(report.statement()).isEqualTo("(declare-const x Int)\n(assert (< x x))");
        assertThat(report.confidence()).isEqualTo(0.9);
        assertThat(report.call().provider()).isEqualTo("local");
        assertThat(report.call().model()).isEqualTo("small");
        assertThat(report.call().tokensIn()).isEqualTo(120);
        assertThat(report.call().tokensOut()).isEqualTo(30);
        assertThat(report.call().responseTimeMs()).isNotNull();
        assertThat(model.cues()).singleElement().matches(cue -> !cue.isAsk());
        assertThat(model.cues().getFirst().prompt().text()).contains("> No number is less than itself.");
    }

    @Test
    void what_cannot_be_read_is_no_translation_and_the_call_is_paid_all_the_same() {
        ProofId proof = claim("Beauty is truth.");

        try (Chamber chamber = chamber(ScriptedModel.by(
                        cue -> ScriptedReply.of("I would say so.").tokens(50, 5)))
                .build()) {
            chamber.translateNext();
        }

        TranslateProof report = record.proofs().report(proof);
        assertThat(report.statement()).isNull();
        assertThat(report.reason()).contains("no whole block");
        assertThat(report.call().tokensIn()).isEqualTo(50);
    }

    @Test
    void a_model_that_says_it_cannot_is_believed() {
        ProofId proof = claim("Beauty is truth.");

        try (Chamber chamber = chamber(ScriptedModel.script()
                        .translation("cannot: beauty is no number")
                        .build())
                .build()) {
            chamber.translateNext();
        }

        assertThat(record.proofs().report(proof).reason()).endsWith("beauty is no number");
    }

    @Test
    void a_provider_that_refuses_is_told() {
        ProofId proof = claim("x");

        try (Chamber chamber = chamber(
                        ScriptedModel.by(cue -> ScriptedReply.failing(ProviderFailure.Kind.REFUSED, "no such model")))
                .build()) {
            chamber.translateNext();
        }

        assertThat(record.proofs().report(proof).reason()).contains("no such model");
    }

    @Test
    void a_script_for_seats_says_nothing_of_claims() {
        ProofId proof = claim("x");

        try (Chamber chamber = chamber(ScriptedModel.script()
                        .vote("P1", 1)
                        .seat(1, "a seat")
                        .purpose(Ask.Purpose.SPEAK, "a speech")
                        .build())
                .build()) {
            chamber.translateNext();
        }

        assertThat(record.proofs().report(proof).reason()).contains("no line for a translation");
    }

    @Test
    void a_slow_model_keeps_its_claim() {
        ProofId proof = claim("x");

        try (Chamber chamber = chamber(
                        ScriptedModel.by(cue -> ScriptedReply.of(GOOD).after(Duration.ofMillis(1_500))))
                .config(ChamberConfig.of().lease(Duration.ofSeconds(1)))
                .build()) {
            chamber.translateNext();
        }

        assertThat(record.proofs().heartbeats()).isPositive();
        assertThat(record.proofs().report(proof).statement()).isNotNull();
    }

    @Test
    void what_was_taken_over_meanwhile_is_dropped() {
        ProofId proof = claim("x");

        try (Chamber chamber = chamber(ScriptedModel.by(cue -> {
                    record.proofs().takeOver(proof);
                    return ScriptedReply.of(GOOD);
                }))
                .build()) {
            assertThat(chamber.translateNext()).isTrue();
        }

        assertThat(record.proofs().report(proof)).isNull();
    }

    @Test
    void a_chamber_at_work_translates_and_gives_back_what_it_cannot_finish() throws Exception {
        ProofId first = claim("first");
        ScriptedModel model = ScriptedModel.by(cue -> cue.prompt().text().contains("> slow")
                ? ScriptedReply.of(GOOD).after(Duration.ofMinutes(1))
                : ScriptedReply.of(GOOD));
        Chamber chamber = chamber(model).grace(Duration.ZERO).start();
        while (record.proofs().report(first) == null) {
            Thread.sleep(10);
        }
        ProofId slow = claim("slow");
        while (!record.proofs().isHeld(slow)) {
            Thread.sleep(10);
        }

        chamber.close();

        assertThat(record.proofs().report(slow)).isNull();
        assertThat(record.proofs().releases()).isEqualTo(1);
    }
}
