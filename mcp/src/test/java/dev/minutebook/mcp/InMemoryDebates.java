package dev.minutebook.mcp;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.VotingRule;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Debates of a single vote: every seat is asked once, and the first choice wins.
final class InMemoryDebates {

    private static final Instant NOW = InMemoryAgents.NOW;

    /// What was asked for, newest last.
    final List<Record> requests = new ArrayList<>();

    private final InMemoryAgents agents;
    private final Map<DebateId, Debate> debates = new LinkedHashMap<>();
    private final Map<TurnId, Ask> asks = new LinkedHashMap<>();
    private final Map<TurnId, Long> fences = new LinkedHashMap<>();
    private final List<Turn> turns = new ArrayList<>();
    private final Map<DecisionId, Decision> decisions = new LinkedHashMap<>();
    private final Map<LessonId, Lesson> lessons = new LinkedHashMap<>();
    private final Map<ApprovalId, Approval> approvals = new LinkedHashMap<>();

    InMemoryDebates(InMemoryAgents agents) {
        this.agents = agents;
    }

    Debates debates() {
        return PartialFake.of(Debates.class, new Verbs());
    }

    Asks asks() {
        return PartialFake.of(Asks.class, new AskVerbs());
    }

    Approvals approvals() {
        return PartialFake.of(Approvals.class, new ApprovalVerbs());
    }

    Decisions decisions() {
        return PartialFake.of(Decisions.class, new DecisionVerbs());
    }

    Lessons lessons() {
        return PartialFake.of(Lessons.class, new LessonVerbs());
    }

    @SuppressWarnings("unused")
    private final class Verbs {

        Debate open(OpenDebate request) {
            requests.add(request);
            List<Seat> seats = new ArrayList<>();
            for (TakeSeat wish : request.seats()) {
                Agent agent = agents.agent(wish.agent());
                seats.add(new Seat(
                        seats.size() + 1,
                        agent.id(),
                        agent.name(),
                        wish.role(),
                        wish.kind() == null ? Seat.Kind.MODEL : wish.kind(),
                        wish.provider(),
                        wish.model(),
                        wish.temperature(),
                        wish.maxTokens(),
                        wish.score(),
                        1,
                        Map.of()));
            }
            DebateId id = new DebateId(UUID.randomUUID());
            Debate debate = put(id, request, seats, Debate.Status.RUNNING, null);
            seats.forEach(seat -> ask(debate, seat));
            if (request.config().gates().contains(GatePoint.CONVERGENCE)) {
                gate(debate);
            }
            return put(id, request, seats, Debate.Status.RUNNING, null);
        }

        private void gate(Debate debate) {
            ApprovalId id = new ApprovalId(UUID.randomUUID());
            approvals.put(id, approval(id, debate, Approval.Status.PENDING, null));
        }

        private Debate put(
                DebateId id,
                OpenDebate request,
                List<Seat> seats,
                Debate.Status status,
                @Nullable DecisionId decision) {
            Debate debate = new Debate(
                    id,
                    request.externalId(),
                    request.topic(),
                    request.context(),
                    request.domain(),
                    status,
                    request.config(),
                    seats,
                    "token:test",
                    null,
                    1,
                    Phase.CONVERGENCE,
                    asks.size(),
                    List.of(),
                    0,
                    null,
                    null,
                    Map.of(),
                    decision,
                    null,
                    null,
                    Usage.NONE,
                    request.tags(),
                    request.metadata(),
                    null,
                    null,
                    1,
                    NOW,
                    NOW,
                    NOW.plus(request.config().timed(false).timeout()),
                    null);
            debates.put(id, debate);
            return debate;
        }

        Optional<Debate> find(DebateId id) {
            return Optional.ofNullable(debates.get(id));
        }

        Page<Debate> list(DebateFilter filter, PageRequest page) {
            requests.add(filter);
            return InMemoryWorkspace.page(List.copyOf(debates.values()), page);
        }

        Debate cancel(DebateId id, @Nullable String reason) {
            return ended(id, Debate.Status.CANCELLED, StopReason.CANCELLED, null);
        }

        Page<Turn> turns(DebateId id, TurnFilter filter, PageRequest page) {
            requests.add(filter);
            return InMemoryWorkspace.page(turns, page);
        }

        TestRun reportTests(TurnId turn, ReportTests report) {
            requests.add(report);
            return new TestRun(
                    turn, 1, report.passed(), report.failed(), report.failures(), report.runner(), null, NOW);
        }

        Recount recount(DebateId id, RecountVotes how) {
            requests.add(how);
            return new Recount(
                    1,
                    VotingRule.PLURALITY,
                    null,
                    Map.of("yes", 2.0),
                    "yes",
                    "yes",
                    "yes",
                    Strength.UNANIMOUS,
                    1,
                    0.8,
                    true,
                    1,
                    List.of(2),
                    List.of(1, 2),
                    false,
                    null);
        }

