package dev.minutebook.chamber;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.chamber.answers.PlainText;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One attempt to have one context backup written. Whether the text will do is for the record to say.
final class BackupAttempt extends ClaimAttempt<HeldBackup> {

    BackupAttempt(HeldBackup held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
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
        if (result.reply() != null && result.reply().cut()) {
            fail("the model used up its tokens before it had said all", result);
            return;
        }
        String text = PlainText.start(PlainText.clean(result.text()), Limits.TEXT);
        held.report(ReportContextBackup.of(held.fence(), text, result.report(held.prompt())), shutdown);
        succeeded("reported");
    }

    private void fail(String reason, @Nullable CallResult result) throws LostClaim, ChamberClosed {
        held.report(
                ReportContextBackup.failed(
                        held.fence(), reason(reason), result == null ? CallReport.NONE : result.report(held.prompt())),
                shutdown);
        failed("not written");
    }
}
