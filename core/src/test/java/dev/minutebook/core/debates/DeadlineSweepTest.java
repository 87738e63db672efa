package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.jobs.LiveServers;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class DeadlineSweepTest {

    /// Each lost holder may have paid for a call.
    @Test
    void an_ask_whose_holders_are_lost_again_and_again_fails_before_its_deadline(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).clock(clock).background(false);
        try (OpenBook open = new OpenBook(database, config)) {
            WorkspaceInfo info = open.book().workspaces().create(new CreateWorkspace("lost"));
            Workspace acme = open.book().workspace(info.name());
            for (String name : List.of("ada", "grace")) {
                acme.agents().register(RegisterAgent.model(name, "m"));
            }
            Debate debate = acme.debates()
                    .open(OpenDebate.about(
                                    "Ship on Friday?",
                                    TakeSeat.of(AgentRef.of("ada")),
                                    TakeSeat.of(AgentRef.of("grace")))
                            .config(DebateConfig.of(Preset.QUICK)));
            Ask ask = acme.asks()
                    .list(new AskFilter(debate.id(), null, null), PageRequest.first())
                    .items()
                    .getFirst();
            Scope scope = new Scope(info.id(), Caller.EMBEDDED, null);
            for (int i = 0; i < AnswerRules.MOST_LOST; i++) {
                assertThat(acme.asks().claim(ClaimAsk.of(ask.id()).lease(Duration.ofSeconds(1))))
                        .isPresent();
                clock.advance(Duration.ofSeconds(1));
                open.book().database().write(scope, Write.of("jobs.endOverdue", Integer.class), DeadlineSweep::sweep);
            }

            assertThat(clock.instant()).isBefore(ask.deadline());
            assertThat(acme.asks().claim(ClaimAsk.of(ask.id()))).isEmpty();
            Turn turn = acme.debates()
                    .turns(debate.id(), TurnFilter.any(), PageRequest.first())
                    .items()
                    .getFirst();
            assertThat(turn.id()).isEqualTo(ask.id());
            assertThat(turn.status()).isEqualTo(Turn.Status.FAILED);
            assertThat(turn.reason()).contains("claimed 10 times");
        }
    }

    /// Where rows lie depends on who was claimed and on what the vacuum did meanwhile.
    @Test
    void asks_of_one_deadline_time_out_in_their_order_wherever_their_rows_lie(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).clock(clock).background(false);
        try (OpenBook open = new OpenBook(database, config)) {
            WorkspaceInfo info = open.book().workspaces().create(new CreateWorkspace("acme"));
            Workspace acme = open.book().workspace(info.name());
            for (String name : List.of("ada", "grace", "alan")) {
                acme.agents().register(RegisterAgent.model(name, "m"));
            }
            Debate debate = acme.debates()
                    .open(OpenDebate.about(
                                    "Ship on Friday?",
                                    TakeSeat.of(AgentRef.of("ada")),
                                    TakeSeat.of(AgentRef.of("grace")),
                                    TakeSeat.of(AgentRef.of("alan")))
                            .config(DebateConfig.of(Preset.QUICK).topology(Topology.GRAPH_MESH)));
            List<Ask> asks = acme.asks()
                    .list(new AskFilter(debate.id(), null, null), PageRequest.first())
                    .items();
            assertThat(asks)
                    .hasSize(3)
                    .extracting(Ask::deadline)
                    .containsOnly(asks.getFirst().deadline());
            ClaimedAsk first =
                    acme.asks().claim(ClaimAsk.of(asks.getFirst().id())).orElseThrow();
            acme.asks().release(first.ask().id(), first.fence());

            clock.advance(Duration.between(clock.instant(), asks.getFirst().deadline())
                    .plusSeconds(1));
            Scope scope = new Scope(info.id(), Caller.EMBEDDED, null);
            for (int i = 0; i < asks.size(); i++) {
                open.book().database().write(scope, Write.of("jobs.endOverdue", Integer.class), DeadlineSweep::sweep);
            }

            assertThat(acme.debates()
                            .turns(debate.id(), TurnFilter.any(), PageRequest.first())
                            .items())
                    .allMatch(turn -> turn.status() == Turn.Status.TIMED_OUT)
                    .extracting(Turn::seat)
                    .containsExactly(1, 2, 3);
        }
    }

    @Test
    void what_a_server_had_claimed_is_lost_with_it_and_not_when_the_lease_runs_out(TestDatabase database) {
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).background(false);
        try (OpenBook open = new OpenBook(database, config);
                LiveServers living = server(database);
                LiveServers dying = server(database)) {
            WorkspaceInfo info = open.book().workspaces().create(new CreateWorkspace("servers"));
            Workspace acme = open.book().workspace(info.name());
            for (String name : List.of("ada", "grace", "alan")) {
                acme.agents().register(RegisterAgent.model(name, "m"));
            }
            acme.debates()
                    .open(OpenDebate.about(
                                    "Ship on Friday?",
                                    TakeSeat.of(AgentRef.of("ada")),
                                    TakeSeat.of(AgentRef.of("grace")),
                                    TakeSeat.of(AgentRef.of("alan")))
                            .config(DebateConfig.of(Preset.QUICK).topology(Topology.GRAPH_MESH)));
            ClaimAsk forAnHour = ClaimAsk.forModels().lease(Duration.ofHours(1));
            ClaimedAsk ofNoServer = acme.asks().claim(forAnHour).orElseThrow();
            ClaimedAsk ofLiving =
                    worker(open, info, living).asks().claim(forAnHour).orElseThrow();
            ClaimedAsk ofDying =
                    worker(open, info, dying).asks().claim(forAnHour).orElseThrow();
            Scope scope = new Scope(info.id(), Caller.EMBEDDED, null);

            open.book().database().write(scope, Write.of("jobs.endOverdue", Integer.class), DeadlineSweep::sweep);
            assertThat(acme.asks().claim(forAnHour)).as("all are held").isEmpty();

            dying.close();
            open.book().database().write(scope, Write.of("jobs.endOverdue", Integer.class), DeadlineSweep::sweep);
            ClaimedAsk again = acme.asks().claim(forAnHour).orElseThrow();
            assertThat(again.ask().id()).isEqualTo(ofDying.ask().id());
            assertThat(again.ask().attempt()).isEqualTo(2);
            assertThat(acme.asks().claim(forAnHour)).as("the others are held").isEmpty();
            assertThat(ofNoServer.ask().id()).isNotEqualTo(ofLiving.ask().id());
        }
    }

    private static LiveServers server(TestDatabase database) {
        return new LiveServers(
                        () -> DriverManager.getConnection(database.url(), database.user(), database.password()),
                        new Random(),
                        Duration.ofMinutes(5))
                .join();
    }

    private static Workspace worker(OpenBook open, WorkspaceInfo info, LiveServers server) {
        return open.book().as(Caller.EMBEDDED.partOf(server.number())).workspace(info.name());
    }
}