        Recounts recounts(DebateId id, RecountVotes how) {
            return new Recounts(1, VotingRule.PLURALITY, "yes", List.of(recount(id, how)));
        }

        ConsensusHistory consensus(DebateId id) {
            return new ConsensusHistory(id, 0.75, true, List.of());
        }

        Activity activity(int days) {
            return new Activity(List.of(new Activity.Day(NOW, days, 2, 1)));
        }

        Debate fork(DebateId id, ForkDebate request) {
            requests.add(request);
            return the(id);
        }

        Comparison compare(DebateId left, DebateId right) {
            return new Comparison(side(left), side(right), 0, List.of());
        }

        private Comparison.Side side(DebateId id) {
            Debate debate = the(id);
            return new Comparison.Side(id, debate.status(), null, null, null, null, null, null, 1, Usage.NONE);
        }

        Statistics statistics() {
            return new Statistics(debates.size(), Map.of(), turns.size(), 0, 0, 0, null, null, 0, null);
        }
    }

    private Debate the(DebateId id) {
        return Optional.ofNullable(debates.get(id)).orElseThrow(() -> Problem.Code.NOT_FOUND.because("no such debate"));
    }

    private Debate ended(DebateId id, Debate.Status status, StopReason reason, @Nullable DecisionId decision) {
        Debate debate = the(id);
        Debate ended = new Debate(
                id,
                debate.externalId(),
                debate.topic(),
                debate.context(),
                debate.domain(),
                status,
                debate.config(),
                debate.seats(),
                debate.initiatedBy(),
                null,
                1,
                null,
                0,
                List.of(),
                1,
                1.0,
                true,
                Map.of(),
                decision,
                reason,
                null,
                Usage.NONE,
                debate.tags(),
                debate.metadata(),
                null,
                null,
                debate.version() + 1,
                NOW,
                NOW,
                debate.deadline(),
                NOW);
        debates.put(id, ended);
        asks.values().removeIf(ask -> ask.debate().equals(id));
        return ended;
    }

    private void ask(Debate debate, Seat seat) {
        TurnId id = new TurnId(UUID.randomUUID());
        fences.put(id, 0L);
        asks.put(
                id,
                new Ask(
                        id,
                        debate.id(),
                        debate.topic(),
                        1,
                        Phase.CONVERGENCE,
                        Ask.Purpose.VOTE,
                        0,
                        0,
                        seat.number(),
                        seat.agent(),
                        seat.name(),
                        seat.role(),
                        seat.kind(),
                        NOW.plus(debate.config().turnTimeout()),
                        0,
                        null,
                        NOW));
    }

    @SuppressWarnings("unused")
    private final class AskVerbs {

        Optional<Ask> find(TurnId id) {
            return Optional.ofNullable(asks.get(id));
        }

        Page<Ask> list(AskFilter filter, PageRequest page) {
            requests.add(filter);
            return InMemoryWorkspace.page(List.copyOf(asks.values()), page);
        }

        Optional<ClaimedAsk> claim(ClaimAsk request) {
            AgentId agent = request.agent() == null
                    ? null
                    : agents.agent(request.agent()).id();
            return asks.values().stream()
                    .filter(ask -> agent == null || ask.agent().equals(agent))
                    .filter(ask -> request.ask() == null || ask.id().equals(request.ask()))
                    .findFirst()
                    .map(ask -> new ClaimedAsk(
                            ask,
                            the(ask.debate()).seats().get(ask.seat() - 1),
                            fences.merge(ask.id(), 1L, Long::sum),
                            NOW.plus(request.lease()),
                            prompt(ask.id())));
        }

        Prompt prompt(TurnId id) {
            Ask ask = held(id);
            return new Prompt(
                    "v1",
                    "You are " + ask.agentName() + ".",
                    "Vote on: " + ask.topic(),
                    the(ask.debate()).config().options(),
                    List.of(),
                    "00".repeat(32));
        }

        Instant heartbeat(TurnId id, long fence, Duration lease) {
            held(id, fence);
            return NOW.plus(lease);
        }

        Turn answer(TurnId id, Answer answer) {
            Ask ask = held(id, answer.fence());
            requests.add(answer);
            if (answer.ballot() == null) {
                throw Problem.Code.INVALID.because("a vote is asked for: give a ballot");
            }
            answer.insights().forEach(insight -> learn(ask.debate(), insight));
            return turn(ask, Turn.Status.ANSWERED, answer.content(), answer.confidence(), null);
        }

        Turn decline(TurnId id, long fence, String reason) {
            return turn(held(id, fence), Turn.Status.DECLINED, null, null, reason);
        }

