package dev.minutebook.testkit.contracts.asks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.testkit.Script;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The ledger of model calls. Part of `AsksContract`.
public abstract class ModelCallsContract extends AskLeasesContract {

    @Test
    void an_answer_that_could_not_be_used_is_kept_with_its_call() {
        Debate debate = open(attempts(oneRound(), 1), 3);
        ClaimedAsk claim = claim(debate, 1);
        int call = asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"))
                .number();

        asks().fail(
                        claim.ask().id(),
                        FailAsk.of(claim.fence(), "no ballot in it")
                                .rejected("{\"broken\":", "ab".repeat(32))
                                .call(report(call, 30, 7)));

        assertThat(turns(debate).getFirst().status()).isIn(Turn.Status.REJECTED, Turn.Status.FAILED);
        ModelCall kept = calls(debate).getFirst();
        assertThat(kept.outcome()).isEqualTo(ModelCall.Outcome.FAILED);
        assertThat(kept.reason()).isEqualTo("no ballot in it");
        assertThat(kept.rejected()).isEqualTo("{\"broken\":");
        assertThat(kept.hash()).isEqualTo("ab".repeat(32));
        assertThat(kept.tokensIn()).isEqualTo(30);
    }

    @Test
    void calls_are_numbered_and_recorded_before_they_are_made() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);

        int first = asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"))
                .number();
        int second = asks().call(claim.ask().id(), new StartCall(claim.fence(), "anthropic", "opus"))
                .number();

        assertThat(List.of(first, second)).containsExactly(1, 2);
        assertThat(calls(debate)).extracting(ModelCall::outcome).containsOnly(ModelCall.Outcome.UNKNOWN);
        assertThat(calls(debate)).extracting(ModelCall::endedAt).containsOnlyNulls();
        assertThat(calls(debate)).extracting(ModelCall::provider).containsExactly("openai", "anthropic");
    }

    @Test
    void the_call_that_gave_the_answer_is_reported_on() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"));
        int second = asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"))
                .number();

        Turn turn = answer(claim, Script.speech(claim).call(report(second, 120, 40)));

        assertThat(turn.tokensIn()).isEqualTo(120);
        assertThat(turn.tokensOut()).isEqualTo(40);
        assertThat(turn.cost()).isEqualByComparingTo("0.004");
        assertThat(turn.provider()).isEqualTo("openai");
        assertThat(turn.model()).isEqualTo("gpt-5");
        assertThat(turn.responseTimeMs()).isEqualTo(900);
        assertThat(calls(debate))
                .extracting(ModelCall::outcome)
                .containsExactly(ModelCall.Outcome.UNKNOWN, ModelCall.Outcome.OK);
        assertThat(calls(debate).getLast().tokensOut()).isEqualTo(40);
        assertThat(calls(debate).getLast().endedAt()).isNotNull();
        assertThat(calls(debate).getLast().attempt()).isEqualTo(1);
    }

    @Test
    void the_log_says_how_sure_a_turn_was_and_how_long_it_took() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        int call = begin(claim, "openai", "gpt-5").number();
        Turn turn = answer(claim, Script.speech(claim).call(report(call, 120, 40)));

        AuditEntry entry = sealedLog().stream()
                .filter(one -> one.event().equals("turn.answered"))
                .findFirst()
                .orElseThrow();

        assertThat(entry.subject()).isEqualTo(turn.id().value());
        assertThat(entry.confidence()).isEqualTo(turn.confidence());
        assertThat(entry.latencyMillis()).isEqualTo(900);
    }

    @Test
    void a_report_on_a_call_that_was_not_made_is_refused() {
        ClaimedAsk claim = claim(mesh(3), 1);

        refused(
                () -> answer(claim, Script.speech(claim).call(report(7, 1, 1))),
                Code.INVALID,
                Code.NOT_FOUND,
                Code.CONFLICT);
        assertThat(asks().find(claim.ask().id())).isPresent();
    }

    @Test
    void a_model_the_workspace_does_not_allow_is_not_called() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        providers().limit(new ModelLimits(List.of(AllowedModel.anyOf("anthropic")), null, null));

        refused(() -> begin(claim, "openai", "gpt-5"), Code.FORBIDDEN);
        assertThat(calls(debate)).isEmpty();
        assertThat(begin(claim, "anthropic", "opus").number()).isEqualTo(1);
    }

    @Test
    void a_seat_whose_model_is_not_allowed_is_refused_when_the_debate_opens() {
        providers().limit(new ModelLimits(List.of(AllowedModel.anyOf("anthropic")), null, null));
        TakeSeat[] seats = table(2);
        seats[0] = TakeSeat.of(
                agents().register(new RegisterAgent("dear", Agent.Kind.MODEL, "gpt-5", "openai", null, null, null))
                        .ref());

        refused(() -> debates().open(OpenDebate.about(TOPIC, seats)), Code.FORBIDDEN);
    }

    @Test
    void a_call_reserves_what_it_may_take_and_counts_as_that_until_it_is_reported_on() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        providers()
                .limit(new ModelLimits(
                        List.of(new AllowedModel("openai", "*", new BigDecimal("1"), new BigDecimal("10"))),
                        20_000L,
                        new BigDecimal("1")));

        StartedCall started =
                asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5", 5_000L, 10_000L));
        assertThat(started.maxTokens()).isEqualTo(10_000);
        SpendingDay open = providers().spending(PageRequest.first()).items().getFirst();
        assertThat(open.tokens()).isEqualTo(15_000);
        assertThat(open.cost()).isEqualByComparingTo("0.105");
        assertThat(open.unknown()).isEqualTo(1);
        refused(
                () -> asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5", 5_000L, 1_000L)),
                Code.CONFLICT);

        answer(claim, Script.speech(claim).call(report(1, 120, 40)));
        SpendingDay settled = providers().spending(PageRequest.first()).items().getFirst();
        assertThat(settled.tokens()).isEqualTo(160);
        assertThat(settled.unknown()).isZero();
        assertThat(settled.cost())
                .describedAs("what was reported is more than its price")
                .isEqualByComparingTo("0.004");
        ClaimedAsk next = claim(debate, 2);
        assertThat(asks().call(next.ask().id(), new StartCall(next.fence(), "openai", "gpt-5", 5_000L, 10_000L))
                        .number())
                .isEqualTo(1);
    }

    @Test
    void a_report_costs_no_less_than_the_price_of_the_workspace() {
        Debate debate = mesh(3);
        ClaimedAsk claim = claim(debate, 1);
        providers()
                .limit(new ModelLimits(
                        List.of(new AllowedModel("openai", "gpt-5", new BigDecimal("1000"), new BigDecimal("2000"))),
                        null,
                        null));
        int call = begin(claim, "openai", "gpt-5").number();

        answer(claim, Script.speech(claim).call(report(call, 1_000, 1_000)));

        assertThat(calls(debate).getFirst().cost()).isEqualByComparingTo("3");
    }

    private StartedCall begin(ClaimedAsk claim, String provider, String model) {
        return asks().call(claim.ask().id(), new StartCall(claim.fence(), provider, model));
    }

    private static CallReport report(int number, long in, long out) {
        return new CallReport(number, "openai", "gpt-5", in, out, new BigDecimal("0.004"), 900L);
    }

    private List<ModelCall> calls(Debate debate) {
        return everything(1, page -> debates().calls(debate.id(), page));
    }
}
