package dev.minutebook.api.critiques;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a seat finds wrong with another's turn.
///
/// @param seat     whose latest turn is meant
/// @param severity 0 to 1
/// @param issues   1 to 32
/// @param expectedUsefulness which share of the issues the critic expects to lead to an improvement, 0 to 1; null
/// if it does
///                           not say, and then it is not judged by it
/// @param quote    the words of that turn it concerns, exactly as they stand there; null for none. Words that do
///                 not stand there, or more than once, mark nothing
public record WriteCritique(
        int seat,
        @Nullable Double severity,
        @Nullable String reasoning,
        List<Issue> issues,
        @Nullable Double expectedUsefulness,
        @Nullable String quote) {

    /// The longest quote.
    public static final int QUOTE = 2_048;

    public WriteCritique {
        Limits.range("seat", seat, 1, 64);
        severity = severity == null ? 0.5 : severity;
        Limits.share("severity", severity);
        Limits.optional("reasoning", reasoning, 8_192);
        issues = issues == null ? List.of() : List.copyOf(issues);
        if (issues.isEmpty()) {
            throw Problem.Code.INVALID.because("a critique names at least one issue");
        }
        Limits.range("issues", issues.size(), 1, 32);
        Limits.share("expectedUsefulness", expectedUsefulness);
        quote = quote == null || quote.isBlank() ? null : Limits.text("quote", quote, QUOTE);
    }

    /// A critique without a quote.
    public WriteCritique(
            int seat,
            @Nullable Double severity,
            @Nullable String reasoning,
            List<Issue> issues,
            @Nullable Double expectedUsefulness) {
        this(seat, severity, reasoning, issues, expectedUsefulness, null);
    }

    /// A critique whose critic does not say how useful it will be.
    public static WriteCritique of(
            int seat, @Nullable Double severity, @Nullable String reasoning, List<Issue> issues) {
        return new WriteCritique(seat, severity, reasoning, issues, null);
    }

    /// The same with the share of issues that should lead to an improvement.
    public WriteCritique expecting(double usefulness) {
        return new WriteCritique(seat, severity, reasoning, issues, usefulness, quote);
    }

    /// The same about these words of the turn.
    public WriteCritique quoting(String quote) {
        return new WriteCritique(seat, severity, reasoning, issues, expectedUsefulness, quote);
    }

    /// One point of a critique.
    public record Issue(String text, @Nullable String suggestion) {
        public Issue {
            Limits.filled("issue", text, 2_048);
            Limits.optional("suggestion", suggestion, 2_048);
        }
    }
}
