package dev.minutebook.cli.critiques;

import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;

/// What people see of critiques, patterns and reputations.
final class CritiqueViews {

    private CritiqueViews() {}

    static View<Critique> critique(Names names) {
        return new View<Critique>(Critique::id)
                .column("Critic", critique -> names.agent(critique.critic()), critique -> Ink.NAME)
                .column("Of", critique -> names.agent(critique.author()))
                .column("Severity", critique -> Gauge.of(critique.severity()))
                .column("Useful", critique -> Gauge.of(critique.actualUsefulness()))
                .column("Expected", critique -> Gauge.of(critique.expectedUsefulness()))
                .text("Issues", CritiqueViews::issues)
                .detail("Debate", Critique::debate);
    }

    /// A tick before what helped, a cross before what did not, a dot while it is open.
    private static String issues(Critique critique) {
        return critique.issues().stream()
                .map(issue -> (issue.ledToImprovement() == null ? "· " : issue.ledToImprovement() ? "✓ " : "✗ ")
                        + issue.text())
                .collect(Collectors.joining("; "));
    }

    static View<CritiquePattern> pattern() {
        return new View<CritiquePattern>(CritiquePattern::key)
                .column("Type", CritiquePattern::type, pattern -> Ink.STRONG)
                .column("Helped", CritiqueViews::helped)
                .column("Rate", pattern -> Gauge.of(pattern.successRate()))
                .column("Surprise", pattern -> Gauge.of(pattern.surprise()))
                .column("Last", CritiquePattern::updatedAt)
                .text("Issue", CritiquePattern::text)
                .detail("Suggestion", CritiquePattern::suggestion)
                .detail("Severity", pattern -> Gauge.of(pattern.severity()))
                .detail("Base rate", pattern -> Gauge.of(pattern.baseRate()))
                .detail("Put away", CritiquePattern::archivedAt);
    }

    /// @param best what the best is worth, to which the others are compared
    static View<CritiquePattern> relevant(double best) {
        return new View<CritiquePattern>(CritiquePattern::key)
                .column("Worth", pattern -> Gauge.bar(pattern.worth(), best) + " " + Gauge.number(pattern.worth()))
                .column("Type", CritiquePattern::type, pattern -> Ink.STRONG)
                .column("Helped", CritiqueViews::helped)
                .text("Issue", CritiquePattern::text)
                .text("Suggestion", CritiquePattern::suggestion);
    }

    private static String helped(CritiquePattern pattern) {
        return pattern.successes() + " of " + (pattern.successes() + pattern.failures());
    }

    static View<IssueRate> rate() {
        return new View<IssueRate>(IssueRate::type)
                .column("Type", IssueRate::type, rate -> Ink.STRONG)
                .column("Patterns", IssueRate::patterns)
                .column("With success", rate -> Gauge.of(rate.baseRate()));
    }

    static View<AgentReputation> reputation() {
        return new View<AgentReputation>(AgentReputation::agent)
                .column("Agent", AgentReputation::name, one -> Ink.NAME)
                .column("Score", one -> Gauge.of(one.score()))
                .column("Weight", one -> Gauge.number(one.weight()))
                .column("Accepted", one -> one.accepted() + " of " + one.proposals())
                .column("Right", one -> one.resolved() == 0 ? null : one.right() + " of " + one.resolved())
                .column("Valuable", one -> one.valuable() + " of " + one.critiques())
                .column("Foresight", one -> one.predictions() == 0 ? null : Gauge.of(one.calibration()))
                .detail("Predictions", AgentReputation::predictions)
                .detail("Mean error", one -> Gauge.of(one.meanError()))
                .detail("Changed", AgentReputation::changedAt);
    }
}
