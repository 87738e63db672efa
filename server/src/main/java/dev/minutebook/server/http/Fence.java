package dev.minutebook.server.http;

import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// The fence of a claim, which is required.
public final class Fence {

    private Fence() {}

    public static Long given(@Nullable Long fence) {
        if (fence == null) {
            throw Problem.Code.INVALID.because("fence is missing: give the one of your claim");
        }
        return fence;
    }
}
