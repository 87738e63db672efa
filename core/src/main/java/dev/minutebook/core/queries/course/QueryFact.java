package dev.minutebook.core.queries.course;

import dev.minutebook.core.specialists.FieldMix;
import java.util.Map;

/// Something that happened to a question.
public sealed interface QueryFact {

    /// Somebody said what it is about.
    record Classified(FieldMix fields) implements QueryFact {}

    /// A specialist answered.
    ///
    /// @param attempt    it was asked with
    /// @param confidence 0 to 1
    record Answered(String specialist, int attempt, String text, double confidence) implements QueryFact {

        public Answered {
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("a confidence is from 0 to 1: " + confidence);
            }
        }
    }

    /// A specialist judged the answers of others.
    ///
    /// @param values by the name of whoever answered, 0 to 1
    record Reviewed(String specialist, Map<String, Double> values) implements QueryFact {

        public Reviewed {
            values = Map.copyOf(values);
            if (values.values().stream().anyMatch(value -> !(value >= 0 && value <= 1))) {
                throw new IllegalArgumentException("a value is from 0 to 1: " + values);
            }
        }
    }

    /// Nobody does what was asked: it failed for good, or its time is up.
    record Lost(QueryAsk ask, String reason) implements QueryFact {}
}
