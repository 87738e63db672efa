package dev.minutebook.api.code;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What a seat learnt from failing tests.
public record WriteReflection(
        String rootCause,
        @Nullable String whatWentWrong,
        @Nullable String whatToChange,
        @Nullable Double confidence) {

    public WriteReflection {
        Limits.filled("rootCause", rootCause, 2_048);
        Limits.optional("whatWentWrong", whatWentWrong, 4_096);
        Limits.optional("whatToChange", whatToChange, 4_096);
        Limits.share("confidence", confidence);
    }

    /// The cause alone.
    public static WriteReflection of(String rootCause) {
        return new WriteReflection(rootCause, null, null, null);
    }

    /// The same with what went wrong.
    public WriteReflection whatWentWrong(String whatWentWrong) {
        return new WriteReflection(rootCause, whatWentWrong, whatToChange, confidence);
    }

    /// The same with what to do differently.
    public WriteReflection whatToChange(String whatToChange) {
        return new WriteReflection(rootCause, whatWentWrong, whatToChange, confidence);
    }

    /// The same with how sure the seat is.
    public WriteReflection confidence(double confidence) {
        return new WriteReflection(rootCause, whatWentWrong, whatToChange, confidence);
    }
}
