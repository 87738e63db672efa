package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What the list of providers promises.
public abstract class ProvidersContract extends WorkspaceSuite {

    @Test
    void a_report_is_kept_as_it_was_given() {
        Instant retry = Instant.parse("2026-03-01T12:00:00Z");

        ProviderState state = providers()
                .report(new ReportProvider(
                        "openai",
                        "worker-1",
                        ProviderState.Breaker.OPEN,
                        5,
                        5,
                        60,
                        1_234,
                        retry,
                        "429 Too Many Requests"));

        assertThat(state.provider()).isEqualTo("openai");
        assertThat(state.worker()).isEqualTo("worker-1");
        assertThat(state.state()).isEqualTo(ProviderState.Breaker.OPEN);
        assertThat(state.failures()).isEqualTo(5);
        assertThat(state.failureThreshold()).isEqualTo(5);
        assertThat(state.cooldownSeconds()).isEqualTo(60);
        assertThat(state.calls()).isEqualTo(1_234);
        assertThat(state.retryAt()).isEqualTo(retry);
        assertThat(state.lastError()).isEqualTo("429 Too Many Requests");
        assertThat(state.updatedAt()).isNotNull();
        assertThat(all()).containsExactly(state);
    }

    @Test
    void where_nothing_was_reported_nothing_is_listed() {
        assertThat(all()).isEmpty();
    }

    @Test
    void the_newest_word_of_a_worker_replaces_its_earlier_one() {
        report("openai", "worker-1", ProviderState.Breaker.OPEN, "down");
        ProviderState later = report("openai", "worker-1", ProviderState.Breaker.CLOSED, null);

        assertThat(all()).containsExactly(later);
        assertThat(later.lastError()).isNull();
    }

    @Test
    void providers_are_listed_by_provider_and_worker_once_each() {
        for (String provider : List.of("openai", "anthropic", "gemini")) {
            for (String worker : List.of("worker-2", "worker-1")) {
                report(provider, worker, ProviderState.Breaker.HALF_OPEN, null);
            }
        }

        assertThat(all())
                .extracting(state -> state.provider() + "/" + state.worker())
                .containsExactly(
                        "anthropic/worker-1",
                        "anthropic/worker-2",
                        "gemini/worker-1",
                        "gemini/worker-2",
                        "openai/worker-1",
                        "openai/worker-2");
    }

    @Test
    void many_workers_that_report_at_once_leave_a_word_each() {
        ConcurrentCalls.all(
                32,
                i -> report(
                        "openai",
                        "worker-" + i % 8,
                        i % 3 == 0 ? ProviderState.Breaker.OPEN : ProviderState.Breaker.CLOSED,
                        null));

        assertThat(all()).hasSize(8);
    }

    @Test
    void what_breaks_a_bound_is_refused() {
        refused(() -> report(" ", "worker", ProviderState.Breaker.OPEN, null), Code.INVALID);
        refused(() -> report("openai", "", ProviderState.Breaker.OPEN, null), Code.INVALID);
        refused(
                () -> new ReportProvider("openai", "worker", ProviderState.Breaker.OPEN, -1, 5, 60, 0, null, null),
                Code.INVALID);
        assertThat(all()).isEmpty();
    }

    @Test
    void a_report_in_another_workspace_is_not_seen() {
        report("openai", "worker-1", ProviderState.Breaker.OPEN, null);
        Workspace other = elsewhere();

        assertThat(other.providers().list(PageRequest.first()).items()).isEmpty();
    }

    @Test
    void without_limits_every_model_may_be_called() {
        assertThat(providers().limits()).isEqualTo(ModelLimits.NONE);
        assertThat(providers().spending(PageRequest.first()).items()).isEmpty();
    }

    @Test
    void limits_are_kept_as_they_were_given_and_replaced_whole() {
        ModelLimits limits = new ModelLimits(
                List.of(
                        new AllowedModel("openai", "gpt-5", new BigDecimal("1.25"), BigDecimal.TEN),
                        new AllowedModel("ollama", AllowedModel.ANY, BigDecimal.ZERO, BigDecimal.ZERO)),
                5_000_000L,
                new BigDecimal("7.5"));

        assertThat(providers().limit(limits)).isEqualTo(limits);
        assertThat(providers().limits()).isEqualTo(limits);

        providers().limit(new ModelLimits(List.of(), 10L, null));
        assertThat(providers().limits()).isEqualTo(new ModelLimits(List.of(), 10L, null));
        assertThat(elsewhere().providers().limits()).isEqualTo(ModelLimits.NONE);
    }

    @Test
    void a_quota_of_cost_needs_prices() {
        refused(() -> new ModelLimits(List.of(), null, BigDecimal.ONE), Code.INVALID);
        refused(() -> new ModelLimits(List.of(AllowedModel.anyOf("openai")), null, BigDecimal.ONE), Code.INVALID);
        refused(() -> new AllowedModel("openai", "gpt-5", BigDecimal.ONE, null), Code.INVALID);
        refused(() -> new ModelLimits(List.of(), -1L, null), Code.INVALID);
    }

    private ProviderState report(String provider, String worker, ProviderState.Breaker state, @Nullable String error) {
        return providers().report(new ReportProvider(provider, worker, state, 1, 5, 60, 10, null, error));
    }

    private List<ProviderState> all() {
        return everything(2, page -> providers().list(page));
    }
}
