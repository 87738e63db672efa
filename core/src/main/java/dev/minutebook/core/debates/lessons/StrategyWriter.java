package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.DebateTransition;
import dev.minutebook.core.debates.procedure.Setup;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;

/// What is kept of how a debate went: the way it ended, and how its way of debating fared.
public final class StrategyWriter {

    private StrategyWriter() {}

    public static void concluded(
            Transaction transaction, DebateTransition course, Decision decision) {
        pattern(transaction, course, type(course, decision));
        strategy(transaction, course, decision.winner() != null);
    }

    public static void failed(
            Transaction transaction, DebateTransition course, Debate.Status status) {
        if (status == Debate.Status.FAILED) {
            pattern(transaction, course, DebatePattern.Type.FAILURE);
            strategy(transaction, course, false);
        }
    }

    private static DebatePattern.Type type(DebateTransition course, Decision decision) {
        if (decision.winner() == null
                || decision.strength() == Strength.SPLIT
                || decision.strength() == Strength.CONTESTED) {
            return DebatePattern.Type.KNOWLEDGE_GAP;
        }
        if (course.codeVersions() > 1) {
            return DebatePattern.Type.OPTIMIZATION;
        }
        if (decision.method() == VotingRule.JUDGE) {
            return DebatePattern.Type.EXPERTISE;
        }
        return course.state().held() > 1
                ? DebatePattern.Type.CONFLICT_RESOLUTION
                : DebatePattern.Type.CONSENSUS_BUILDING;
    }

    private static String words(DebatePattern.Type type) {
        return switch (type) {
            case CONSENSUS_BUILDING -> "The seats agreed in the first round.";
            case CONFLICT_RESOLUTION -> "The seats agreed after more than one round.";
            case KNOWLEDGE_GAP -> "No option was carried by more than half.";
            case EXPERTISE -> "A judge decided.";
            case OPTIMIZATION -> "Code was written and improved.";
            case FAILURE -> "The debate ended without a decision.";
        };
    }

    private static void pattern(
            Transaction transaction, DebateTransition course, DebatePattern.Type type) {
        transaction.later(
                LessonStore.COUNT_PATTERN,
                transaction.workspace(),
                type,
                domain(course),
                words(type),
                level(course),
                transaction.now());
    }

    private static void strategy(
            Transaction transaction, DebateTransition course, boolean success) {
        Setup setup = course.row().setup();
        Protocol protocol = setup.config().protocol();
        transaction.later(
                LessonStore.COUNT_STRATEGY,
                transaction.workspace(),
                domain(course),
                setup.topology(),
                protocol == null ? "" : protocol.name().toLowerCase(Locale.ROOT),
                setup.chairs().stream()
                        .map(Setup.Chair::role)
                        .sorted()
                        .collect(Collectors.joining(",")),
                setup.config().phases().stream()
                        .map(phase -> phase.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(",")),
                success ? 1L : 0L,
                level(course),
                Duration.between(course.row().createdAt(), transaction.now()).toMillis(),
                transaction.now());
    }

    private static String domain(DebateTransition course) {
        String domain = course.row().domain();
        return domain == null ? "" : domain;
    }

    private static double level(DebateTransition course) {
        Double level = course.state().level();
        return level == null ? 0 : level;
    }
}
