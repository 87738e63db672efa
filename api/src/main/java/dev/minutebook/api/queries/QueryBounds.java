package dev.minutebook.api.queries;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Bounds of what several requests about queries have in common.
final class QueryBounds {

    private QueryBounds() {}

    /// The id of a session, where null stays null.
    static @Nullable String session(@Nullable String session) {
        return session == null
                ? null
                : Limits.filled("session", session, AskQuery.SESSION).strip();
    }

    /// Probabilities by domain, sorted; null is none.
    static Map<String, Double> domains(@Nullable Map<String, Double> domains) {
        if (domains == null) {
            return Map.of();
        }
        Limits.range("domains", domains.size(), 0, AskQuery.DOMAINS);
        TreeMap<String, Double> sorted = new TreeMap<>();
        double sum = 0;
        for (Map.Entry<String, Double> one : domains.entrySet()) {
            String domain = Labels.domain(one.getKey());
            Limits.given("a domain", domain, "name one for each probability");
            sum += value("a probability", one.getValue());
            sorted.merge(domain, one.getValue(), Double::sum);
        }
        if (!sorted.isEmpty() && sum == 0) {
            throw Problem.Code.INVALID.because("one of the probabilities must be above 0");
        }
        return Collections.unmodifiableMap(sorted);
    }

    /// A number from 0 to 1 that must be there.
    static double value(String field, @Nullable Double value) {
        if (value == null || !(value >= 0 && value <= 1)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 1");
        }
        return value;
    }
}
