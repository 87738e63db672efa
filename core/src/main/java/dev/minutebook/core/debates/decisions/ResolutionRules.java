package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.debates.procedure.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What follows from how a decision turned out, for those who voted.
///
/// @param winner    what was decided; null if nothing was
/// @param options   what could be voted for
/// @param votes     that decided
/// @param proposers the agent of each option that is a proposal; empty where options were fixed
record ResolutionRules(@Nullable String winner, Options options, List<Vote> votes, Map<String, UUID> proposers) {

    /// What is known of the right choice.
    ///
    /// @param right  whether the winner was right
    /// @param choice the option that was; null if all that is known is that the winner was not
    record Truth(boolean right, @Nullable String choice) {

        static Truth of(DecisionOutcome outcome) {
            return new Truth(outcome.right(), outcome.choice());
        }
    }

    /// What a reviewer's word means. An option goes before the words, so that options may be named like them.
    Truth truth(String outcome) {
        String option = options.named(outcome);
        if (option != null) {
            return new Truth(option.equals(winner), option);
        }
        String word = outcome.strip();
        boolean right = word.equalsIgnoreCase(ResolveDecision.RIGHT);
        if (!right && !word.equalsIgnoreCase(ResolveDecision.WRONG)) {
            throw Problem.Code.INVALID.because(
                    "outcome must be right, wrong or one of the options: " + String.join(", ", options.names()));
        }
        if (winner == null) {
            throw Problem.Code.INVALID.because(
                    "nothing was decided that could be right or wrong; name the option that turned out right: "
                            + String.join(", ", options.names()));
        }
        return right ? new Truth(true, winner) : new Truth(false, null);
    }

    /// Whether a choice was right; null where that is not known.
    private @Nullable Boolean right(@Nullable String choice, Truth truth) {
        if (choice == null) {
            return null;
        }
        return truth.choice != null
                ? Boolean.valueOf(choice.equals(truth.choice))
                : choice.equals(winner) ? false : null;
    }

    /// Votes of which it is known whether they were right.
    List<Vote> judged(Truth truth) {
        List<Vote> judged = new ArrayList<>();
        votes.forEach(vote -> {
            if (right(vote.choice(), truth) != null) {
                judged.add(vote);
            }
        });
        return judged;
    }

    boolean right(Vote vote, Truth truth) {
        return Objects.requireNonNull(right(vote.choice(), truth));
    }

    /// Whether what each agent voted for was right, by id.
    SortedMap<UUID, Boolean> byAgent(Truth truth) {
        SortedMap<UUID, Boolean> right = new TreeMap<>();
        judged(truth).forEach(vote -> right.put(vote.agent().value(), right(vote, truth)));
        return right;
    }

    /// The match that follows. Between fixed options whoever voted for the right one scores 1 and whoever
    /// voted for another 0; unless it is known which was right there is no match. Between proposals the author
    /// of the right one scores 1, whoever voted for it a half, and everybody else 0; if only the winner is
    /// known to be wrong, whoever voted for another scores a half. Who abstained and proposed nothing takes no
    /// part.
    SortedMap<UUID, Double> scores(Truth truth) {
        SortedMap<UUID, Double> scores = new TreeMap<>();
        boolean fixed = proposers.isEmpty();
        if (!fixed) {
            proposers.values().forEach(agent -> scores.put(agent, 0.0));
        } else if (truth.choice == null) {
            return scores;
        }
        for (Vote vote : votes) {
            if (vote.choice() != null) {
                Boolean right = right(vote.choice(), truth);
                scores.put(vote.agent().value(), Boolean.FALSE.equals(right) ? 0 : fixed ? 1.0 : 0.5);
            }
        }
        UUID author = truth.choice == null ? null : proposers.get(truth.choice);
        if (author != null) {
            scores.put(author, 1.0);
        }
        return scores.size() < 2 ? new TreeMap<>() : scores;
    }
}
