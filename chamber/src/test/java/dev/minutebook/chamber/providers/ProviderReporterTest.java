package dev.minutebook.chamber.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.providers.ProviderState.Breaker;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.chamber.FakeRecord;
import dev.minutebook.chamber.config.BreakerConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProviderReporterTest {

    private final AtomicLong nanos = new AtomicLong(42);
    private final FakeRecord record = new FakeRecord();
    private final ProviderReporter reporter = new ProviderReporter("worker-1", nanos::get);
    private final ProviderGuard guard = new ProviderGuards(new TestClock(Instant.parse("2026-01-01T00:00:00Z")))
            .to(ProviderConfig.of("here", ProviderKind.OPENAI)
                    .breaker(new BreakerConfig(2, Duration.ofSeconds(30), 1)));

    private void call(boolean well) {
        guard.tryEnter();
        guard.called();
        if (well) {
            guard.succeeded(Duration.ofMillis(1));
        } else {
            guard.failed(Duration.ofMillis(1), new ProviderFailure(ProviderFailure.Kind.DOWN, "503"));
        }
        reporter.tell();
    }

    @Test
    void a_provider_is_told_of_at_first_and_then_every_five_seconds() {
        reporter.used(record, guard);
        for (int i = 0; i < 100; i++) {
            call(true);
            nanos.addAndGet(Duration.ofMillis(100).toNanos());
        }
        assertThat(record.reports()).hasSize(2);
        reporter.tellAll();
        assertThat(record.reports()).hasSize(3);
        assertThat(record.reports().getLast().calls()).isEqualTo(100);
        reporter.tellAll();
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        reporter.tell();
        assertThat(record.reports()).as("nothing has changed").hasSize(3);
    }

    @Test
    void a_breaker_that_changes_is_told_of_at_once() {
        reporter.used(record, guard);
        call(true);
        call(false);
        call(false);
        assertThat(record.reports()).extracting(ReportProvider::state).containsExactly(Breaker.CLOSED, Breaker.OPEN);
    }

    @Test
    void a_report_that_did_not_get_through_is_made_again_later() {
        reporter.used(record, guard);
        record.trouble(verb -> FakeRecord.Trouble.BEFORE);
        for (int i = 0; i < 20; i++) {
            call(true);
        }
        assertThat(record.verbs()).containsExactly("report");
        record.trouble(verb -> FakeRecord.Trouble.NONE);
        nanos.addAndGet(Duration.ofSeconds(5).toNanos());
        reporter.tell();
        assertThat(record.reports()).hasSize(1);
    }

    @Test
    void a_workspace_hears_only_of_what_was_called_for_it() {
        FakeRecord other = new FakeRecord("other");
        reporter.used(record, guard);
        call(true);
        assertThat(other.reports()).isEmpty();
        reporter.used(other, guard);
        reporter.tell();
        assertThat(other.reports()).hasSize(1);
    }
}
