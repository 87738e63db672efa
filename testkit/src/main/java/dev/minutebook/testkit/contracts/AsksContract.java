package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.contracts.asks.ModelCallsContract;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What asks guarantee; prompts, leases, races and calls are inherited.
public abstract class AsksContract extends ModelCallsContract {

    @Test
    void an_ask_says_of_whom_what_is_wanted_until_when() {
        Debate debate = mesh(3);

        Ask ask = openAsks(debate).getFirst();

        assertThat(ask.debate()).isEqualTo(debate.id());
        assertThat(ask.topic()).isEqualTo(TOPIC);
        assertThat(ask.round()).isEqualTo(1);
        assertThat(ask.purpose()).isEqualTo(Ask.Purpose.SPEAK);
        assertThat(ask.seat()).isEqualTo(1);
        assertThat(ask.agent()).isEqualTo(seat(debate, 1).agent());
        assertThat(ask.agentName()).isEqualTo(seat(debate, 1).name());
        assertThat(ask.role()).isEqualTo("proposer");
        assertThat(ask.kind()).isEqualTo(Seat.Kind.EXTERNAL);
        assertThat(ask.attempt()).isZero();
        assertThat(ask.leaseUntil()).isNull();
        assertThat(Duration.between(ask.createdAt(), ask.deadline())).isEqualTo(Duration.ofMinutes(5));
        assertThat(asks().find(ask.id())).contains(ask);
    }

    @Test
    void asks_are_listed_oldest_first_and_by_debate_agent_and_kind() {
        Agent ada = model("ada");
        Agent grace = person("grace");
        TakeSeat third = table(1)[0];
        List<Ask> all = new ArrayList<>();
        List<Debate> debates = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            debates.add(open(oneRound(), TakeSeat.of(ada.ref()), TakeSeat.of(grace.ref()), third));
            all.addAll(openAsks(debates.getLast()));
        }

