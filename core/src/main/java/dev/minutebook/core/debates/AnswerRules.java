package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Plan;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.rows.AskRow;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an answer must hold.
public final class AnswerRules {

    /// How many holders of an ask may be lost before it is given to nobody any more: each may have paid for a call.
    /// People may come back as often as they like.
    public static final int MOST_LOST = 10;

    private AnswerRules() {}

    /// Refuses whoever does not hold the claim.
    public static void mustHold(AskRow ask, long fence, Instant now) {
        if (ask.fence() != fence || ask.leaseUntil() == null) {
            throw Problem.Code.STALE_FENCE.because(
                    "this is not the newest claim; claim the ask again before answering");
        }
        if (!ask.leaseUntil().isAfter(now)) {
            throw Problem.Code.STALE_FENCE.because(
                    "the lease of this claim ended at " + ask.leaseUntil() + "; claim the ask again");
        }
        if (!ask.deadline().isAfter(now)) {
            throw Problem.Code.STALE_FENCE.because("the time for this answer was over at " + ask.deadline());
        }
    }

    /// Whether too many holders of the ask were lost.
    static boolean isExhausted(AskRow ask, Instant now) {
        return ask.kind() != Seat.Kind.HUMAN
                && ask.leaseUntil() != null
                && !ask.leaseUntil().isAfter(now)
                && ask.attempt() - ask.failures() >= MOST_LOST;
    }

    /// Refuses whoever may not speak as the agent that is asked, or made the claim with another token.
    public static void mustBeTheirs(AskRow ask, Caller caller) {
        caller.mustSpeakAs(new AgentId(ask.agent()));
        caller.mustHaveClaimed(ask.claimedWith());
    }

    /// A report is on a call that was recorded.
    public static void mustHaveCalled(AskRow ask, CallReport call) {
        Integer number = call.number();
        if (number != null && (number < 1 || number > ask.calls())) {
            throw Problem.Code.INVALID.because(
                    "there is no call " + number + " of this ask; record a call before making it");
        }
    }

    /// The vote with its options named as they are; a vote is needed where one is asked for, and refused
    /// elsewhere.
    static @Nullable Ballot ballot(AskRow ask, Answer answer, Options options) {
        Ballot ballot = answer.ballot();
        if (ask.purpose() != Ask.Purpose.VOTE) {
            if (ballot != null) {
                throw Problem.Code.INVALID.because("no vote is asked for here");
            }
            return null;
        }
        if (ballot == null) {
            throw Problem.Code.INVALID.because(
                    "a vote is asked for: give a ballot with a choice of " + options.names());
        }
        return new Ballot(
                ballot.choice() == null ? null : named(options, ballot.choice()),
                named(options, ballot.ranking()),
                named(options, ballot.approved()),
                ballot.confidence(),
                ballot.rationale(),
                ballot.dissent());
    }

    private static List<String> named(Options options, List<String> names) {
        return names.stream().map(name -> named(options, name)).distinct().toList();
    }

    private static String named(Options options, String name) {
        String option = options.named(name);
        if (option == null) {
            throw Problem.Code.INVALID.because("'" + name + "' cannot be voted for; choose of " + options.names());
        }
        return option;
    }

    static void plan(AskRow ask, Answer answer, Setup setup) {
        if (answer.plan().isEmpty()) {
            return;
        }
        if (ask.purpose() != Ask.Purpose.PLAN) {
            throw Problem.Code.INVALID.because("no plan is asked for here");
        }
        Plan.of(answer.plan(), setup.chairs().size());
    }
}
