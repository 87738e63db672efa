package dev.minutebook.testkit.contracts.asks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Claims that run out, and many hands reaching for the same asks. Part of `AsksContract`.
public abstract class AskLeasesContract extends PromptsContract {

    @Test
    void an_ask_under_a_live_claim_is_given_to_nobody_else() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        assertThat(asks().claim(ClaimAsk.of(claim.ask().id()))).isEmpty();
        assertThat(asks().claim(ClaimAsk.by(agent(debate, 1)))).isEmpty();
        assertThat(asks().find(claim.ask().id()).orElseThrow().leaseUntil()).isEqualTo(claim.leaseUntil());
    }

    @Test
    void an_ask_whose_lease_ran_out_is_given_to_the_next_caller() {
        Debate debate = mesh(3);
        ClaimedAsk lost = claim(debate, 1, SHORT);

        ClaimedAsk taken = Eventually.answers(
                () -> asks().claim(ClaimAsk.by(agent(debate, 1)).lease(LONG)));

        assertThat(taken.ask().id()).isEqualTo(lost.ask().id());
        assertThat(taken.ask().attempt()).isEqualTo(2);
        assertThat(taken.fence()).isNotEqualTo(lost.fence());
        assertThat(taken.prompt()).isEqualTo(lost.prompt());
    }

    @Test
    void every_report_of_a_claim_that_was_taken_over_is_refused_and_changes_nothing() {
        Debate debate = mesh(3);
        ClaimedAsk lost = claim(debate, 1, SHORT);
        Eventually.answers(() -> asks().claim(ClaimAsk.of(lost.ask().id()).lease(LONG)));
        Ask before = asks().find(lost.ask().id()).orElseThrow();

        everyReportIsRefused(lost, Code.STALE_FENCE);

        assertThat(asks().find(lost.ask().id())).contains(before);
        assertThat(turns(debate)).isEmpty();
    }

    @Test
    void every_report_after_the_lease_ran_out_is_refused_although_nobody_took_over() {
        Debate debate = mesh(3);
        ClaimedAsk lost = claim(debate, 1, SHORT);
        outlast(SHORT);

        everyReportIsRefused(lost, Code.STALE_FENCE);

        assertThat(turns(debate)).isEmpty();
        assertThat(asks().claim(ClaimAsk.of(lost.ask().id()))).isPresent();
    }

    @Test
    void the_new_holder_can_answer_what_the_old_one_lost() {
        Debate debate = mesh(3);
        ClaimedAsk lost = claim(debate, 1, SHORT);
        ClaimedAsk taken = Eventually.answers(
                () -> asks().claim(ClaimAsk.of(lost.ask().id()).lease(LONG)));

        assertThat(answer(taken, Script.speech(taken)).seq()).isEqualTo(1);
    }

    @Test
    void a_heartbeat_keeps_the_claim() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1, UNHURRIED);

        Instant until = asks().heartbeat(claim.ask().id(), claim.fence(), LONG);
        outlast(UNHURRIED);

        assertThat(until).isAfter(claim.leaseUntil());
        assertThat(asks().claim(ClaimAsk.of(claim.ask().id()))).isEmpty();
        assertThat(answer(claim, Script.speech(claim)).status()).isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void a_heartbeat_for_too_short_or_too_long_is_refused() {
        ClaimedAsk claim = claim(mesh(3), 1);

        for (Duration bad : List.of(Duration.ZERO, Duration.ofMillis(10), Duration.ofDays(2))) {
            refused(() -> asks().heartbeat(claim.ask().id(), claim.fence(), bad), Code.INVALID);
        }
    }

    @Test
    void lost_leases_do_not_stand_in_the_way_of_other_asks() {
        Debate debate = mesh(3);
        claim(debate, 1, SHORT);

        assertThat(asks().claim(ClaimAsk.by(agent(debate, 2)))).isPresent();
        assertThat(asks().claim(ClaimAsk.by(agent(debate, 3)))).isPresent();
    }

    @Test
    void of_sixty_four_callers_no_two_get_the_same_ask() {
        TakeSeat[] models = IntStream.range(0, 8)
                .mapToObj(i -> TakeSeat.of(model("model-" + i).ref()))
                .toArray(TakeSeat[]::new);
        for (int i = 0; i < 6; i++) {
            open(voteOnly(), models);
        }

        List<List<TurnId>> claimed = ConcurrentCalls.all(64, i -> claimAll());

        List<TurnId> all = claimed.stream().flatMap(List::stream).toList();
        assertThat(all).hasSize(48).doesNotHaveDuplicates();
        assertThat(asks().claim(ClaimAsk.forModels())).isEmpty();
    }

    @Test
    void of_sixty_four_that_reach_for_a_certain_ask_one_gets_it() {
        Debate debate = mesh(3);
        TurnId ask = openAsks(debate).getFirst().id();

        List<Optional<ClaimedAsk>> claims = ConcurrentCalls.all(64, i -> asks().claim(ClaimAsk.of(ask)));

        assertThat(claims).filteredOn(Optional::isPresent).hasSize(1);
        assertThat(asks().find(ask).orElseThrow().attempt()).isEqualTo(1);
    }

    @Test
    void of_sixteen_answers_at_once_one_is_accepted() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        ConcurrentCalls.Race<Turn> race =
                ConcurrentCalls.race(16, i -> answer(claim, Answer.of(claim.fence(), "answer " + i, 0.5)));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).isSubsetOf(Code.STALE_FENCE, Code.CONFLICT, Code.NOT_FOUND);
        assertThat(turns(debate)).containsExactly(race.answers().getFirst());
    }

    @Test
    void an_answer_and_a_refusal_at_once_leave_one_turn() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        ConcurrentCalls.Race<Turn> race = ConcurrentCalls.race(
                8,
                i -> i % 2 == 0
                        ? answer(claim, Script.speech(claim))
                        : asks().decline(claim.ask().id(), claim.fence(), "no"));

        assertThat(race.answers()).hasSize(1);
        assertThat(turns(debate)).containsExactly(race.answers().getFirst());
    }

    @Test
    void seats_that_answer_at_once_are_put_in_order() {
        Debate debate = open(voteOnly(), 8);
        List<ClaimedAsk> claims = IntStream.rangeClosed(1, 8)
                .mapToObj(seat -> claim(debate, seat))
                .toList();

        ConcurrentCalls.all(8, i -> answer(claims.get(i), vote(claims.get(i))));

        assertThat(turns(debate))
                .extracting(Turn::seq)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 8).boxed().toList());
        assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(decision(debate).votes()).isEqualTo(8);
    }

    @Test
    void workers_at_once_bring_many_debates_to_their_end() {
        TakeSeat[] models = IntStream.range(0, 4)
                .mapToObj(i -> TakeSeat.of(model("model-" + i).ref()))
                .toArray(TakeSeat[]::new);
        List<Debate> debates = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            debates.add(open(oneRound(), models));
        }

        ConcurrentCalls.all(16, i -> work(debates));

        assertThat(debates).allSatisfy(debate -> {
            assertThat(now(debate).status()).isEqualTo(Debate.Status.COMPLETED);
            assertThat(decision(debate).winner()).isEqualTo("P1");
            assertThat(votes(debate)).hasSize(4);
        });
    }

    private int work(List<Debate> debates) {
        int answered = 0;
        while (debates.stream().anyMatch(debate -> !now(debate).status().isFinal())) {
            Optional<ClaimedAsk> claim = asks().claim(ClaimAsk.forModels());
            if (claim.isPresent()) {
                answer(claim.get(), vote(claim.get()));
                answered++;
            }
        }
        return answered;
    }

    private static Answer vote(ClaimedAsk claim) {
        return java.util.Objects.requireNonNull(Script.plain().answer(claim));
    }

    private List<TurnId> claimAll() {
        List<TurnId> claimed = new ArrayList<>();
        while (true) {
            Optional<ClaimedAsk> claim = asks().claim(ClaimAsk.forModels().lease(LONG));
            if (claim.isEmpty()) {
                return claimed;
            }
            claimed.add(claim.get().ask().id());
        }
    }

    /// A debate in which everybody is asked at once.
    protected final Debate mesh(int seats) {
        return open(oneRound(), seats);
    }

    protected final void everyReportIsRefused(ClaimedAsk claim, Code... codes) {
        TurnId ask = claim.ask().id();
        long fence = claim.fence();
        refused(() -> asks().answer(ask, Answer.of(fence, "late", 0.5)), codes);
        refused(() -> asks().decline(ask, fence, "late"), codes);
        refused(() -> asks().fail(ask, FailAsk.of(fence, "late")), codes);
        refused(() -> asks().release(ask, fence), codes);
        refused(() -> asks().heartbeat(ask, fence, LONG), codes);
        refused(() -> asks().call(ask, new StartCall(fence, "openai", "gpt-5")), codes);
    }
}
