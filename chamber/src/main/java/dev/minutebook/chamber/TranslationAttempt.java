package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import dev.minutebook.chamber.translations.Translation;
import dev.minutebook.chamber.translations.TranslationReader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt to translate one claim, from claiming it to the final report. The log names proofs and reasons,
/// never what was said.
final class TranslationAttempt {

    private static final Logger LOG = LoggerFactory.getLogger(TranslationAttempt.class);
    private static final int REASON = 2_048;

    private final HeldProof held;
    private final ModelCaller caller;
    private final ShutdownSignal shutdown;

    TranslationAttempt(HeldProof held, ModelCaller caller, ShutdownSignal shutdown) {
        this.held = held;
        this.caller = caller;
        this.shutdown = shutdown;
    }

    void run() {
        try {
            translate();
        } catch (LostClaim e) {
            LOG.info("proof {}: the claim is lost ({}); the translation is dropped", held.name(), e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("proof {}: released because the chamber closes", held.name());
        } catch (MinutebookException e) {
            LOG.warn("proof {}: the record refused the report: {}", held.name(), e.code());
        }
    }

    private void translate() throws LostClaim, ChamberClosed {
        CallResult result;
        try {
            result = caller.speak(held);
        } catch (CallFailed e) {
            fail(e.reason(), e.result());
            return;
        }
        TranslateProof report;
        try {
            if (result.reply() != null && result.reply().cut()) {
                throw new RejectedAnswer("the model used up its tokens before it had said all");
            }
            Translation translated = TranslationReader.read(result.text());
            report = TranslateProof.to(
                    held.fence(), translated.statement(), translated.confidence(), result.report(held.prompt()));
        } catch (RejectedAnswer e) {
            fail(e.reason(), result);
            return;
        }
        held.report(report, shutdown);
        LOG.debug("proof {}: translated", held.name());
    }

    private void fail(String reason, @Nullable CallResult result) throws LostClaim, ChamberClosed {
        String why = PlainText.start(PlainText.clean(reason), REASON);
        held.report(
                TranslateProof.failed(
                        held.fence(),
                        why.isBlank() ? "no reason was given" : why,
                        result == null ? CallReport.NONE : result.report(held.prompt())),
                shutdown);
        LOG.info("proof {}: not translated", held.name());
    }
}
