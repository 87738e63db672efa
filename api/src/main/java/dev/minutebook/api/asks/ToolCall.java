package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A tool that was used for an answer, and what it gave.
public record ToolCall(
        String name, @Nullable String arguments, @Nullable String result) {

    public ToolCall {
        Limits.filled("tool name", name, 128);
        Limits.optional("tool arguments", arguments, 16_384);
        Limits.optional("tool result", result, 16_384);
    }
}
