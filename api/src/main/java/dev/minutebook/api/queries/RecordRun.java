package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a specialist said elsewhere.
///
/// @param specialist   who
/// @param answer       what it said
/// @param confidence   how sure it was, 0 to 1; 0.75 when left out
/// @param values       what the answers of others are worth to it, 0 to 1, by the name or id given for them; empty
///                     when it did not judge them
/// @param firstTokenMs how long it took until the first token; null when that is not known
/// @param call         what the model call took
public record RecordRun(
        AgentRef specialist,
        String answer,
        @Nullable Double confidence,
        Map<String, Double> values,
        @Nullable Long firstTokenMs,
        @Nullable CallReport call) {

    public RecordRun {
        Limits.given("specialist", specialist, "say who answered");
        answer = Limits.filled("answer", answer, AnswerRun.MOST);
        confidence = confidence == null ? Double.valueOf(AnswerRun.CONFIDENCE) : confidence;
        Limits.share("confidence", confidence);
        Limits.range("values", values == null ? 0 : values.size(), 0, RecordQuery.RUNS);
        TreeMap<String, Double> sorted = new TreeMap<>();
        if (values != null) {
            values.forEach((name, value) -> sorted.put(AgentRef.of(name).value(), QueryBounds.value("a value", value)));
        }
        values = Collections.unmodifiableMap(sorted);
        if (firstTokenMs != null) {
            Limits.range("firstTokenMs", firstTokenMs, 0, AnswerRun.LONGEST_MS);
        }
        call = call == null ? CallReport.NONE : call;
    }

    /// An answer, and how sure it was.
    public static RecordRun of(AgentRef specialist, String answer, double confidence) {
        return new RecordRun(specialist, answer, confidence, Map.of(), null, null);
    }

    /// The same with what the answers of others are worth to it.
    public RecordRun values(Map<String, Double> values) {
        return new RecordRun(specialist, answer, confidence, values, firstTokenMs, call);
    }

    /// The same with how long it took until the first token.
    public RecordRun firstTokenMs(long firstTokenMs) {
        return new RecordRun(specialist, answer, confidence, values, firstTokenMs, call);
    }

    /// The same with what the model call took.
    public RecordRun call(CallReport call) {
        return new RecordRun(specialist, answer, confidence, values, firstTokenMs, call);
    }
}
