package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.CallReport;
import org.jspecify.annotations.Nullable;

/// A report that an attempt at a model run gave no answer.
///
/// @param reason why
/// @param again  whether another attempt may help; false ends the run
/// @param call   what the model call took
public record FailRun(
        long fence, String reason, boolean again, @Nullable CallReport call) {

    /// The longest reason.
    public static final int REASON = 2_048;

    public FailRun {
        Limits.filled("reason", reason, REASON);
        call = call == null ? CallReport.NONE : call;
    }

    /// A failure after which another attempt may help.
    public static FailRun of(long fence, String reason) {
        return new FailRun(fence, reason, true, null);
    }

    /// Ends the run: another attempt would not help.
    public FailRun forGood() {
        return new FailRun(fence, reason, false, call);
    }

    /// With what the failed model call took.
    public FailRun call(CallReport call) {
        return new FailRun(fence, reason, again, call);
    }
}
