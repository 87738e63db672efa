package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.CallReport;
import org.jspecify.annotations.Nullable;

/// What came of a claim upon a context backup: a text, or the reason why there is none.
///
/// @param text   what was written; where it does not have the six sections, the attempt came to nothing
/// @param reason why there is no text; at most 2 048 characters
/// @param call   what the model call took
public record ReportContextBackup(
        long fence,
        @Nullable String text,
        @Nullable String reason,
        @Nullable CallReport call) {

    /// The longest reason.
    public static final int REASON = 2_048;

    public ReportContextBackup {
        if ((text == null) == (reason == null)) {
            throw Problem.Code.INVALID.because("give the text, or the reason why there is none, and not both");
        }
        if (text == null) {
            Limits.filled("reason", reason, REASON);
        } else {
            Limits.text("text", text, Limits.TEXT);
        }
        call = call == null ? CallReport.NONE : call;
    }

    /// A text of six sections.
    public static ReportContextBackup of(long fence, String text, CallReport call) {
        return new ReportContextBackup(fence, text, null, call);
    }

    /// Nothing was written.
    public static ReportContextBackup failed(long fence, String reason, CallReport call) {
        return new ReportContextBackup(fence, null, reason, call);
    }
}
