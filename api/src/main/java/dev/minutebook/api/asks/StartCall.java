package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;

/// The intent to call a model, recorded before the call.
public record StartCall(long fence, String provider, String model) {

    public StartCall {
        Limits.filled("provider", provider, 64);
        Limits.filled("model", model, 128);
    }
}
