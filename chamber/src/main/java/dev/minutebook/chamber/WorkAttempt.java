package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.chamber.answers.PlainText;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One attempt at a piece of work of a run of evolution. The record reads what the model wrote; what it refuses is
/// asked for again with the reason, under the same claim.
final class WorkAttempt extends ClaimAttempt<HeldWork> {

    WorkAttempt(HeldWork held, ModelCaller caller, ShutdownSignal shutdown, Consumer<KillPoint> kill) {
        super(held, caller, shutdown, kill);
    }

    @Override
    void work() throws LostClaim, ChamberClosed {
        ReportedWork reported = answer();
        while (reported != null && reported.result() == ReportedWork.Result.REFUSED) {
            reported = answer();
        }
        if (reported != null) {
            succeeded(reported.result().name().toLowerCase(Locale.ROOT));
        }
    }

    /// Null when there was nothing to report but a failure.
    private @Nullable ReportedWork answer() throws LostClaim, ChamberClosed {
        CallResult result;
        try {
            result = caller.speak(held);
        } catch (CallFailed e) {
            if (held.isUnaffordable()) {
                held.release();
                failed("released because no call is affordable now");
            } else {
                fail(e.reason(), e.result(), e.again());
            }
            return null;
        }
        kill.accept(KillPoint.BEFORE_SUBMIT);
        ReportedWork reported;
        try {
            String text = PlainText.start(PlainText.clean(result.text()), ReportWork.ANSWER);
            reported = held.report(ReportWork.of(held.fence(), text).call(result.report(held.prompt())), shutdown);
        } catch (MinutebookException e) {
            fail("the record refused the answer: " + e.problem().detail(), result, true);
            return null;
        }
        kill.accept(KillPoint.AFTER_SUBMIT);
        if (reported.result() == ReportedWork.Result.REFUSED) {
            boolean cut = result.reply() != null && result.reply().cut();
            held.refused((cut ? "it was cut off because it is too long; " : "") + reported.refusal());
        }
        return reported;
    }

    private void fail(String reason, @Nullable CallResult result, boolean again) throws LostClaim, ChamberClosed {
        held.fail(
                new FailWork(held.fence(), reason(reason), again, result == null ? null : result.report(held.prompt())),
                shutdown);
        failed("no answer");
    }
}
