package dev.minutebook.chamber;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.answers.RejectedAnswer;
import dev.minutebook.chamber.translations.Translation;
import dev.minutebook.chamber.translations.TranslationReader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One attempt to translate one claim.
final class TranslationAttempt extends ClaimAttempt<HeldProof> {

    TranslationAttempt(HeldProof held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        super(held, caller, shutdown, kill);
    }

    @Override
    void work() throws LostClaim, ChamberClosed {
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
        succeeded("translated");
    }

    private void fail(String reason, @Nullable CallResult result) throws LostClaim, ChamberClosed {
        held.report(
                TranslateProof.failed(
                        held.fence(), reason(reason), result == null ? CallReport.NONE : result.report(held.prompt())),
                shutdown);
        failed("not translated");
    }
}
