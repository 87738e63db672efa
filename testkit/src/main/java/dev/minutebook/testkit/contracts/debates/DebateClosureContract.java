package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Why and how debates end. Part of `DebatesContract`.
public abstract class DebateClosureContract extends RoundsContract {

    @Test
    void a_tie_is_no_consensus_and_the_debate_goes_on() {
        Debate debate = play(
                open(quick().rounds(2).voting(VotingRule.WEIGHTED).options("in memory", "on disk"), 4),
                Script.voting(claim -> Ballot.of(claim.seat().number() < 3 ? "in memory" : "on disk", 1.0)));

        Debate ended = now(debate);
        assertThat(ended.stopReason()).isNotEqualTo(StopReason.EARLY_CONSENSUS);
        assertThat(ended.consensusReached()).isFalse();
        assertThat(ended.consensus()).isLessThan(0.75);
        Decision decision = decision(debate);
        assertThat(decision.agreement()).isEqualTo(0.5);
        assertThat(decision.consensus())
                .isEqualTo(ended.consensus())
                .isBetween(
                        0.4 * decision.confidence() + 0.4 * decision.agreement() - 1e-9,
                        0.4 * decision.confidence() + 0.4 * decision.agreement() + 0.2 + 1e-9);
    }

    @Test
    void a_debate_whose_seats_agree_ends_before_its_rounds_do() {
        Debate debate = open(quick().rounds(3), 3);

        Debate ended = play(debate, Script.choosing("P1"));

        ended(ended, Debate.Status.COMPLETED, StopReason.EARLY_CONSENSUS);
        assertThat(ended.totalRounds()).isEqualTo(1);
        assertThat(ended.consensus()).isBetween(0.75, 1.0);
        assertThat(ended.decision()).isNotNull();
        assertThat(ended.stopDetail()).isNotBlank();
    }

    @Test
    void a_debate_that_may_not_end_early_holds_all_rounds() {
        Debate debate = open(quick().rounds(2).consensus(0.75, false), 3);

        Debate ended = play(debate, Script.choosing("P1"));

        ended(ended, Debate.Status.COMPLETED, StopReason.ROUNDS_EXHAUSTED);
        assertThat(ended.totalRounds()).isEqualTo(2);
    }

    @Test
    void a_debate_whose_seats_never_agree_holds_all_rounds() {
        Debate debate = open(quick().rounds(3), 3);

        Debate ended = play(debate, quarrel());

        ended(ended, Debate.Status.COMPLETED, StopReason.ROUNDS_EXHAUSTED);
        assertThat(ended.totalRounds()).isEqualTo(3);
        assertThat(ended.consensus()).isBetween(0.0, 0.74);
        assertThat(votes(debate)).hasSize(9);
    }

    @Test
    void a_debate_in_which_nobody_moves_any_more_ends() {
        Debate debate = open(quick().rounds(9), 3);

        Debate ended = play(debate, claim -> {
            String same = "I hold that option " + claim.seat().number() + " is the best by far, as I have said before.";
            Answer answer = Answer.of(claim.fence(), same, 0.4);
            return claim.ask().purpose() == Ask.Purpose.VOTE
                    ? answer.vote(Ballot.of("P" + claim.seat().number(), 0.4))
                    : answer;
        });

        ended(ended, Debate.Status.COMPLETED, StopReason.CONVERGED);
        assertThat(ended.totalRounds()).isBetween(2, 3);
        assertThat(ended.decision()).isNotNull();
    }

    @Test
    void where_all_decline_there_are_too_few_answers() {
        Debate debate = open(quick(), 3);

        Debate ended = play(debate, claim -> null);

        ended(ended, Debate.Status.FAILED, StopReason.TOO_FEW_RESPONSES);
        assertThat(ended.decision()).isNull();
        assertThat(turns(debate)).hasSize(3).extracting(Turn::status).containsOnly(Turn.Status.DECLINED);
    }

