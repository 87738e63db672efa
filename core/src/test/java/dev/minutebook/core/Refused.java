package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// That a call is refused, and how.
public final class Refused {

    private Refused() {}

    public static void with(Problem.Code code, ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).as("refusal with " + code).isInstanceOf(MinutebookException.class);
        MinutebookException refusal = (MinutebookException) thrown;
        assertThat(refusal.code()).as(refusal.problem().detail()).isEqualTo(code);
        assertThat(refusal.problem().detail()).isNotBlank();
    }
}
