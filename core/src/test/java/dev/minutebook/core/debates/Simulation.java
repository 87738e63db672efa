package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// A workspace in which random agents hold random debates, in simulated time and by one thread, so that a seed
/// tells all that happens.
final class Simulation implements AutoCloseable {

    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final int AT_ONCE = 6;

    private final TestClock clock = new TestClock(START);
    private final Dice dice;
    private final PostgresMinutebook book;
    private final WorkspaceId workspace;
    private final Workspace acme;
    private final Workspace reviewer;
    private final RandomDebate debates;
    private final SimulatedSeats seats;
    private final Aftermath aftermath;
    private final List<DebateId> active = new ArrayList<>();
    private final Map<DebateId, Debate> opened = new HashMap<>();
    private final Map<StopReason, Integer> endings = new EnumMap<>(StopReason.class);

    Simulation(TestDatabase database, long seed) {
        this.dice = new Dice(seed);
        this.book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()),
                CoreConfig.sealingWith(OpenBook.KEY)
                        .background(false)
                        .actingFor(Token.Kind.HUMAN)
                        .clock(clock)
                        .random(new Random(~seed)));
        String name = "simulation-" + seed;
        WorkspaceInfo info = book.workspaces().create(new CreateWorkspace(name));
        this.workspace = info.id();
        this.acme = book.workspace(name);
        Agent rita = acme.agents().register(RegisterAgent.human("rita"));
        String secret = book.access()
                .issue(name, IssueToken.forAgent("reviewer", rita.ref(), Role.REVIEWER))
                .secret();
        Caller caller = book.access().authenticate(secret).orElseThrow();
        this.reviewer = book.as(caller).workspace(name);
        this.debates = new RandomDebate(dice, agents());
        this.seats = new SimulatedSeats(acme, dice, clock);
        this.aftermath = new Aftermath(acme, dice);
    }

    private List<AgentRef> agents() {
        List<AgentRef> agents = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            agents.add(acme.agents()
                    .register(RegisterAgent.model("model-" + i, "gpt-5"))
                    .ref());
            agents.add(acme.agents()
                    .register(RegisterAgent.service("program-" + i))
                    .ref());
            agents.add(
                    acme.agents().register(RegisterAgent.human("person-" + i)).ref());
        }
        return agents;
    }

    /// Holds so many debates to their end, and says how they ended.
    Map<StopReason, Integer> hold(int count) {
        int begun = 0;
        while (begun < count || !active.isEmpty()) {
            clock.advance(dice.time(Duration.ofMillis(200), Duration.ofSeconds(15)));
            if (begun < count && active.size() < AT_ONCE && (active.isEmpty() || dice.chance(0.2))) {
                add(acme.debates().open(debates.next()));
                begun++;
            } else if (dice.chance(0.003)) {
                clock.advance(dice.time(Duration.ofMinutes(1), Duration.ofHours(3)));
            } else if (dice.chance(0.1)) {
                sweep();
            } else if (!active.isEmpty()) {
                step(dice.oneOf(active));
            }
        }
        return endings;
    }

    private void add(Debate debate) {
        active.add(debate.id());
        opened.put(debate.id(), debate);
    }

    Duration simulated() {
        return Duration.between(START, clock.instant());
    }

    private void step(DebateId id) {
        if (dice.chance(0.003)) {
            allowing(
                    EnumSet.of(Code.CONFLICT),
                    () -> acme.debates().cancel(id, dice.chance(0.5) ? dice.sentence() : null));
        }
        if (seats.act(opened.get(id))) {
            return;
        }
        Debate debate = acme.debates().find(id).orElseThrow();
        if (debate.status().isFinal()) {
            ended(debate);
        } else if (debate.status() == Debate.Status.PAUSED) {
            gate(debate);
        }
    }

    private void ended(Debate debate) {
        active.remove(debate.id());
        opened.remove(debate.id());
        assertThat(debate.stopReason()).isNotNull();
        assertThat(debate.completedAt()).isNotNull();
        endings.merge(debate.stopReason(), 1, Integer::sum);
        aftermath.of(debate).ifPresent(this::add);
    }

    private void gate(Debate debate) {
        Page<Approval> pending =
                acme.approvals().list(new ApprovalFilter(Approval.Status.PENDING, debate.id()), PageRequest.first());
        assertThat(pending.items()).hasSize(1);
        Approval gate = pending.items().getFirst();
        if (debate.initiatedBy().equals("embedded")) {
            assertThat(allowing(
                            EnumSet.of(Code.FORBIDDEN, Code.CONFLICT),
                            () -> acme.approvals().approve(gate.id(), "I agree with me.")))
                    .isFalse();
        }
        if (dice.chance(0.15)) {
            clock.advance(dice.time(Duration.ofMinutes(30), Duration.ofHours(2)));
        } else if (dice.chance(0.15)) {
            allowing(EnumSet.of(Code.CONFLICT), () -> reviewer.approvals().refuse(gate.id(), dice.sentence()));
        } else if (dice.chance(0.8)) {
            allowing(EnumSet.of(Code.CONFLICT), () -> reviewer.approvals().approve(gate.id(), dice.sentence()));
        }
    }

    /// What the housekeeping job does.
    private void sweep() {
        Scope scope = new Scope(workspace, Caller.EMBEDDED, null);
        while (book.database().write(scope, Write.of("jobs.endOverdue", Integer.class), DeadlineSweep::sweep) > 0) {
            Thread.onSpinWait();
        }
    }

    static boolean allowing(Set<Code> codes, Runnable call) {
        try {
            call.run();
            return true;
        } catch (MinutebookException refused) {
            assertThat(codes).as(refused.problem().detail()).contains(refused.code());
            return false;
        }
    }

    @Override
    public void close() {
        book.close();
    }
}
