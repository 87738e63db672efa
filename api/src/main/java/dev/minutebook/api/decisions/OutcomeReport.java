package dev.minutebook.api.decisions;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How often decisions turned out right, against what a plain majority of the same votes would have chosen.
///
/// @param all        all decisions together
/// @param byStrength by how strongly they were carried
/// @param byRule     by the rule that decided
/// @param byDomain   by domain, those with most outcomes first; decisions of none are left out
public record OutcomeReport(
        OutcomeGroup all, List<OutcomeGroup> byStrength, List<OutcomeGroup> byRule, List<OutcomeGroup> byDomain) {

    /// The most domains in a report.
    public static final int MOST_DOMAINS = 50;

    /// Decisions that have something in common.
    ///
    /// @param name      what they have in common; `all` for all
    /// @param decisions how many there are
    /// @param right     of those whose outcome is known
    /// @param compared  the same, of those of which is also known whether the plain majority was right
    /// @param majority  how often the plain majority was right in these
    public record OutcomeGroup(
            String name, int decisions, OutcomeShare right, OutcomeShare compared, OutcomeShare majority) {}

    /// How many of some were right.
    ///
    /// @param of    how many are known
    /// @param right how many of these were right
    /// @param rate  the share; null where none is known
    /// @param low   the lower end of the Wilson interval, which holds the true share in 95 of 100 cases
    /// @param high  its upper end
    public record OutcomeShare(int of, int right, @Nullable Double rate, double low, double high) {}
}
