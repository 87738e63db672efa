package dev.minutebook.scenario;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Debates of every kind, and what follows from them.
final class DebateSeason {

    private final Workspace book;
    private final Workspace reviewer;
    private final List<Agent> agents;
    private int opened;

    DebateSeason(Workspace book, Workspace reviewer, List<Agent> agents) {
        this.book = book;
        this.reviewer = reviewer;
        this.agents = agents;
    }

    /// One debate by every topology, protocol and preset.
    void openings(Runnable later) {
        for (Topology topology : Topology.values()) {
            hold(DebateConfig.of(Preset.QUICK).rounds(2).topology(topology), 4);
            later.run();
        }
        for (Protocol protocol : Protocol.values()) {
            hold(DebateConfig.of(Preset.QUICK).rounds(1).protocol(protocol), 3);
        }
        hold(DebateConfig.of(Preset.FULL).rounds(1), 5);
        hold(DebateConfig.of(Preset.COUNCIL), 5);
        later.run();
    }

    /// Fixed options, by every rule, quarrelled over and agreed upon.
    void options(Runnable later) {
        for (VotingRule rule : VotingRule.values()) {
            if (rule == VotingRule.LEARNED) {
                continue;
            }
            Debate debate = open(
                    DebateConfig.of(Preset.QUICK)
                            .rounds(1 + opened % 2)
                            .consensus(0.97, opened % 2 == 0)
                            .voting(rule)
                            .options("in memory", "on disk", "nowhere")
                            .weighting(opened % 2 == 0 ? Weighting.EQUAL : Weighting.EARNED),
                    5);
            YearSeats seats = new YearSeats(book);
            (rule == VotingRule.CONDORCET ? seats.turning() : rule == VotingRule.APPROVAL ? seats.silent() : seats)
                    .play(debate.id());
            later.run();
        }
    }

    private Debate hold(DebateConfig config, int seats) {
        Debate debate = open(config, seats);
        new YearSeats(book).play(debate.id());
        return book.debates().find(debate.id()).orElseThrow();
    }

    private Debate open(DebateConfig config, int seats) {
        opened++;
        TakeSeat[] table = new TakeSeat[seats];
        for (int i = 0; i < seats; i++) {
            TakeSeat seat = TakeSeat.of(agents.get((i + opened) % agents.size()).ref())
                    .role(i == 0 ? "proposer" : i == 1 ? "critic" : "reviewer");
            table[i] = i == 2
                    ? new TakeSeat(
                            seat.agent(),
                            "red_team",
                            Seat.Kind.EXTERNAL,
                            null,
                            null,
                            null,
                            null,
                            opened % 2 == 0 ? 0.7 : null)
                    : i == 3
                            ? new TakeSeat(
                                    seat.agent(),
                                    opened % 2 == 0 ? "proposer" : "optimizer",
                                    Seat.Kind.MODEL,
                                    "openai",
                                    "gpt-5-mini",
                                    0.2,
                                    900,
                                    null)
                            : seat;
        }
        boolean odd = opened % 2 == 1;
        return (opened % 5 == 0 ? reviewer : book)
                .debates()
                .open(new OpenDebate(
                        "How do we cache tokens, take " + opened + "?",
                        odd ? "They are read more than written." : null,
                        List.of(table),
                        config,
                        odd ? "architecture/auth" : null,
                        odd ? "ticket-" + opened : null,
                        odd ? AgentRef.of("grace") : null,
                        odd ? List.of("cache", "auth") : List.of(),
                        odd ? Map.of("team", "core") : Map.of()));
    }

    /// Code that fails, is reflected upon, passes and is gone back from; a call that fails; a fork.
    void code() {
        book.providers()
                .limit(new ModelLimits(
                        List.of(
                                new AllowedModel("openai", AllowedModel.ANY, new BigDecimal("1.25"), BigDecimal.TEN),
                                new AllowedModel(
                                        "anthropic", AllowedModel.ANY, new BigDecimal("5"), new BigDecimal("25"))),
                        100_000_000L,
                        null));
        Debate debate = open(DebateConfig.of(Preset.QUICK).rounds(2).consensus(0.99, false), 3);
        new YearSeats(book).testing().until(debate.id(), 2);
        book.debates().restoreCode(debate.id(), new RestoreCode(1, "it was right from the beginning"));
        new YearSeats(book).testing().play(debate.id());
        List<Turn> turns = book.debates()
                .turns(debate.id(), TurnFilter.any(), PageRequest.first())
                .items();
        new YearSeats(book)
                .testing()
                .play(open(DebateConfig.of(Preset.QUICK).rounds(1), 3).id());
        new YearSeats(book)
                .testing()
                .play(open(DebateConfig.of(Preset.FULL).rounds(1), 5).id());
        Debate fork = book.debates()
                .fork(debate.id(), ForkDebate.after(turns.get(turns.size() / 2).seq()));
        new YearSeats(book).play(fork.id());
        Debate failing = open(
                DebateConfig.of(Preset.QUICK)
                        .rounds(1)
                        .budget(1_000_000L, BigDecimal.TEN)
                        .times(Duration.ofDays(1), Duration.ofMinutes(10), Duration.ofHours(1)),
                2);
        ClaimedAsk claim =
                book.asks().claim(ClaimAsk.forModels().in(failing.id())).orElseThrow();
        int call = book.asks()
                .call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"))
                .number();
        book.asks()
                .fail(
                        claim.ask().id(),
                        FailAsk.of(claim.fence(), "not a vote")
                                .rejected("I would rather not", "0".repeat(64))
                                .call(YearSeats.report(call, 12, 3)));
        ClaimedAsk again =
                book.asks().claim(ClaimAsk.forModels().in(failing.id())).orElseThrow();
        book.asks().call(again.ask().id(), new StartCall(again.fence(), "openai", "gpt-5"));
        book.asks().progress(again.ask().id(), again.fence(), "I would");
        book.asks().fail(again.ask().id(), FailAsk.of(again.fence(), "refused").forGood());
        new YearSeats(book).play(failing.id());
        book.debates().cancel(open(DebateConfig.of(Preset.QUICK), 2).id(), "no longer needed");
    }

