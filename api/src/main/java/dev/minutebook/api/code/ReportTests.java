package dev.minutebook.api.code;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /// The most tests of a run.
    public static final int TESTS = 1_000_000;

    /// The most failures that are named.
    public static final int FAILURES = 64;

    /// The longest name of a runner.
    public static final int RUNNER = 128;

    public ReportTests {
        Limits.range("passed", passed, 0, TESTS);
        Limits.range("failed", failed, 0, TESTS);
        if ((long) passed + failed == 0) {
            throw Problem.Code.INVALID.because("no test was run; that is no result");
        }
        failures = Limits.list("failures", failures, 0, FAILURES);
        failures.forEach(line -> Limits.filled("failure", line, 2_048));
        Limits.optional("runner", runner, RUNNER);
        reflect = reflect == null || reflect;
    }

    /// So many tests passed and failed.
    public static ReportTests of(int passed, int failed) {
        return new ReportTests(passed, failed, List.of(), null, null);
    }

    /// The same with what failed.
    public ReportTests failures(List<String> failures) {
        return new ReportTests(passed, failed, failures, runner, reflect);
    }

    /// The same with who ran them.
    public ReportTests runner(String runner) {
        return new ReportTests(passed, failed, failures, runner, reflect);
    }

    /// The same, and whether the seat should be asked to learn from failures.
    public ReportTests reflect(boolean reflect) {
        return new ReportTests(passed, failed, failures, runner, reflect);
    }
}
