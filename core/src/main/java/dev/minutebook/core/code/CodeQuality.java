package dev.minutebook.core.code;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How good a version of code is held to be.
public final class CodeQuality {

    private static final double TESTS = 0.35;

    private static final List<String> MEASURES = List.of(
            CodeMetrics.CORRECTNESS,
            CodeMetrics.MAINTAINABILITY,
            CodeMetrics.PERFORMANCE,
            CodeMetrics.SECURITY,
            CodeMetrics.TEST_COVERAGE);

    private CodeQuality() {}

    /// The mean of the five measures; where tests were run, the share of those that passed counts 0.35 and the
    /// mean the rest.
    public static double score(Map<String, Double> metrics, @Nullable Double passRate) {
        double mean = MEASURES.stream()
                .map(metrics::get)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        return passRate == null ? mean : TESTS * passRate + (1 - TESTS) * mean;
    }
}