    @Test
    void where_nobody_votes_there_are_too_few_answers() {
        Debate debate = open(oneRound(), 3);

        Debate ended = play(
                debate,
                claim -> claim.ask().purpose() == Ask.Purpose.VOTE
                        ? null
                        : Script.plain().answer(claim));

        ended(ended, Debate.Status.FAILED, StopReason.TOO_FEW_RESPONSES);
        assertThat(votes(debate)).isEmpty();
    }

    @Test
    void a_debate_that_has_spent_its_tokens_ends() {
        Debate debate = open(oneRound().budget(1_000L, null), 3);

        Debate ended = play(debate, costing(300, 100, BigDecimal.ZERO));

        assertThat(ended.stopReason()).isEqualTo(StopReason.TOKEN_BUDGET);
        assertThat(ended.status().isFinal()).isTrue();
        assertThat(ended.usage().tokens()).isEqualTo(1_200);
        assertThat(turns(debate)).hasSize(3);
        assertThat(openAsks(debate)).isEmpty();
    }

    @Test
    void a_debate_that_has_spent_its_money_ends() {
        Debate debate = open(oneRound().budget(null, new BigDecimal("0.05")), 3);

        Debate ended = play(debate, costing(10, 10, new BigDecimal("0.02")));

        assertThat(ended.stopReason()).isEqualTo(StopReason.COST_BUDGET);
        assertThat(ended.status().isFinal()).isTrue();
        assertThat(ended.usage().cost()).isEqualByComparingTo("0.06");
        assertThat(turns(debate)).hasSize(3);
    }

