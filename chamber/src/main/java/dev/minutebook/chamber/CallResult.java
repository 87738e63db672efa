package dev.minutebook.chamber;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.chamber.config.Price;
import dev.minutebook.chamber.speakers.Reply;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of one call of a model.
///
/// @param text  what was said, whole or not
/// @param reply how the speaker ended; null when it did not come to its end
/// @param firstTokenMs how long it took until the first words; null when none were said
/// @param tools what it looked up
record CallResult(
        Candidate by,
        StartedCall call,
        String text,
        @Nullable Reply reply,
        @Nullable Long firstTokenMs,
        long milliseconds,
        List<ToolCall> tools) {

    private static final int CHARACTERS_PER_TOKEN = 4;

    boolean estimated() {
        return reply == null || reply.tokensIn() == null || reply.tokensOut() == null;
    }

    /// Tokens and cost. What the provider does not report is estimated by length; a call without output counts
    /// zero.
    CallReport report(Prompt prompt) {
        long in = reply == null || reply.tokensIn() == null ? estimateIn(prompt) : reply.tokensIn();
        long out = reply == null || reply.tokensOut() == null ? tokens(text.length()) : reply.tokensOut();
        long tokensIn = bounded(in);
        long tokensOut = bounded(out);
        BigDecimal cost = price().cost(tokensIn, tokensOut);
        return new CallReport(
                call.number(),
                by.provider().name(),
                by.model(),
                tokensIn,
                tokensOut,
                cost.min(BigDecimal.valueOf(1_000_000)),
                Math.min(milliseconds, 2_592_000_000L));
    }

    /// As the workspace has it, else as it is configured here.
    private Price price() {
        AllowedModel allowed = call.price();
        return allowed == null || allowed.priceIn() == null || allowed.priceOut() == null
                ? by.provider().price(by.model())
                : new Price(allowed.priceIn(), allowed.priceOut());
    }

    private long estimateIn(Prompt prompt) {
        return text.isEmpty() && reply == null
                ? 0
                : tokens(prompt.system().length() + (long) prompt.text().length());
    }

    private static long tokens(long characters) {
        return (characters + CHARACTERS_PER_TOKEN - 1) / CHARACTERS_PER_TOKEN;
    }

    private static long bounded(long tokens) {
        return Math.clamp(tokens, 0, 1_000_000_000L);
    }
}
