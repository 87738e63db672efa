package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;

/// The secret API key of a provider. Only [#value] reveals it.
public record ApiKey(String value) {

    public ApiKey {
        Limits.filled("API key", value, 4_096);
        if (!value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw dev.minutebook.api.Problem.Code.INVALID.because("the API key holds characters that no key has");
        }
    }

    /// The text with the secret taken out.
    public String hideIn(String text) {
        return text.replace(value, "[hidden]");
    }

    @Override
    public String toString() {
        return "ApiKey[hidden]";
    }
}
