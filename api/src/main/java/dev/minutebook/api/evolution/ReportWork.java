package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.CallReport;
import org.jspecify.annotations.Nullable;

/// What came of a piece of work.
///
/// @param answer as it was written, in the form that the prompt asks for: JSON
/// @param call   what the model call took
public record ReportWork(
        long fence, String answer, @Nullable CallReport call) {

    /// The longest answer.
    public static final int ANSWER = 262_144;

    public ReportWork {
        answer = Limits.text("answer", answer, ANSWER);
        call = call == null ? CallReport.NONE : call;
    }

    /// An answer that cost nothing.
    public static ReportWork of(long fence, String answer) {
        return new ReportWork(fence, answer, null);
    }

    /// The same with what the model call took.
    public ReportWork call(CallReport call) {
        return new ReportWork(fence, answer, call);
    }
}