        boolean fail(TurnId id, FailAsk report) {
            requests.add(report);
            held(id, report.fence());
            return report.again();
        }

        void release(TurnId id, long fence) {
            held(id, fence);
            fences.merge(id, 1L, Long::sum);
        }

        private Ask held(TurnId id) {
            return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("no such ask"));
        }

        private Ask held(TurnId id, long fence) {
            Ask ask = held(id);
            if (fence < 1 || fences.get(id) != fence) {
                throw Problem.Code.STALE_FENCE.because("the lease was lost");
            }
            return ask;
        }
    }

    private Turn turn(
            Ask ask,
            Turn.Status status,
            @Nullable String content,
            @Nullable Double confidence,
            @Nullable String reason) {
        Turn turn = new Turn(
                ask.id(),
                ask.debate(),
                turns.size() + 1,
                1,
                ask.phase(),
                ask.purpose(),
                0,
                0,
                ask.seat(),
                ask.agent(),
                ask.role(),
                null,
                null,
                status,
                content,
                confidence,
                null,
                null,
                reason,
                List.of(),
                List.of(),
                Map.of(),
                null,
                0,
                0,
                BigDecimal.ZERO,
                null,
                NOW);
        turns.add(turn);
        asks.remove(ask.id());
        if (asks.values().stream().noneMatch(open -> open.debate().equals(ask.debate()))) {
            Decision decision = decide(the(ask.debate()));
            ended(ask.debate(), Debate.Status.COMPLETED, StopReason.EARLY_CONSENSUS, decision.id());
        }
        return turn;
    }

    private Decision decide(Debate debate) {
        Decision decision = new Decision(
                new DecisionId(UUID.randomUUID()),
                debate.id(),
                debate.topic(),
                "hash",
                "key",
                "yes",
                "Yes.",
                "yes",
                VotingRule.PLURALITY,
                null,
                Strength.UNANIMOUS,
                1,
                0.8,
                1,
                true,
                1,
                List.of(2),
                List.of(),
                List.of(),
                List.of(),
                debate.domain(),
                debate.tags(),
                2,
                0,
                null,
                null,
                null,
                null,
                null,
                NOW);
        decisions.put(decision.id(), decision);
        return decision;
    }

    private void learn(DebateId debate, String insight) {
        LessonId id = new LessonId(UUID.randomUUID());
        lessons.put(
                id,
                new Lesson(
                        id,
                        debate,
                        insight,
                        insight,
                        Lesson.Category.BEST_PRACTICE,
                        Lesson.Tier.BRONZE,
                        null,
                        null,
                        List.of(),
                        0.8,
                        1,
                        0,
                        0,
                        0,
                        0,
                        NOW,
                        NOW,
                        NOW));
    }

    private static Approval approval(ApprovalId id, Debate debate, Approval.Status status, @Nullable String reason) {
        return new Approval(
                id,
                debate.id(),
                debate.topic(),
                1,
                GatePoint.CONVERGENCE,
                status,
                "Go on?",
                "token:test",
                NOW,
                reason == null ? null : "grace",
                reason,
                false,
                NOW,
                null);
    }

    @SuppressWarnings("unused")
    private final class ApprovalVerbs {

        Optional<Approval> find(ApprovalId id) {
            return Optional.ofNullable(approvals.get(id));
        }

        Page<Approval> list(ApprovalFilter filter, PageRequest page) {
            requests.add(filter);
            return InMemoryWorkspace.page(List.copyOf(approvals.values()), page);
        }

        Approval approve(ApprovalId id, String reason) {
            return approval(id, the(approvals.get(id).debate()), Approval.Status.APPROVED, reason);
        }

        Approval refuse(ApprovalId id, String reason) {
            throw Problem.Code.FORBIDDEN.because("this needs the role reviewer");
        }
    }

    @SuppressWarnings("unused")
    private final class DecisionVerbs {

        Optional<Decision> find(DecisionId id) {
            return Optional.ofNullable(decisions.get(id));
        }

        List<SimilarDecision> similar(String topic, int limit) {
            return decisions.values().stream()
                    .limit(limit)
                    .map(decision -> new SimilarDecision(decision, 0.9))
                    .toList();
        }
    }

    @SuppressWarnings("unused")
    private final class LessonVerbs {

        Page<Lesson> list(LessonFilter filter, PageRequest page) {
            requests.add(filter);
            return InMemoryWorkspace.page(List.copyOf(lessons.values()), page);
        }

        LessonUse apply(LessonId id, @Nullable DebateId debate) {
            return new LessonUse(id, 1, debate, null, null, NOW, null);
        }

        Lesson settle(LessonId id, int use, LessonOutcome outcome) {
            requests.add(outcome);
            return lessons.get(id);
        }
    }
}