    @Test
    void what_a_debate_used_is_what_its_turns_used() {
        Debate debate = open(oneRound(), 3);

        Debate ended = play(debate, costing(7, 5, new BigDecimal("0.003")));

        List<Turn> turns = turns(debate);
        assertThat(ended.usage().turns()).isEqualTo(turns.size());
        assertThat(ended.usage().tokensIn())
                .isEqualTo(7L * turns.size())
                .isEqualTo(turns.stream().mapToLong(Turn::tokensIn).sum());
        assertThat(ended.usage().tokensOut())
                .isEqualTo(turns.stream().mapToLong(Turn::tokensOut).sum());
        assertThat(ended.usage().cost())
                .isEqualByComparingTo(turns.stream().map(Turn::cost).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    @Test
    void a_new_debate_can_be_cancelled() {
        Debate debate = open(quick(), 3);

        Debate cancelled = debates().cancel(debate.id(), "The question is moot.");

        ended(cancelled, Debate.Status.CANCELLED, StopReason.CANCELLED);
        assertThat(cancelled.stopDetail()).isEqualTo("It was cancelled: The question is moot.");
        assertThat(cancelled.version()).isGreaterThan(debate.version());
        assertThat(now(debate)).isEqualTo(cancelled);
        assertThat(openAsks(debate)).isEmpty();
    }

    @Test
    void a_running_debate_can_be_cancelled_and_keeps_what_was_said() {
        Debate debate = open(oneRound(), 3);
        play(debate, 2, Script.plain());

        ended(debates().cancel(debate.id(), null), Debate.Status.CANCELLED, StopReason.CANCELLED);
        assertThat(turns(debate)).hasSize(2);
    }

    @Test
    void a_paused_debate_can_be_cancelled() {
        Debate debate = open(oneRound().gates(GatePoint.PROPOSAL), 3);
        assertThat(debate.status()).isEqualTo(Debate.Status.PAUSED);

        ended(debates().cancel(debate.id(), null), Debate.Status.CANCELLED, StopReason.CANCELLED);
    }

    @Test
    void what_has_ended_cannot_be_cancelled() {
        Debate cancelled = debates().cancel(open(quick(), 3).id(), null);
        Debate completed = voted("in memory", "in memory", "on disk");
        Debate failed = play(open(quick(), 3), claim -> null);

        for (Debate debate : List.of(cancelled, completed, failed)) {
            assertThat(debate.status().isFinal()).isTrue();
            refused(() -> debates().cancel(debate.id(), "again"), Code.CONFLICT);
            assertThat(now(debate)).isEqualTo(debate);
        }
    }

    @Test
    void an_unknown_debate_is_not_cancelled() {
        refused(() -> debates().cancel(unknownDebate(), null), Code.NOT_FOUND);
    }

    @Test
    void an_answer_to_a_cancelled_debate_is_refused() {
        Debate debate = open(oneRound(), 3);
        ClaimedAsk claim = claim(debate, 1);
        Debate cancelled = debates().cancel(debate.id(), null);

        refused(
                () -> answer(claim, Answer.of(claim.fence(), "late", 0.5)),
                Code.STALE_FENCE,
                Code.CONFLICT,
                Code.NOT_FOUND);
        assertThat(asks().claim(ClaimAsk.by(agent(debate, 2)))).isEmpty();
        assertThat(now(debate)).isEqualTo(cancelled);
        assertThat(turns(debate)).isEmpty();
    }

    @Test
    void of_sixteen_that_cancel_at_once_one_does() {
        Debate debate = open(quick(), 3);

        ConcurrentCalls.Race<Debate> race =
                ConcurrentCalls.race(16, i -> debates().cancel(debate.id(), "caller " + i));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
        assertThat(now(debate)).isEqualTo(race.answers().getFirst());
    }

    @Test
    void an_answer_and_a_cancellation_at_once_leave_a_record_without_contradiction() {
        Debate debate = open(voteOnly(), 8);
        List<ClaimedAsk> claims = java.util.stream.IntStream.rangeClosed(1, 8)
                .mapToObj(seat -> claim(debate, seat))
                .toList();

        ConcurrentCalls.race(
                9,
                i -> i == 8
                        ? debates().cancel(debate.id(), null)
                        : answer(
                                claims.get(i),
                                java.util.Objects.requireNonNull(Script.plain().answer(claims.get(i)))));

        Debate ended = now(debate);
        assertThat(ended.status()).isIn(Debate.Status.CANCELLED, Debate.Status.COMPLETED);
        assertThat(ended.decision() != null).isEqualTo(ended.status() == Debate.Status.COMPLETED);
        assertThat(ended.usage().turns()).isEqualTo(turns(debate).size());
        assertThat(openAsks(debate)).isEmpty();
    }

    @Test
    void a_debate_whose_time_is_up_ends() {
        Debate debate = open(oneRound().times(SHORT, LONG, LONG), 3);
        assertThat(Duration.between(debate.createdAt(), debate.deadline())).isEqualTo(SHORT);

        Debate ended = ending(debate);

        ended(ended, Debate.Status.FAILED, StopReason.TIMED_OUT);
        assertThat(openAsks(debate)).isEmpty();
    }

    @Test
    void an_answer_after_the_time_is_up_is_refused() {
        Debate debate = open(oneRound().times(UNHURRIED, LONG, LONG), 3);
        ClaimedAsk claim = claim(debate, 1);
        outlast(UNHURRIED);

        refused(() -> answer(claim, Script.speech(claim)), Code.STALE_FENCE, Code.CONFLICT, Code.NOT_FOUND);
        ended(ending(debate), Debate.Status.FAILED, StopReason.TIMED_OUT);
    }

    @Test
    void a_seat_that_does_not_answer_in_time_is_passed_over() {
        DebateConfig config = phases(oneRound().times(LONG, UNHURRIED, LONG), Phase.PROPOSAL, Phase.CONVERGENCE);
        Debate debate = open(config, 4);
        for (int seat = 1; seat <= 3; seat++) {
            say(debate, seat, "Cache them, says seat " + seat + ".");
        }

        Eventually.holds(() -> assertThat(turns(debate))
                .filteredOn(turn -> turn.seat() == 4)
                .extracting(Turn::status)
                .containsExactly(Turn.Status.TIMED_OUT));
        Debate going = now(debate);
        assertThat(going.status()).isNotEqualTo(Debate.Status.PAUSED);
        assertThat(turns(debate).get(3).content()).isNull();
        assertThat(turns(debate).get(3).reason()).isNotBlank();
    }

    /// What everybody says takes that much.
    protected static Script costing(long in, long out, BigDecimal cost) {
        return claim -> {
            Answer answer = Script.plain().answer(claim);
            return answer == null ? null : answer.call(new CallReport(null, "openai", "gpt-5", in, out, cost, 1_200L));
        };
    }
}
