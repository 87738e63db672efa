package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.DebatePattern;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.lessons.LessonStore;
import dev.minutebook.core.debates.procedure.Setup;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What is kept of how a debate went: the way it ended, and how its way of debating fared.
record StrategyWriter(ClosingDebate debate) implements ClosingParticipant {

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        pattern(transaction, decision == null ? DebatePattern.Type.FAILURE : type(decision));
        strategy(transaction, debate.winner() != null);
    }

    private DebatePattern.Type type(Decision decision) {
        if (decision.winner() == null
                || decision.strength() == Strength.SPLIT
                || decision.strength() == Strength.CONTESTED) {
            return DebatePattern.Type.KNOWLEDGE_GAP;
        }
        if (debate.codeVersions() > 1) {
            return DebatePattern.Type.OPTIMIZATION;
        }
        if (decision.method() == VotingRule.JUDGE) {
            return DebatePattern.Type.EXPERTISE;
        }
        return debate.state().held() > 1
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

    private void pattern(Transaction transaction, DebatePattern.Type type) {
        transaction.later(
                LessonStore.COUNT_PATTERN,
                transaction.workspace(),
                type,
                debate.domain(),
                words(type),
                debate.consensus(),
                transaction.now());
    }

    private void strategy(Transaction transaction, boolean success) {
        Setup setup = debate.setup();
        Protocol protocol = setup.config().protocol();
        transaction.later(
                LessonStore.COUNT_STRATEGY,
                transaction.workspace(),
                debate.domain(),
                setup.topology(),
                protocol == null ? "" : protocol.name().toLowerCase(Locale.ROOT),
                setup.chairs().stream().map(Setup.Chair::role).sorted().collect(Collectors.joining(",")),
                setup.config().phases().stream()
                        .map(phase -> phase.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(",")),
                success ? 1L : 0L,
                debate.consensus(),
                Duration.between(debate.row().createdAt(), transaction.now()).toMillis(),
                transaction.now());
    }
}
