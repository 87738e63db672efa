package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import dev.minutebook.chamber.translations.Translated;
import dev.minutebook.chamber.translations.TranslationReader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt to translate one claim, from claiming it to the word what came of it. The log names proofs and reasons, never what was
/// said.
final class TranslationAttempt {

    private static final Logger LOG = LoggerFactory.getLogger(TranslationAttempt.class);
    private static final int REASON = 2_048;

    private final HeldProof held;
    private final Calls calls;
    private final Closing closing;

    TranslationAttempt(HeldProof held, Calls calls, Closing closing) {
        this.held = held;
        this.calls = calls;
        this.closing = closing;
    }

    void run() {
        try {
            translate();
        } catch (LostClaim e) {
            LOG.info(
                    "proof {}: the claim is lost ({}); the translation is dropped",
                    held.name(),
                    e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("proof {}: given back, the chamber closes", held.name());
        } catch (MinutebookException e) {
            LOG.warn("proof {}: the record refused the report: {}", held.name(), e.code());
        }
    }

    private void translate() throws LostClaim, ChamberClosed {
        Spoken spoken;
        try {
            spoken = calls.speak(held);
        } catch (CallFailed e) {
            fail(e.reason(), e.spoken());
            return;
        }
        TranslateProof report;
        try {
            if (spoken.reply() != null && spoken.reply().cut()) {
                throw new RejectedAnswer("the model used up its tokens before it had said all");
            }
            Translated translated = TranslationReader.read(spoken.text());
            report =
                    TranslateProof.to(
                            held.fence(),
                            translated.statement(),
                            translated.confidence(),
                            spoken.report(held.prompt()));
        } catch (RejectedAnswer e) {
            fail(e.reason(), spoken);
            return;
        }
        held.report(report, closing);
        LOG.debug("proof {}: translated", held.name());
    }

    private void fail(String reason, @Nullable Spoken spoken) throws LostClaim, ChamberClosed {
        String why = PlainText.start(PlainText.clean(reason), REASON);
        held.report(
                TranslateProof.failed(
                        held.fence(),
                        why.isBlank() ? "no reason was given" : why,
                        spoken == null ? CallReport.NONE : spoken.report(held.prompt())),
                closing);
        LOG.info("proof {}: not translated", held.name());
    }
}
