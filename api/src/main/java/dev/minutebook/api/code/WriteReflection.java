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
}
