package dev.minutebook.testkit.contracts.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Who claims a run, answers it or fails, and what that takes.
public abstract class QueryRunsContract extends QuerySuite {

    @Test
    void each_run_is_claimed_by_one_of_many() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        List<ClaimedRun> claims =
                ConcurrentCalls.all(12, i -> queries().claim(ClaimRun.any().query(query.id()))).stream()
                        .flatMap(Optional::stream)
                        .toList();
        assertThat(claims).hasSize(2);
        assertThat(claims).extracting(one -> one.run().specialist()).containsExactlyInAnyOrder("ada", "bob");
        assertThat(queries().claim(ClaimRun.any())).isEmpty();
    }

    @Test
    void a_run_is_answered_once_whoever_hurries() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun claim = claim(query.id(), ada);
        ConcurrentCalls.Race<ModelRun> race = ConcurrentCalls.race(
                8, i -> queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), RIGHT + " " + i, 0.9)));
        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(7).containsOnly(Code.STALE_FENCE);
        assertThat(now(query.id()).answer()).isEqualTo(race.answers().getFirst().text());
        assertThat(standing(ada, SWE).runs()).isEqualTo(1);
    }

    @Test
    void two_last_answers_at_once_end_a_query_once() {
        for (int round = 0; round < 5; round++) {
            Agent ada = model("ada-" + round);
            Agent bob = model("bob-" + round);
            Query query = ask(AccuracyLevel.BALANCED, ada, bob);
            List<ClaimedRun> claims = List.of(claim(query.id(), ada), claim(query.id(), bob));
            ConcurrentCalls.all(
                    2,
                    i -> queries()
                            .answer(
                                    claims.get(i).run().id(),
                                    AnswerRun.of(claims.get(i).fence(), RIGHT, 0.5 + i * 0.1)));
            assertThat(now(query.id()).winner()).isEqualTo("bob-" + round);
            assertThat(standing(ada, SWE).runs()).isEqualTo(1);
            assertThat(standing(bob, SWE).runs()).isEqualTo(1);
        }
    }

    @Test
    void a_report_names_the_fence_of_its_claim() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun claim = claim(query.id(), ada);
        ModelRunId run = claim.run().id();
        long stale = claim.fence() + 1;
        refused(() -> queries().answer(run, AnswerRun.of(stale, RIGHT, 0.9)), Code.STALE_FENCE);
        refused(() -> queries().fail(run, FailRun.of(stale, "no")), Code.STALE_FENCE);
        refused(() -> queries().heartbeat(run, stale, Duration.ofMinutes(1)), Code.STALE_FENCE);
        refused(() -> queries().call(run, new StartCall(stale, "openai", "gpt")), Code.STALE_FENCE);
        refused(() -> queries().release(run, stale), Code.STALE_FENCE);
        refused(() -> queries().answer(new ModelRunId(UUID.randomUUID()), AnswerRun.of(1, RIGHT, 0.9)), Code.NOT_FOUND);
        assertThat(queries().heartbeat(run, claim.fence(), Duration.ofHours(1))).isAfter(claim.leaseUntil());
        ModelRun released = queries().release(run, claim.fence());
        assertThat(released.claims()).as("it counts as no claim").isZero();
        assertThat(released.leaseUntil()).isNull();
        refused(() -> queries().answer(run, AnswerRun.of(claim.fence(), RIGHT, 0.9)), Code.STALE_FENCE);
        assertThat(claim(query.id(), ada).fence()).isNotEqualTo(claim.fence());
    }

    @Test
    void a_claim_under_a_key_is_given_again() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimRun wish = ClaimRun.any().query(query.id());
        ClaimedRun first = book().once("claim-1").queries().claim(wish).orElseThrow();
        ClaimedRun second = book().once("claim-1").queries().claim(wish).orElseThrow();
        assertThat(second.fence()).isEqualTo(first.fence());
        assertThat(second.prompt()).isEqualTo(first.prompt());
    }

    @Test
    void what_is_said_must_be_what_is_asked_for() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = queries()
                .ask(AskQuery.of(QUESTION)
                        .accuracy(AccuracyLevel.MAXIMUM)
                        .classifier(ada.ref())
                        .to(ada.ref(), bob.ref()));
        ClaimedRun classify = claim(query.id(), ada);
        ModelRunId first = classify.run().id();
        refused(() -> queries().answer(first, AnswerRun.of(classify.fence(), "law", 1)), Code.INVALID);
        queries().answer(first, AnswerRun.classified(classify.fence(), Map.of(SWE, 1.0)));
        ClaimedRun answer = claim(query.id(), ada);
        ModelRunId second = answer.run().id();
        refused(() -> queries().answer(second, AnswerRun.classified(answer.fence(), Map.of("law", 1.0))), Code.INVALID);
        refused(() -> queries().answer(second, AnswerRun.reviewed(answer.fence(), List.of(0.4))), Code.INVALID);
        queries().answer(second, AnswerRun.of(answer.fence(), RIGHT, 0.6));
        say(query.id(), bob, OTHER, 0.9);
        ClaimedRun review = claim(query.id(), ada);
        assertThat(review.candidates()).containsExactly(OTHER);
        assertThat(review.prompt()).contains("> " + OTHER).contains("Answer 1:");
        refused(
                () -> queries().answer(review.run().id(), AnswerRun.reviewed(review.fence(), List.of(0.4, 0.5))),
                Code.INVALID);
        refused(() -> queries().answer(review.run().id(), AnswerRun.of(review.fence(), RIGHT, 1)), Code.INVALID);
    }

    @Test
    void a_failed_run_is_open_again_until_it_was_claimed_three_times() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        for (int attempt = 1; attempt < ModelRun.CLAIMS; attempt++) {
            ClaimedRun claim = claim(query.id(), ada);
            ModelRun again = queries().fail(claim.run().id(), FailRun.of(claim.fence(), "the provider is down"));
            assertThat(again.status()).isEqualTo(ModelRun.Status.OPEN);
            assertThat(again.claims()).isEqualTo(attempt);
            assertThat(again.reason()).isEqualTo("the provider is down");
        }
        ClaimedRun last = claim(query.id(), ada);
        assertThat(queries()
                        .fail(last.run().id(), FailRun.of(last.fence(), "still down"))
                        .status())
                .isEqualTo(ModelRun.Status.FAILED);
        Query ended = now(query.id());
        assertThat(ended.status()).isEqualTo(Query.Status.FAILED);
        assertThat(ended.reason()).isEqualTo("no answer stands: {ada=still down}");
        assertThat(ended.latencyMs()).isNotNull();
    }

    @Test
    void who_fails_for_good_is_done_without() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query query = ask(AccuracyLevel.BALANCED, ada, bob);
        ClaimedRun claim = claim(query.id(), ada);
        queries()
                .fail(
                        claim.run().id(),
                        FailRun.of(claim.fence(), "no such model").forGood());
        say(query.id(), bob, RIGHT, 0.4);
        assertThat(now(query.id()).winner()).isEqualTo("bob");
        assertThat(explain(query.id()).left()).containsEntry("ada", "no such model");
        assertThat(explain(query.id()).arbiter()).as("nobody to compare with").isNull();
    }

    @Test
    void every_call_is_reserved_before_it_is_made_and_counted_once() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun first = claim(query.id(), ada);
        ModelRunId run = first.run().id();
        StartedCall lost = queries()
                .call(
                        run,
                        new StartCall(first.fence(), "anthropic", "claude-opus")
                                .tokensIn(100)
                                .tokensOut(200));
        assertThat(lost.number()).isEqualTo(1);
        queries()
                .fail(
                        run,
                        FailRun.of(first.fence(), "cut off")
                                .call(CallReport.of("anthropic", "claude-opus", 90, 10)
                                        .number(lost.number())
                                        .cost(new BigDecimal("0.5"))));
        ClaimedRun second = claim(query.id(), ada);
        StartedCall made = queries().call(run, new StartCall(second.fence(), "anthropic", "claude-opus"));
        assertThat(made.number()).isEqualTo(2);
        ModelRun answered = queries()
                .answer(
                        run,
                        AnswerRun.of(second.fence(), RIGHT, 0.9)
                                .firstTokenMs(120)
                                .call(CallReport.of("anthropic", "claude-opus", 70, 30)
                                        .number(made.number())
                                        .cost(new BigDecimal("0.25"))
                                        .responseTimeMs(900)));
        assertThat(answered.tokensIn()).isEqualTo(160);
        assertThat(answered.firstTokenMs()).isEqualTo(120);
        assertThat(answered.latencyMs()).isEqualTo(900);
        assertThat(answered.provider()).isEqualTo("anthropic");
        Query ended = now(query.id());
        assertThat(ended.usage().tokens()).isEqualTo(200);
        assertThat(ended.usage().turns()).isEqualTo(1);
        assertThat(ended.usage().cost()).isEqualByComparingTo("0.75");
        assertThat(providers().spending(PageRequest.first()).items().getFirst().tokens())
                .isEqualTo(200);
        assertThat(standing(ada, SWE).meanLatencyMs()).isEqualTo(900);
    }

    @Test
    void a_call_that_the_budget_does_not_reach_for_is_refused() {
        Agent ada = model("ada");
        Query query =
                queries().ask(about(AccuracyLevel.FAST, ada).tokenBudget(1_000).costBudget(new BigDecimal("10")));
        ClaimedRun claim = claim(query.id(), ada);
        StartCall dear =
                new StartCall(claim.fence(), "openai", "gpt").tokensIn(400).tokensOut(700);
        refused(() -> queries().call(claim.run().id(), dear), Code.CONFLICT);
        assertThat(queries().call(claim.run().id(), dear.tokensOut(300)).number())
                .isEqualTo(1);
        refused(() -> queries().call(claim.run().id(), dear.tokensOut(300)), Code.CONFLICT);
    }

    @Test
    void once_the_budget_is_spent_nobody_else_is_asked() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Agent cy = model("cy");
        Query query = queries().ask(about(AccuracyLevel.HIGH, ada, bob, cy).tokenBudget(100));
        ClaimedRun working = claim(query.id(), bob);
        ClaimedRun claim = claim(query.id(), ada);
        queries()
                .answer(
                        claim.run().id(),
                        AnswerRun.of(claim.fence(), RIGHT, 0.9)
                                .call(CallReport.of("anthropic", "claude-opus", 80, 40)));
        assertThat(open(query.id())).as("who works on an answer may give it").hasSize(1);
        queries().answer(working.run().id(), AnswerRun.of(working.fence(), RIGHT, 0.5));
        assertThat(now(query.id()).winner()).isEqualTo("ada");
        assertThat(explain(query.id()).left()).containsEntry("cy", "the budget of the query is spent");
    }

    @Test
    void a_cancelled_query_ends_and_its_runs_are_withdrawn() {
        Agent ada = model("ada");
        Query query = ask(AccuracyLevel.FAST, ada);
        ClaimedRun claim = claim(query.id(), ada);
        Query cancelled = queries().cancel(query.id(), new ChangeReason("asked by mistake"));
        assertThat(cancelled.status()).isEqualTo(Query.Status.CANCELLED);
        assertThat(cancelled.reason()).isEqualTo("asked by mistake");
        refused(() -> queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), RIGHT, 1)), Code.STALE_FENCE);
        refused(() -> queries().cancel(query.id(), new ChangeReason("again")), Code.CONFLICT);
        assertThat(runs(query.id())).extracting(ModelRun::status).containsExactly(ModelRun.Status.WITHDRAWN);
        assertThat(queries().claim(ClaimRun.any())).isEmpty();
    }

    @Test
    void runs_are_listed_by_query_specialist_and_state() {
        Agent ada = model("ada");
        Agent bob = model("bob");
        Query one = ask(AccuracyLevel.BALANCED, ada, bob);
        ask(AccuracyLevel.FAST, ada);
        say(one.id(), ada, RIGHT, 0.9);
        assertThat(everything(1, page -> queries().runs(RunFilter.any(), page))).hasSize(3);
        assertThat(everything(2, page -> queries().runs(RunFilter.any().specialist(ada.ref()), page)))
                .hasSize(2);
        assertThat(everything(2, page -> queries().runs(RunFilter.of(one.id()), page)))
                .hasSize(2);
        assertThat(everything(2, page -> queries().runs(RunFilter.any().status(ModelRun.Status.ANSWERED), page)))
                .singleElement()
                .satisfies(run -> assertThat(run.text()).isEqualTo(RIGHT));
        refused(() -> queries().runs(RunFilter.any().specialist(unknownAgent()), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void a_claim_may_be_for_models_of_certain_providers_alone() {
        Agent ada = model("ada");
        Agent grace = person("grace");
        Query query = ask(AccuracyLevel.BALANCED, ada, grace);
        assertThat(queries().claim(ClaimRun.forModels().providers(List.of("openai"))))
                .isEmpty();
        ClaimedRun claim = queries()
                .claim(ClaimRun.forModels().providers(List.of("Anthropic")))
                .orElseThrow();
        assertThat(claim.run().specialist()).isEqualTo("ada");
        assertThat(claim.model()).isEqualTo("claude-opus");
        assertThat(queries().claim(ClaimRun.forModels()))
                .as("a person is no model")
                .isEmpty();
        assertThat(claim(query.id(), grace).model()).isNull();
        ModelRunId open = claim.run().id();
        assertThat(queries().claim(ClaimRun.of(open))).as("it is held").isEmpty();
    }
}