    /// One gate approved, one refused, one left alone.
    void gates(Runnable later) {
        Debate approved = hold(DebateConfig.of(Preset.QUICK).rounds(1).gates(GatePoint.CONCLUSION), 3);
        book.approvals().approve(gate(approved), "well argued");
        Debate twice = hold(
                DebateConfig.of(Preset.QUICK).rounds(2).consensus(0.99, false).gates(GatePoint.CONVERGENCE), 3);
        book.approvals().approve(gate(twice), "first round");
        new YearSeats(book).play(twice.id());
        book.approvals().approve(gate(twice), "second round");
        new YearSeats(book).play(twice.id());
        Debate refused = hold(DebateConfig.of(Preset.QUICK).rounds(1).gates(GatePoint.CONVERGENCE), 3);
        book.approvals().refuse(gate(refused), "not yet");
        later.run();
        hold(DebateConfig.of(Preset.QUICK).rounds(1).gates(GatePoint.CONCLUSION), 3);
    }

    private ApprovalId gate(Debate debate) {
        return book.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate.id()), PageRequest.first())
                .items()
                .getFirst()
                .id();
    }

    /// What became of decisions, dissents and lessons.
    void aftermath() {
        List<Decision> decisions = book.decisions()
                .list(DecisionFilter.any(), PageRequest.first(PageRequest.MOST))
                .items();
        List<Decision> won =
                decisions.stream().filter(one -> one.winner() != null).toList();
        for (int i = 0; i < won.size(); i++) {
            Decision decision = won.get(i);
            String outcome = i % 3 == 0 ? "right" : i % 3 == 1 ? "wrong" : Objects.requireNonNull(decision.winner());
            book.decisions().resolve(decision.id(), ResolveDecision.as(outcome, "seen after a month, case " + i));
        }
        reviewer.decisions()
                .resolve(
                        won.getFirst().id(),
                        ResolveDecision.as("wrong", "it broke in the end").correcting(1));
        hold(DebateConfig.of(Preset.QUICK).rounds(1), 2);
        book.decisions().supersede(won.get(2).id(), won.get(1).id());
        book.decisions().archive(won.get(3).id(), "the service is gone");
        List<Dissent> dissents = book.decisions()
                .dissents(DissentFilter.any(), PageRequest.first())
                .items();
        book.decisions().acknowledge(dissents.getFirst().id(), "we measured it");
        List<Lesson> lessons =
                book.lessons().list(LessonFilter.any(), PageRequest.first()).items();
        Lesson lesson = lessons.getFirst();
        for (int use = 1; use <= 6; use++) {
            book.lessons().apply(lesson.id(), use == 1 ? null : won.getFirst().debate());
            book.lessons().settle(lesson.id(), use, new LessonOutcome(use != 2, use == 3 ? null : 0.1 * use));
        }
        book.lessons().apply(lessons.getLast().id(), null);
        book.lessons().apply(lesson.id(), null);
    }

    /// Debates that wait at the end of the year.
    void unfinished() {
        Debate open = open(DebateConfig.of(Preset.QUICK), 3);
        ClaimedAsk claim = book.asks().claim(ClaimAsk.forModels().in(open.id())).orElseThrow();
        book.asks().call(claim.ask().id(), new StartCall(claim.fence(), "openai", "gpt-5"));
        book.asks().progress(claim.ask().id(), claim.fence(), "It depends");
        Debate second = open(DebateConfig.of(Preset.FULL).topology(Topology.GRAPH_MESH), 5);
        new YearSeats(book).play(second.id(), 14);
        Debate third =
                open(DebateConfig.of(Preset.QUICK).protocol(Protocol.CPDE).rounds(2), 4);
        new YearSeats(book).play(third.id(), 2);
        ClaimedAsk last =
                reviewer.asks().claim(ClaimAsk.forModels().in(third.id())).orElseThrow();
        int call = reviewer.asks()
                .call(last.ask().id(), new StartCall(last.fence(), "openai", "gpt-5"))
                .number();
        reviewer.asks()
                .fail(last.ask().id(), FailAsk.of(last.fence(), "cut off").call(YearSeats.report(call, 9, 2)));
        Debate fifth = open(
                DebateConfig.of(Preset.QUICK)
                        .rounds(3)
                        .topology(Topology.GRAPH_MESH)
                        .consensus(0.99, false),
                3);
        new YearSeats(book).until(fifth.id(), 2);
        new YearSeats(book).play(fifth.id(), 1);
        Debate fourth = open(DebateConfig.of(Preset.QUICK).rounds(1), 2);
        new YearSeats(book).failing().play(fourth.id(), 1);
        reviewer.asks().claim(ClaimAsk.forModels().in(fourth.id()));
    }
}
