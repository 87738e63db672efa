package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// The intent to call a model, recorded before the call.
///
/// @param tokensIn  how many tokens it will read at most; null if that is not known
/// @param tokensOut how many tokens it may write at most; null if nobody has bounded that
public record StartCall(
        long fence,
        String provider,
        String model,
        @Nullable Long tokensIn,
        @Nullable Long tokensOut) {

    public StartCall {
        Limits.filled("provider", provider, 64);
        Limits.filled("model", model, 128);
        if (tokensIn != null) {
            Limits.range("tokensIn", tokensIn, 0, 1_000_000_000L);
        }
        if (tokensOut != null) {
            Limits.range("tokensOut", tokensOut, 1, 1_000_000_000L);
        }
    }

    /// A call of which nobody knows how many tokens it takes.
    public StartCall(long fence, String provider, String model) {
        this(fence, provider, model, null, null);
    }

    /// The same with how many tokens it reads at most.
    public StartCall tokensIn(long tokensIn) {
        return new StartCall(fence, provider, model, tokensIn, tokensOut);
    }

    /// The same with how many tokens it may write.
    public StartCall tokensOut(long tokensOut) {
        return new StartCall(fence, provider, model, tokensIn, tokensOut);
    }
}
