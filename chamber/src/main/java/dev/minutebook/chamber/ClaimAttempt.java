package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.chamber.answers.PlainText;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One attempt at what was claimed, from the claim to its end: reported, failed or released. The log names claims
/// and reasons, never what was said.
abstract class ClaimAttempt<T extends HeldClaim> {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimAttempt.class);
    private static final int REASON = 2_048;

    final T held;
    final ModelCaller caller;
    final ShutdownSignal shutdown;
    final Consumer<KillPoint> kill;

    ClaimAttempt(T held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        this.held = held;
        this.caller = caller;
        this.shutdown = shutdown;
        this.kill = kill;
    }

    final void run() {
        try {
            work();
        } catch (LostClaim e) {
            LOG.info("{}: the claim is lost ({}); what was said is dropped", held.what(), e.getMessage());
        } catch (ChamberClosed e) {
            held.release();
            LOG.info("{}: released because the chamber closes", held.what());
        } catch (MinutebookException e) {
            LOG.warn("{}: the record refused the report: {}", held.what(), e.code());
        }
    }

    /// Calls a model and reports what came of it.
    abstract void work() throws LostClaim, ChamberClosed;

    /// @param how in a word, such as `answered`
    final void succeeded(String how) {
        LOG.debug("{}: {}", held.what(), how);
    }

    final void failed(String how) {
        LOG.info("{}: {}", held.what(), how);
    }

    /// A reason that a report can hold.
    static String reason(String why) {
        String told = PlainText.start(PlainText.clean(why), REASON);
        return told.isBlank() ? "no reason was given" : told;
    }
}
