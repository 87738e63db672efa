package dev.minutebook.api.debates;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ToolCall;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something said in a debate. It never changes.
///
/// @param seq    its place in the debate, gapless from 1
/// @param reason why there is no answer, where there is none
/// @param calibrated what the stated confidence was worth when it was stated, by the outcomes of the agent until
///                   then; what was stated as long as nothing is known, null where none was stated or an earlier
///                   version wrote it
public record Turn(
        TurnId id,
        DebateId debate,
        long seq,
        int round,
        Phase phase,
        Ask.Purpose purpose,
        int step,
        int reflection,
        int seat,
        AgentId agent,
        String role,
        @Nullable String provider,
        @Nullable String model,
        Status status,
        @Nullable String content,
        @Nullable Double confidence,
        @Nullable Double calibrated,
        @Nullable Double risk,
        @Nullable String reason,
        List<String> insights,
        List<ToolCall> toolCalls,
        Map<String, String> metadata,
        @Nullable String promptHash,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        @Nullable Long responseTimeMs,
        Instant createdAt) {

    /// How an ask ended.
    public enum Status {
        ANSWERED,
        DECLINED,
        /// What came back could not be used.
        REJECTED,
        FAILED,
        TIMED_OUT
    }
}
