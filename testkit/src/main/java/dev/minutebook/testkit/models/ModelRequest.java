package dev.minutebook.testkit.models;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request received by a local provider.
///
/// @param number  counts the calls, from 1
/// @param headers names in lower case
/// @param body    as it came
public record ModelRequest(
        int number,
        Dialect dialect,
        String model,
        String system,
        String prompt,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        Map<String, String> headers,
        String body) {}
