package dev.minutebook.api.promotions;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.ArrayList;
import java.util.List;

/// How contenders did on one case.
///
/// @param name    of the case
/// @param shadow  whether it is a real question, which becomes a case of the trial if it is not yet
/// @param results of one contender or of several
public record ReportCase(String name, boolean shadow, List<ScoredAnswer> results) {

    public ReportCase {
        name = Limits.filled("name", name, OpenTrial.CASE).strip();
        results = Limits.list("results", results, 1, OpenTrial.CANDIDATES + 1);
        if (results.stream().map(ScoredAnswer::contender).distinct().count() < results.size()) {
            throw Problem.Code.INVALID.because("a contender stands twice; report one result of each");
        }
    }

    /// One result.
    public static ReportCase of(String name, ScoredAnswer result) {
        return new ReportCase(name, false, List.of(result));
    }

    /// The same with the result of one more contender.
    public ReportCase and(ScoredAnswer result) {
        List<ScoredAnswer> more = new ArrayList<>(results);
        more.add(result);
        return new ReportCase(name, shadow, more);
    }

    /// The same as a real question.
    public ReportCase asShadow() {
        return new ReportCase(name, true, results);
    }
}
