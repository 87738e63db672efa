package dev.minutebook.chamber;

import dev.minutebook.api.asks.Prompt;
import dev.minutebook.chamber.tools.RecordTools;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The most that a call may take. With tools it is a conversation: each round reads all that was said before.
///
/// @param rounds how often the model may be asked
record CallBounds(int rounds) {

    /// What a model may write in a round where nobody has bounded it and a quota must be kept.
    private static final long USUAL = 8_192;

    static CallBounds of(@Nullable RecordTools tools) {
        return new CallBounds(tools == null ? 1 : RecordTools.MOST_CALLS + 1);
    }

    /// Texts of any language take less than one token for two bytes.
    long tokensIn(Prompt prompt) {
        long results = (long) RecordTools.LONGEST_RESULT * rounds * (rounds - 1) / 2;
        return (rounds * (bytes(prompt.system()) + bytes(prompt.text())) + results) / 2 + 1;
    }

    /// @param most for one round; null if nobody has bounded it
    long tokensOut(@Nullable Integer most) {
        return rounds * (most == null ? USUAL : most);
    }

    /// What one round may write.
    ///
    /// @param asked    what was asked for; null if nobody has bounded it
    /// @param reserved what all rounds may write together; null if there is no quota
    @Nullable
    Integer maxTokens(@Nullable Integer asked, @Nullable Integer reserved) {
        if (reserved == null) {
            return asked;
        }
        return Math.max(1, reserved / rounds);
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
