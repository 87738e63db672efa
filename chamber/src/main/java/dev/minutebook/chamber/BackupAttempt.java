package dev.minutebook.chamber;

import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.chamber.answers.PlainText;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt to have one context backup written, from claiming it to the report. Whether the text will do is for
/// the record to say. The log names backups and reasons, never what was said.
final class BackupAttempt {

    private static final Logger LOG = LoggerFactory.getLogger(BackupAttempt.class);

    private final HeldBackup held;
    private final ModelCaller caller;
    private final ShutdownSignal shutdown;

    BackupAttempt(HeldBackup held, ModelCaller caller, ShutdownSignal shutdown) {
        this.held = held;
        this.caller = caller;
        this.shutdown = shutdown;
    }

    void run() {
        try {
            write();
        } catch (LostClaim e) {
            LOG.info("context backup {}: the claim is lost ({}); the text is dropped", held.name(), e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("context backup {}: released because the chamber closes", held.name());
        } catch (MinutebookException e) {
            LOG.warn("context backup {}: the record refused the report: {}", held.name(), e.code());
        }
    }

    private void write() throws LostClaim, ChamberClosed {
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
        LOG.debug("context backup {}: reported", held.name());
    }

    private void fail(String reason, @Nullable CallResult result) throws LostClaim, ChamberClosed {
        String why = PlainText.start(PlainText.clean(reason), ReportContextBackup.REASON);
        held.report(
                ReportContextBackup.failed(
                        held.fence(),
                        why.isBlank() ? "no reason was given" : why,
                        result == null ? CallReport.NONE : result.report(held.prompt())),
                shutdown);
        LOG.info("context backup {}: not written", held.name());
    }
}
