package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Seats that answer, decline, fail, dawdle and lose their claims by chance.
final class SimulatedSeats {

    private static final Set<Code> LATE = EnumSet.of(Code.STALE_FENCE, Code.NOT_FOUND, Code.CONFLICT);

    private final Workspace acme;
    private final Dice dice;
    private final TestClock clock;
    private final RandomAnswer answers;
    private final List<Dawdler> dawdlers = new ArrayList<>();
    private int keys;

    private record Dawdler(
            ClaimedAsk claim, Debate debate, @Nullable Integer call) {}

    SimulatedSeats(Workspace acme, Dice dice, TestClock clock) {
        this.acme = acme;
        this.dice = dice;
        this.clock = clock;
        this.answers = new RandomAnswer(dice);
    }

    /// Does something for a debate; false when nobody is asked just now.
    boolean act(Debate debate) {
        if (!dawdlers.isEmpty() && dice.chance(0.1)) {
            Dawdler late = dawdlers.removeLast();
            late(late.claim(), late.debate(), late.call(), late.claim().leaseUntil());
        }
        Optional<ClaimedAsk> claim = claim(debate);
        claim.ifPresent(one -> act(one, debate));
        return claim.isPresent();
    }

    private Optional<ClaimedAsk> claim(Debate debate) {
        List<Ask> open = acme.asks()
                .list(new AskFilter(debate.id(), null, null), PageRequest.first(200))
                .items();
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Ask ask = dice.oneOf(open);
        Duration lease = dice.time(Duration.ofSeconds(20), Duration.ofMinutes(5));
        return acme.asks()
                .claim(
                        dice.chance(0.3)
                                ? ClaimAsk.of(ask.id()).lease(lease)
                                : ask.kind() == Seat.Kind.MODEL
                                        ? ClaimAsk.forModels().in(debate.id()).lease(lease)
                                        : ClaimAsk.by(AgentRef.of(ask.agent()))
                                                .in(debate.id())
                                                .lease(lease));
    }

    private void act(ClaimedAsk claim, Debate debate) {
        Ask ask = claim.ask();
        Integer call = ask.kind() == Seat.Kind.MODEL
                ? (Integer) acme.asks()
                        .call(ask.id(), new StartCall(claim.fence(), "openai", "gpt-5"))
                        .number()
                : null;
        int fate = dice.between(1, 100);
        if (fate <= 2) {
            acme.asks().decline(ask.id(), claim.fence(), dice.sentence());
        } else if (fate <= 7) {
            fail(claim, call);
        } else if (fate <= 9) {
            acme.asks().release(ask.id(), claim.fence());
        } else if (fate <= 12) {
            dawdlers.add(new Dawdler(claim, debate, call));
        } else if (fate <= 15) {
            Instant until = acme.asks().heartbeat(ask.id(), claim.fence(), Duration.ofMinutes(10));
            clock.advance(dice.time(Duration.ofSeconds(1), Duration.ofMinutes(12)));
            late(claim, debate, call, until);
        } else {
            nonsense(claim);
            answer(claim, debate, call);
        }
    }

    private void fail(ClaimedAsk claim, @Nullable Integer call) {
        boolean rejected = dice.chance(0.4);
        acme.asks()
                .fail(
                        claim.ask().id(),
                        new FailAsk(
                                claim.fence(),
                                dice.sentence(),
                                rejected ? "{\"choice\":" : null,
                                rejected ? "0f".repeat(32) : null,
                                dice.chance(0.8),
                                answers.report(call)));
    }

    /// What must be refused and leave the claim as it is.
    private void nonsense(ClaimedAsk claim) {
        if (claim.ask().purpose() == Ask.Purpose.VOTE && dice.chance(0.05)) {
            assertThat(Simulation.allowing(
                            EnumSet.of(Code.INVALID),
                            () -> acme.asks()
                                    .answer(
                                            claim.ask().id(),
                                            Answer.of(claim.fence(), "x", 0.5).vote(Ballot.of("none", 0.5)))))
                    .isFalse();
        }
        if (dice.chance(0.03)) {
            assertThat(Simulation.allowing(
                            EnumSet.of(Code.STALE_FENCE),
                            () -> acme.asks().answer(claim.ask().id(), Answer.of(claim.fence() - 1, "x", 0.5))))
                    .isFalse();
        }
    }

    private void answer(ClaimedAsk claim, Debate debate, @Nullable Integer call) {
        Answer answer = answers.to(claim, debate, call);
        Turn turn;
        if (dice.chance(0.05)) {
            String key = "key-" + ++keys;
            turn = acme.once(key).asks().answer(claim.ask().id(), answer);
            assertThat(acme.once(key).asks().answer(claim.ask().id(), answer)).isEqualTo(turn);
        } else {
            turn = acme.asks().answer(claim.ask().id(), answer);
        }
        if (dice.chance(0.05)) {
            assertThat(Simulation.allowing(LATE, () -> acme.asks().answer(turn.id(), answer)))
                    .isFalse();
        }
        if (turn.content() != null && turn.content().contains("```") && dice.chance(0.5)) {
            Simulation.allowing(EnumSet.of(Code.CONFLICT), () -> acme.debates().reportTests(turn.id(), tests()));
        }
    }

    private ReportTests tests() {
        int failed = dice.between(0, 2);
        return new ReportTests(
                dice.between(1, 9), failed, failed == 0 ? List.of() : List.of(dice.sentence()), "maven", null);
    }

    /// Answers with a claim that may have run out, or of a debate that may have ended.
    private void late(ClaimedAsk claim, Debate debate, @Nullable Integer call, Instant until) {
        boolean held = until.isAfter(clock.instant());
        boolean accepted =
                Simulation.allowing(LATE, () -> acme.asks().answer(claim.ask().id(), answers.to(claim, debate, call)));
        assertThat(accepted && !held).as("accepted after the lease ran out").isFalse();
    }
}
