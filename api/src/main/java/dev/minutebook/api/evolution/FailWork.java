package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.CallReport;
import org.jspecify.annotations.Nullable;

/// A report that an attempt gave no answer.
///
/// @param reason why
/// @param again  whether another attempt may help; false goes on without
/// @param call   what the model call took
public record FailWork(
        long fence, String reason, boolean again, @Nullable CallReport call) {

    /// The longest reason.
    public static final int REASON = 2_048;

    public FailWork {
        Limits.filled("reason", reason, REASON);
        call = call == null ? CallReport.NONE : call;
    }

    /// A failure after which another attempt may help.
    public static FailWork of(long fence, String reason) {
        return new FailWork(fence, reason, true, null);
    }

    /// The same, where another attempt would not help.
    public FailWork forGood() {
        return new FailWork(fence, reason, false, call);
    }

    /// The same with what the failed model call took.
    public FailWork call(CallReport call) {
        return new FailWork(fence, reason, again, call);
    }
}
