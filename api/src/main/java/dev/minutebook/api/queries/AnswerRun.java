package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.CallReport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is said to a model run.
///
/// @param text         the answer; of a classification or a review what was said besides, or null
/// @param confidence   how sure the specialist is of its answer, 0 to 1; when left out 0.75, or 0.5 if it was cut off
/// @param cut          whether the answer was cut off
/// @param domains      of a classification: probabilities by domain, at most 16
/// @param values       of a review: what each answer that was shown is worth, 0 to 1, in their order
/// @param firstTokenMs how long it took until the first token; null when that is not known
/// @param call         what the model call took
public record AnswerRun(
        long fence,
        @Nullable String text,
        @Nullable Double confidence,
        boolean cut,
        Map<String, Double> domains,
        List<Double> values,
        @Nullable Long firstTokenMs,
        @Nullable CallReport call) {

    /// The longest answer, in characters.
    public static final int MOST = Answer.MOST;

    /// The longest time a call may have taken, in milliseconds.
    public static final long LONGEST_MS = 2_592_000_000L;

    /// The confidence of an answer that states none.
    public static final double CONFIDENCE = 0.75;

    /// The confidence of an answer that states none and was cut off.
    public static final double CUT_CONFIDENCE = 0.5;

    public AnswerRun {
        text = text == null ? null : Limits.filled("text", text, MOST);
        Limits.share("confidence", confidence);
        domains = QueryBounds.domains(domains);
        values = Limits.list("values", values, 0, AskQuery.SPECIALISTS);
        values.forEach(value -> QueryBounds.value("a value", value));
        if (firstTokenMs != null) {
            Limits.range("firstTokenMs", firstTokenMs, 0, LONGEST_MS);
        }
        call = call == null ? CallReport.NONE : call;
    }

    /// An answer, and how sure the specialist is of it, 0 to 1.
    public static AnswerRun of(long fence, String text, double confidence) {
        return new AnswerRun(fence, text, confidence, false, Map.of(), List.of(), null, null);
    }

    /// An answer that does not say how sure it is.
    public static AnswerRun of(long fence, String text) {
        return new AnswerRun(fence, text, null, false, Map.of(), List.of(), null, null);
    }

    /// What the question is about, as probabilities by domain.
    public static AnswerRun classified(long fence, Map<String, Double> domains) {
        return new AnswerRun(fence, null, null, false, domains, List.of(), null, null);
    }

    /// What the answers that were shown are worth, in their order.
    public static AnswerRun reviewed(long fence, List<Double> values) {
        return new AnswerRun(fence, null, null, false, Map.of(), values, null, null);
    }

    /// The same with what was said besides.
    public AnswerRun text(String text) {
        return new AnswerRun(fence, text, confidence, cut, domains, values, firstTokenMs, call);
    }

    /// The same, cut off.
    public AnswerRun cutOff() {
        return new AnswerRun(fence, text, confidence, true, domains, values, firstTokenMs, call);
    }

    /// The same with how long it took until the first token.
    public AnswerRun firstTokenMs(long firstTokenMs) {
        return new AnswerRun(fence, text, confidence, cut, domains, values, firstTokenMs, call);
    }

    /// The same with what the model call took.
    public AnswerRun call(CallReport call) {
        return new AnswerRun(fence, text, confidence, cut, domains, values, firstTokenMs, call);
    }
}
