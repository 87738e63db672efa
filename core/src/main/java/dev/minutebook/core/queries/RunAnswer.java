package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.RecordRun;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What was said to a run, checked against what it asks for.
///
/// @param text         null where there is none
/// @param confidence   of an answer
/// @param domains      of a classification
/// @param judged       of a review: what the answers of others are worth, by specialist
/// @param firstTokenMs null when that is not known
record RunAnswer(
        @Nullable String text,
        @Nullable Double confidence,
        @Nullable Map<String, Double> domains,
        @Nullable Map<String, Double> judged,
        @Nullable Long firstTokenMs,
        CallReport call) {

    /// @param shown of a review: whose answers were shown, in order
    static RunAnswer of(RunRow run, AnswerRun answer, List<String> shown) {
        CallReport call = Objects.requireNonNull(answer.call());
        boolean classifies = !answer.domains().isEmpty();
        boolean reviews = !answer.values().isEmpty();
        return switch (run.round()) {
            case CLASSIFY -> {
                must(classifies && !reviews, "a classification gives domains, each with its probability");
                yield new RunAnswer(answer.text(), null, answer.domains(), null, answer.firstTokenMs(), call);
            }
            case ANSWER -> {
                must(answer.text() != null && !classifies && !reviews, "an answer gives a text, and no more");
                yield new RunAnswer(answer.text(), confidence(answer), null, null, answer.firstTokenMs(), call);
            }
            case PEER_REVIEW -> {
                must(
                        answer.values().size() == shown.size() && !classifies,
                        "a review gives " + shown.size() + " values, one for each answer that was shown");
                Map<String, Double> judged = new TreeMap<>();
                for (int i = 0; i < shown.size(); i++) {
                    judged.put(shown.get(i), answer.values().get(i));
                }
                yield new RunAnswer(answer.text(), null, null, judged, answer.firstTokenMs(), call);
            }
        };
    }

    private static double confidence(AnswerRun answer) {
        return answer.confidence() != null
                ? answer.confidence()
                : answer.cut() ? AnswerRun.CUT_CONFIDENCE : AnswerRun.CONFIDENCE;
    }

    private static void must(boolean holds, String wanted) {
        if (!holds) {
            throw Problem.Code.INVALID.because(wanted);
        }
    }

    /// What was said elsewhere. Nothing was called here.
    static RunAnswer of(RecordRun run) {
        return new RunAnswer(
                run.answer(),
                Objects.requireNonNull(run.confidence()),
                null,
                null,
                run.firstTokenMs(),
                Objects.requireNonNull(run.call()));
    }

    /// What a specialist thought elsewhere of the answers of others.
    static RunAnswer judged(Map<String, Double> values) {
        return new RunAnswer(null, null, null, values, null, CallReport.NONE);
    }
}