        assertThat(all).hasSize(9);
        assertThat(listed(AskFilter.any())).containsExactlyElementsOf(all);
        assertThat(listed(AskFilter.of(grace.ref())))
                .isEqualTo(all.stream()
                        .filter(ask -> ask.agent().equals(grace.id()))
                        .toList());
        assertThat(listed(new AskFilter(null, null, Seat.Kind.MODEL)))
                .isEqualTo(
                        all.stream().filter(ask -> ask.agent().equals(ada.id())).toList());
        assertThat(listed(new AskFilter(debates.get(1).id(), ada.ref(), Seat.Kind.MODEL)))
                .hasSize(1);
        assertThat(listed(new AskFilter(debates.get(1).id(), ada.ref(), Seat.Kind.HUMAN)))
                .isEmpty();
    }

    @Test
    void a_claim_gives_the_oldest_ask_of_the_agent() {
        TakeSeat[] seats = table(2);
        Debate first = open(oneRound(), seats);
        Debate second = open(oneRound(), seats);

        ClaimedAsk one = asks().claim(ClaimAsk.by(agent(first, 2))).orElseThrow();
        ClaimedAsk two = asks().claim(ClaimAsk.by(agent(first, 2))).orElseThrow();

        assertThat(one.ask().debate()).isEqualTo(first.id());
        assertThat(two.ask().debate()).isEqualTo(second.id());
        assertThat(one.seat()).isEqualTo(seat(first, 2));
        assertThat(asks().claim(ClaimAsk.by(agent(first, 2)))).isEmpty();
    }

    @Test
    void a_claim_can_be_kept_to_one_debate() {
        TakeSeat[] seats = table(2);
        open(oneRound(), seats);
        Debate second = open(oneRound(), seats);

        ClaimAsk there = ofDebate(ClaimAsk.by(agent(second, 1)), second);

        assertThat(asks().claim(there).orElseThrow().ask().debate()).isEqualTo(second.id());
        assertThat(asks().claim(there)).isEmpty();
    }

    @Test
    void a_claim_shows_the_attempt_and_the_lease() {
        Debate debate = mesh(3);

        ClaimedAsk claim = claim(debate, 2, LONG);

        assertThat(claim.ask().attempt()).isEqualTo(1);
        assertThat(claim.ask().leaseUntil()).isEqualTo(claim.leaseUntil());
        assertThat(claim.seat()).isEqualTo(seat(debate, 2));
        assertThat(asks().find(claim.ask().id())).contains(claim.ask());
    }

    @Test
    void chamber_workers_get_the_asks_of_models_alone() {
        Debate debate = open(
                oneRound(),
                TakeSeat.of(model("ada").ref()),
                TakeSeat.of(person("grace").ref()),
                table(1)[0]);

        ClaimedAsk claim = asks().claim(ClaimAsk.forModels()).orElseThrow();

        assertThat(claim.seat().number()).isEqualTo(1);
        assertThat(claim.ask().debate()).isEqualTo(debate.id());
        assertThat(asks().claim(ClaimAsk.forModels())).isEmpty();
    }

    @Test
    void where_nothing_is_asked_nothing_is_given() {
        Agent ada = person("ada");

        assertThat(asks().claim(ClaimAsk.by(ada.ref()))).isEmpty();
        assertThat(asks().claim(ClaimAsk.forModels())).isEmpty();
        assertThat(asks().claim(ClaimAsk.of(unknownAsk()))).isEmpty();
        refused(() -> asks().claim(ClaimAsk.by(unknownAgent())), Code.NOT_FOUND);
        refused(() -> ClaimAsk.forModels().lease(Duration.ofDays(2)), Code.INVALID);
    }

    @Test
    void an_ask_is_answered_once() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        Turn turn = answer(claim, Script.speech(claim));

        refused(() -> answer(claim, Script.speech(claim)), Code.STALE_FENCE, Code.CONFLICT, Code.NOT_FOUND);
        everyReportIsRefused(claim, Code.STALE_FENCE, Code.CONFLICT, Code.NOT_FOUND);
        assertThat(asks().find(claim.ask().id())).isEmpty();
        assertThat(asks().claim(ClaimAsk.of(claim.ask().id()))).isEmpty();
        assertThat(turns(debate)).containsExactly(turn);
    }

    @Test
    void an_answer_with_another_fence_is_refused() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        for (long fence : new long[] {claim.fence() + 1, claim.fence() - 1, 0}) {
            refused(() -> answer(claim, Answer.of(fence, "forged", 0.5)), Code.STALE_FENCE);
        }
        assertThat(turns(debate)).isEmpty();
    }

    @Test
    void an_ask_that_nobody_claimed_is_not_answered() {
        Debate debate = mesh(3);
        Ask ask = openAsks(debate).getFirst();

        refused(() -> asks().answer(ask.id(), Answer.of(0, "forged", 0.5)), Code.STALE_FENCE);
        refused(() -> asks().answer(unknownAsk(), Answer.of(1, "forged", 0.5)), Code.NOT_FOUND);
        assertThat(asks().find(ask.id())).contains(ask);
    }

    @Test
    void who_declines_is_passed_over() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        Turn turn = asks().decline(claim.ask().id(), claim.fence(), "I know nothing of caches.");

        assertThat(turn.status()).isEqualTo(Turn.Status.DECLINED);
        assertThat(turn.reason()).isEqualTo("I know nothing of caches.");
        assertThat(turn.content()).isNull();
        assertThat(turn.id()).isEqualTo(claim.ask().id());
        assertThat(turns(debate)).containsExactly(turn);
        refused(() -> asks().decline(claim.ask().id(), claim.fence(), " "), Code.INVALID, Code.NOT_FOUND);
    }

    @Test
    void a_failed_attempt_opens_the_ask_again_until_the_last() {
        Debate debate = open(attempts(oneRound(), 3), 3);
        ClaimedAsk claim = claim(debate, 1);
        for (int attempt = 1; attempt <= 2; attempt++) {
            assertThat(claim.ask().attempt()).isEqualTo(attempt);
            assertThat(asks().fail(claim.ask().id(), failure(claim, "overloaded", null)))
                    .isTrue();
            assertThat(asks().find(claim.ask().id()).orElseThrow().leaseUntil()).isNull();
            claim = claim(debate, 1);
        }

        assertThat(asks().fail(claim.ask().id(), failure(claim, "overloaded", null)))
                .isFalse();

        assertThat(asks().find(claim.ask().id())).isEmpty();
        Turn turn = turns(debate).getFirst();
        assertThat(turn.status()).isEqualTo(Turn.Status.FAILED);
        assertThat(turn.reason()).contains("overloaded");
        assertThat(turn.seat()).isEqualTo(1);
    }

    @Test
    void what_failed_attempts_cost_is_on_the_turn_and_counts_for_the_debate() {
        Debate debate = open(attempts(oneRound(), 3), 3);
        ClaimedAsk first = claim(debate, 1);
        asks().fail(first.ask().id(), failure(first, "cut off", spent(700, 50, "0.002")));
        ClaimedAsk second = claim(debate, 1);

        Turn turn = answer(second, Script.speech(second).call(spent(800, 60, "0.003")));

        assertThat(turn.tokensIn()).isEqualTo(1_500);
        assertThat(turn.tokensOut()).isEqualTo(110);
        assertThat(turn.cost()).isEqualByComparingTo("0.005");
        assertThat(turns(debate)).containsExactly(turn);
        Usage usage = book().debates().find(debate.id()).orElseThrow().usage();
        assertThat(usage.tokensIn()).isEqualTo(1_500);
        assertThat(usage.cost()).isEqualByComparingTo("0.005");
    }

    private static CallReport spent(long in, long out, String cost) {
        return new CallReport(null, "openai", "gpt-5", in, out, new BigDecimal(cost), 10L);
    }

    @Test
    void a_failure_that_no_other_attempt_can_mend_ends_the_ask() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        boolean open = asks().fail(
                        claim.ask().id(), FailAsk.of(claim.fence(), "forbidden").forGood());

        assertThat(open).isFalse();
        assertThat(turns(debate)).extracting(Turn::status).containsExactly(Turn.Status.FAILED);
    }

    @Test
    void a_claim_given_back_counts_as_no_attempt() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        asks().release(claim.ask().id(), claim.fence());

        Ask open = asks().find(claim.ask().id()).orElseThrow();
        assertThat(open.leaseUntil()).isNull();
        assertThat(open.attempt()).isZero();
        everyReportIsRefused(claim, Code.STALE_FENCE);
        ClaimedAsk again = claim(debate, 1);
        assertThat(again.ask().attempt()).isEqualTo(1);
        assertThat(again.fence()).isNotEqualTo(claim.fence());
    }

    @Test
    void everything_that_came_with_an_answer_is_kept() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        ToolCall tool = new ToolCall("search", "{\"q\":\"cache\"}", "3 hits");

        answer(
                claim,
                new Answer(
                        claim.fence(),
                        "Cache them.",
                        0.25,
                        null,
                        List.of(),
                        List.of(),
                        0.1,
                        null,
                        List.of("Caches lie."),
                        List.of(tool),
                        Map.of("lang", "en"),
                        null));

        Turn turn = turns(debate).getFirst();
        assertThat(turn.confidence()).isEqualTo(0.25);
        assertThat(turn.risk()).isEqualTo(0.1);
        assertThat(turn.toolCalls()).containsExactly(tool);
        assertThat(turn.metadata()).isEqualTo(Map.of("lang", "en"));
        assertThat(turn.insights()).containsExactly("Caches lie.");
    }

    @Test
    void a_vote_without_a_ballot_or_for_what_cannot_be_chosen_is_refused() {
        Debate debate = open(voteOnly(), 3);
        ClaimedAsk claim = claim(debate, 1);
        Answer silent = Answer.of(claim.fence(), "Hm.", 0.5);

        refused(() -> answer(claim, silent), Code.INVALID);
        refused(() -> answer(claim, silent.vote(Ballot.of("on paper", 0.5))), Code.INVALID);
        refused(
                () -> answer(
                        claim,
                        silent.vote(new Ballot("on disk", List.of("on disk", "on paper"), List.of(), 0.5, null, null))),
                Code.INVALID);
        assertThat(turns(debate)).isEmpty();
        assertThat(answer(claim, silent.vote(Ballot.of("on disk", 0.5))).status())
                .isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void a_plan_that_cannot_be_carried_out_is_refused() {
        Debate debate = open(oneRound().protocol(Protocol.CPDE), 3);
        int planner = openAsks(debate).getFirst().seat();
        ClaimedAsk claim = claim(debate, planner);
        Answer planless = Answer.of(claim.fence(), "The plan.", 0.8);

        refused(
                () -> answer(
                        claim,
                        planless.plan(List.of(
                                new Subtask("a", "first", 1, List.of("b")),
                                new Subtask("b", "second", 2, List.of("a"))))),
                Code.INVALID);
        refused(() -> answer(claim, planless.plan(List.of(new Subtask("a", "x", 9, List.of())))), Code.INVALID);
        refused(
                () -> answer(claim, planless.plan(List.of(new Subtask("a", "x", 1, List.of("nothing"))))),
                Code.INVALID);
        assertThat(turns(debate)).isEmpty();
    }

    @Test
    void a_critique_of_a_seat_that_is_not_there_is_refused() {
        ClaimedAsk claim = claim(mesh(3), 1);

        refused(() -> answer(claim, Script.speech(claim).critiques(List.of(Script.critique(9, 0.5)))), Code.INVALID);
    }

    @Test
    void what_breaks_a_bound_is_refused() {
        refused(() -> Answer.of(1, " ", 0.5), Code.INVALID);
        refused(() -> Answer.of(1, "x".repeat(Answer.MOST + 1), 0.5), Code.INVALID);
        refused(() -> Answer.of(1, "x", 1.1), Code.INVALID);
        refused(() -> Answer.of(1, "x", Double.NaN), Code.INVALID);
        refused(() -> Ballot.of("a", -0.1), Code.INVALID);
        refused(() -> new Ballot("a", List.of("a", "a"), List.of(), null, null, null), Code.INVALID);
        refused(() -> FailAsk.of(1, "x").rejected(null, "not a hash"), Code.INVALID);
    }

    @Test
    void an_answer_under_a_key_is_given_once() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        Answer answer = Script.speech(claim);

        Turn first = book().once("k").asks().answer(claim.ask().id(), answer);
        Turn second = book().once("k").asks().answer(claim.ask().id(), answer);

        assertThat(second).isEqualTo(first);
        assertThat(turns(debate)).containsExactly(first);
        refused(
                () -> book().once("k").asks().answer(claim.ask().id(), Answer.of(claim.fence(), "other", 0.1)),
                Code.KEY_REUSED);
    }

    @Test
    void a_claim_whose_answer_was_lost_is_answered_again() {
        Debate debate = mesh(3);

        ClaimedAsk first =
                book().once("k").asks().claim(ClaimAsk.by(agent(debate, 1))).orElseThrow();

        assertThat(book().once("k").asks().claim(ClaimAsk.by(agent(debate, 1)))).contains(first);
    }

    @Test
    void an_ask_of_another_workspace_is_neither_seen_nor_answered() {
        Workspace other = elsewhere();
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        assertThat(other.asks().find(claim.ask().id())).isEmpty();
        assertThat(other.asks().list(AskFilter.any(), PageRequest.first()).items())
                .isEmpty();
        assertThat(other.asks().claim(ClaimAsk.of(openAsks(debate).getLast().id())))
                .isEmpty();
        assertThat(other.asks().claim(ClaimAsk.forModels())).isEmpty();
        refused(() -> other.asks().prompt(claim.ask().id()), Code.NOT_FOUND);
        refused(() -> other.asks().answer(claim.ask().id(), Script.speech(claim)), Code.NOT_FOUND);
        assertThat(turns(debate)).isEmpty();
    }

    private static FailAsk failure(ClaimedAsk claim, String reason, @Nullable CallReport call) {
        return FailAsk.of(claim.fence(), reason).call(call);
    }

    private static ClaimAsk ofDebate(ClaimAsk claim, Debate debate) {
        return claim.in(debate.id());
    }

    private List<Ask> listed(AskFilter filter) {
        return everything(2, page -> asks().list(filter, page));
    }
}
