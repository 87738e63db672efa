package dev.minutebook.core.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many calls that begin at once stay within the quota of the day.
@ExtendWith(PostgresExtension.class)
class SpendingRacesTest {

    private static final int CALLS = 32;

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));

    @Test
    void parallel_calls_do_not_overshoot_and_the_next_day_begins_anew(TestDatabase database) {
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).clock(clock).background(false);
        try (OpenBook open = new OpenBook(database, config)) {
            Workspace acme = open.newWorkspace();
            List<ClaimedAsk> claims = claims(acme, CALLS);
            acme.providers().limit(new ModelLimits(List.of(), 10_000L, null));

            AtomicInteger begun = new AtomicInteger();
            AtomicInteger refused = new AtomicInteger();
            ConcurrentCalls.all(CALLS, i -> {
                try {
                    return call(acme, claims.get(i), begun);
                } catch (MinutebookException e) {
                    assertThat(e.code()).isEqualTo(Problem.Code.CONFLICT);
                    assertThat(e.problem().detail()).contains("2026-03-02T00:00:00Z");
                    return refused.incrementAndGet();
                }
            });

            assertThat(begun).hasValue(10);
            assertThat(refused).hasValue(CALLS - 10);
            assertThat(today(acme).tokens()).isEqualTo(10_000);

            clock.advance(Duration.ofHours(11));
            assertThat(claims.getFirst().ask().deadline()).isBefore(clock.instant());
            clock.advance(Duration.ofHours(2));
            call(acme, claims(acme, 1).getFirst(), begun);
            assertThat(begun).hasValue(11);
            assertThat(acme.providers().spending(PageRequest.first()).items())
                    .extracting(SpendingDay::tokens)
                    .containsExactly(1_000L, 10_000L);
        }
    }

    @Test
    void a_call_waits_for_whoever_changes_the_quota(TestDatabase database) throws Exception {
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).clock(clock).background(false);
        try (OpenBook open = new OpenBook(database, config);
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace acme = open.newWorkspace();
            ClaimedAsk claim = claims(acme, 1).getFirst();
            acme.providers().limit(new ModelLimits(List.of(), 10_000L, null));
            plain.connection().setAutoCommit(false);
            plain.run("update minutebook.model_limit set tokens_per_day = 500 where tokens_per_day = 10000");

            AtomicInteger begun = new AtomicInteger();
            var calling = AtOnce.beside(() -> call(acme, claim, begun));
            Soon.until("the call waits, or went on without", () -> calling.isDone() || plain.one(Boolean.class, """
                    select exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
                    """));
            plain.connection().commit();

            assertThatThrownBy(calling::get).hasMessageContaining("tokens");
            assertThat(begun).hasValue(0);
        }
    }

    private static int call(Workspace acme, ClaimedAsk claim, AtomicInteger begun) {
        acme.asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5", 400L, 600L));
        return begun.incrementAndGet();
    }

    private static SpendingDay today(Workspace acme) {
        return acme.providers().spending(PageRequest.first()).items().getFirst();
    }

    /// Each in a debate of its own: calls of one debate wait for each other anyway.
    private static List<ClaimedAsk> claims(Workspace acme, int count) {
        TakeSeat[] seats = IntStream.range(0, 4)
                .mapToObj(i -> {
                    String name = "seat" + i;
                    if (acme.agents().find(AgentRef.of(name)).isEmpty()) {
                        acme.agents().register(RegisterAgent.model(name, "gpt-5"));
                    }
                    return TakeSeat.of(AgentRef.of(name));
                })
                .toArray(TakeSeat[]::new);
        List<ClaimedAsk> claims = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Debate debate = acme.debates()
                    .open(OpenDebate.about("Ship on Friday " + i + "?", seats)
                            .config(DebateConfig.of(Preset.QUICK).topology(Topology.GRAPH_MESH)));
            claims.add(acme.asks()
                    .claim(ClaimAsk.forModels().in(debate.id()).lease(Duration.ofMinutes(2)))
                    .orElseThrow());
        }
        return claims;
    }
}
