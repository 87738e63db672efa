package dev.minutebook.api.code;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The outcome of tests that somebody ran on a turn's code.
///
/// @param failures what failed, at most 64 lines
/// @param reflect  whether the seat should be asked to learn from failures; true when left out
public record ReportTests(
        int passed,
        int failed,
        List<String> failures,
        @Nullable String runner,
        @Nullable Boolean reflect) {

    public ReportTests {
        Limits.range("passed", passed, 0, 1_000_000);
        Limits.range("failed", failed, 0, 1_000_000);
        if ((long) passed + failed == 0) {
            throw Problem.Code.INVALID.because("no test was run; that is no result");
        }
        failures = Limits.list("failures", failures, 0, 64);
        failures.forEach(line -> Limits.filled("failure", line, 2_048));
        Limits.optional("runner", runner, 128);
        reflect = reflect == null || reflect;
    }
}
