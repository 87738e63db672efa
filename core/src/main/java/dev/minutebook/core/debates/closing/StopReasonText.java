package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.StopReason;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Roles;
import dev.minutebook.core.debates.rows.DebateRow;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Why a debate ended, in words.
public final class StopReasonText {

    private StopReasonText() {}

    /// @param said what whoever cancelled, refused or agreed gave as a reason
    public static String words(StopReason reason, DebateRow row, DebateState state, @Nullable String said) {
        String why = words(reason, row, state);
        if (said == null || said.isBlank()) {
            return why;
        }
        boolean own = reason == StopReason.CANCELLED || reason == StopReason.GATE_REFUSED;
        String sentence = said.strip().matches("(?s).*[.!?…]") ? said.strip() : said.strip() + ".";
        return own ? why.substring(0, why.length() - 1) + ": " + sentence : why + " The reviewer said: " + sentence;
    }

    private static String words(StopReason reason, DebateRow row, DebateState state) {
        Double level = state.level();
        String consensus = level == null ? "none" : String.format(Locale.ROOT, "%.2f", level);
        return switch (reason) {
            case EARLY_CONSENSUS ->
                String.format(
                        Locale.ROOT,
                        "The consensus of round %d was %s, and %.2f was asked for.",
                        state.round(),
                        consensus,
                        Objects.requireNonNull(row.setup().config().consensusThreshold()));
            case CONVERGED -> "In round " + state.round() + " nobody's position moved any more.";
            case ROUNDS_EXHAUSTED ->
                (state.round() == 1 ? "The one round was held" : "All " + state.round() + " rounds were held")
                        + "; the consensus was "
                        + consensus
                        + ".";
            case TIMED_OUT -> "The time of the debate was over in round " + Math.max(1, state.round()) + ".";
            case TOKEN_BUDGET ->
                state.tokens()
                        + " tokens were spent, and "
                        + row.setup().config().tokenBudget()
                        + " were allowed.";
            case COST_BUDGET ->
                state.cost().stripTrailingZeros().toPlainString()
                        + " dollars were spent, and "
                        + Objects.requireNonNull(row.setup().config().costBudget())
                                .toPlainString()
                        + " were allowed.";
            case TOO_FEW_RESPONSES ->
                "The phase "
                        + phase(state)
                        + " of round "
                        + state.round()
                        + " got "
                        + state.answeredCount()
                        + (state.answeredCount() == 1 ? " answer of " : " answers of ")
                        + state.eligible()
                        + ", and needs "
                        + Math.min(Roles.least(Objects.requireNonNull(state.phase())), state.eligible())
                        + ".";
            case GATE_REFUSED -> "A reviewer refused before " + phase(state) + ".";
            case GATE_TIMED_OUT -> "Nobody decided at the gate before " + phase(state) + ".";
            case CANCELLED -> "It was cancelled.";
        };
    }

    private static String phase(DebateState state) {
        return state.ending() != null
                ? "the conclusion"
                : state.phase() == null ? "the beginning" : state.phase().name().toLowerCase(Locale.ROOT);
    }
}
