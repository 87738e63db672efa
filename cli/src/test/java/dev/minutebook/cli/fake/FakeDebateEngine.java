package dev.minutebook.cli.fake;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiqueId;
import dev.minutebook.api.critiques.RaisedIssue;
import dev.minutebook.api.critiques.Span;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Holds fake debates: every seat speaks in every phase, the vote is a plurality.
final class FakeDebateEngine {

    final FakeStorage storage;
    final FakeAgents agents;
    final Map<DebateId, Debate> debates = new LinkedHashMap<>();
    final Map<TurnId, Ask> asks = new LinkedHashMap<>();
    final Map<TurnId, Long> fences = new LinkedHashMap<>();
    final List<Turn> turns = new ArrayList<>();
    final List<Vote> votes = new ArrayList<>();
    final List<Critique> critiques = new ArrayList<>();
    final List<ModelCall> calls = new ArrayList<>();
    final List<CodeVersion> code = new ArrayList<>();
    final List<TestRun> testRuns = new ArrayList<>();
    final List<Reflection> reflections = new ArrayList<>();
    final Map<ApprovalId, Approval> approvals = new LinkedHashMap<>();
    final Map<DecisionId, Decision> decisions = new LinkedHashMap<>();
    final Map<DissentId, Dissent> dissents = new LinkedHashMap<>();
    final Map<LessonId, Lesson> lessons = new LinkedHashMap<>();

    FakeDebateEngine(FakeStorage storage, FakeAgents agents) {
        this.storage = storage;
        this.agents = agents;
    }

    Debate the(DebateId id) {
        return Optional.ofNullable(debates.get(id))
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no debate " + id.text()));
    }

    Debate open(OpenDebate request) {
        List<Seat> seats = new ArrayList<>();
        for (TakeSeat wish : request.seats()) {
            seats.add(seat(seats.size() + 1, wish));
        }
        DebateConfig config = request.config();
        if (config.topology() == null) {
            config = config.topology(Topology.CHAIN);
        }
        if (config.voting() == null) {
            config = config.voting(VotingRule.PLURALITY);
        }
        Debate debate = new Debate(
                new DebateId(storage.id()),
                request.externalId(),
                request.topic(),
                request.context(),
                request.domain(),
                Debate.Status.RUNNING,
                config,
                seats,
                request.by() == null ? "embedded" : agents.agent(request.by()).name(),
                null,
                1,
                config.phases().getFirst(),
                0,
                List.of(),
                0,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                Usage.NONE,
                request.tags(),
                request.metadata(),
                null,
                null,
                1,
                storage.now(),
                storage.now(),
                storage.now().plus(config.timed(false).timeout()),
                null);
        debates.put(debate.id(), debate);
        enter(debate.id(), 1, config.phases().getFirst());
        return the(debate.id());
    }

    Seat seat(int number, TakeSeat wish) {
        Agent agent = agents.find(wish.agent()).orElseGet(() -> agents.register(newcomer(wish)));
        Seat.Kind kind = wish.kind() != null
                ? wish.kind()
                : switch (agent.kind()) {
                    case HUMAN -> Seat.Kind.HUMAN;
                    case MODEL -> Seat.Kind.MODEL;
                    case SERVICE -> Seat.Kind.EXTERNAL;
                };
        return new Seat(
                number,
                agent.id(),
                agent.name(),
                wish.role(),
                kind,
                wish.provider() == null ? agent.provider() : wish.provider(),
                wish.model() == null ? agent.model() : wish.model(),
                wish.temperature(),
                wish.maxTokens(),
                wish.score(),
                1,
                Map.of());
    }

    private static RegisterAgent newcomer(TakeSeat wish) {
        String name = wish.agent().value();
        return wish.model() != null
                ? RegisterAgent.model(name, wish.model()).provider(String.valueOf(wish.provider()))
                : wish.kind() == Seat.Kind.HUMAN ? RegisterAgent.human(name) : RegisterAgent.service(name);
    }

    void enter(DebateId id, int round, Phase phase) {
        Debate debate = the(id);
        GatePoint gate = GatePoint.before(phase);
        boolean decided = approvals.values().stream()
                .anyMatch(approval ->
                        approval.debate().equals(id) && approval.round() == round && approval.point() == gate);
        if (debate.config().gates().contains(gate) && !decided) {
            wait(debate, round, gate);
            put(debate, Debate.Status.PAUSED, round, phase, debate.consensus(), null, null);
            return;
        }
        put(debate, Debate.Status.RUNNING, round, phase, debate.consensus(), null, null);
        debate.seats().forEach(seat -> ask(debate, round, phase, seat));
        touch(id);
    }

    private void wait(Debate debate, int round, GatePoint gate) {
        ApprovalId id = new ApprovalId(storage.id());
        approvals.put(
                id,
                new Approval(
                        id,
                        debate.id(),
                        debate.topic(),
                        round,
                        gate,
                        Approval.Status.PENDING,
                        "Go on?",
                        debate.initiatedBy(),
                        storage.now().plus(Duration.ofMinutes(30)),
                        null,
                        null,
                        false,
                        storage.now(),
                        null));
    }

    /// Every model but those of openai is served.
    DebateStanding standing(DebateId id) {
        Debate debate = the(id);
        List<DebateStanding.Wait> waits = new ArrayList<>();
        approvals.values().stream()
                .filter(gate -> gate.debate().equals(id) && gate.status() == Approval.Status.PENDING)
                .forEach(gate -> waits.add(new DebateStanding.Wait(
                        null,
                        gate.id(),
                        gate.point(),
                        null,
                        "a reviewer",
                        null,
                        null,
                        gate.createdAt(),
                        gate.deadline(),
                        null,
                        0,
                        null,
                        true)));
        asks.values().stream().filter(ask -> ask.debate().equals(id)).forEach(ask -> {
            Seat seat = debate.seats().get(ask.seat() - 1);
            waits.add(new DebateStanding.Wait(
                    ask.id(),
                    null,
                    null,
                    ask.seat(),
                    ask.agentName(),
                    ask.kind(),
                    seat.provider(),
                    ask.createdAt(),
                    ask.deadline(),
                    ask.leaseUntil(),
                    ask.attempt(),
                    null,
                    ask.kind() != Seat.Kind.MODEL || !"openai".equals(seat.provider())));
        });
        List<Vote> cast = votes.stream()
                .filter(vote ->
                        debate.seats().stream().anyMatch(seat -> seat.agent().equals(vote.agent())))
                .filter(vote -> turns.stream()
                        .anyMatch(turn ->
                                turn.id().equals(vote.turn()) && turn.debate().equals(id)))
                .toList();
        if (cast.isEmpty()) {
            return new DebateStanding(id, debate.status(), waits, null, List.of(), List.of());
        }
        String lead = cast.getFirst().choice();
        return new DebateStanding(
                id,
                debate.status(),
                waits,
                lead == null ? null : new DebateStanding.Lead(lead, 1, "What seat 1 proposed."),
                lead == null ? List.of() : List.of(new DebateStanding.Tally(lead, cast.size(), cast.size())),
                List.of(new DebateStanding.Objection(2, "grace", null, null, "Nobody is on call.")));
    }

    private void ask(Debate debate, int round, Phase phase, Seat seat) {
        TurnId id = new TurnId(storage.id());
        fences.put(id, 0L);
        asks.put(
                id,
                new Ask(
                        id,
                        debate.id(),
                        debate.topic(),
                        round,
                        phase,
                        phase == Phase.CONVERGENCE ? Ask.Purpose.VOTE : Ask.Purpose.SPEAK,
                        0,
                        0,
                        seat.number(),
                        seat.agent(),
                        seat.name(),
                        seat.role(),
                        seat.kind(),
                        storage.now().plus(debate.config().turnTimeout()),
                        0,
                        null,
                        storage.now()));
    }

    Turn answered(Ask ask, Answer answer) {
        Turn turn = turn(ask, Turn.Status.ANSWERED, answer, null);
        answer.critiques()
                .forEach(critique -> critiques.add(new Critique(
                        new CritiqueId(storage.id()),
                        ask.debate(),
                        turn.id(),
                        ask.agent(),
                        turn.id(),
                        the(ask.debate()).seats().get(critique.seat() - 1).agent(),
                        critique.severity(),
                        critique.reasoning(),
                        critique.issues().stream()
                                .map(issue -> new RaisedIssue(issue.text(), issue.suggestion(), null, null, null))
                                .toList(),
                        critique.expectedUsefulness(),
                        null,
                        null,
                        null,
                        critique.quote() == null
                                ? null
                                : new Span(0, critique.quote().length()),
                        storage.now())));
        if (answer.ballot() != null) {
            votes.add(vote(ask, answer.ballot()));
        }
        answer.insights().forEach(insight -> learn(ask.debate(), insight));
        advance(ask);
        return turn;
    }

    Turn turn(Ask ask, Turn.Status status, @Nullable Answer answer, @Nullable String reason) {
        Debate debate = the(ask.debate());
        Seat seat = debate.seats().get(ask.seat() - 1);
        long seq =
                turns.stream().filter(turn -> turn.debate().equals(debate.id())).count() + 1;
        Turn turn = new Turn(
                ask.id(),
                debate.id(),
                seq,
                ask.round(),
                ask.phase(),
                ask.purpose(),
                0,
                0,
                ask.seat(),
                ask.agent(),
                ask.role(),
                seat.provider(),
                seat.model(),
                status,
                answer == null ? null : answer.content(),
                answer == null ? null : answer.confidence(),
                answer == null || answer.confidence() == null ? null : answer.confidence() / 2,
                answer == null ? null : answer.risk(),
                reason,
                answer == null ? List.of() : answer.insights(),
                List.of(),
                Map.of(),
                null,
                100,
                50,
                new BigDecimal("0.01"),
                null,
                storage.now());
        turns.add(turn);
        asks.remove(ask.id());
        touch(debate.id());
        return turn;
    }

    void advance(Ask ask) {
        Debate debate = the(ask.debate());
        if (asks.values().stream().anyMatch(open -> open.debate().equals(debate.id()))) {
            return;
        }
        List<Phase> phases = debate.config().phases();
        int next = phases.indexOf(ask.phase()) + 1;
        if (next < phases.size()) {
            enter(debate.id(), ask.round(), phases.get(next));
        } else {
            count(debate, ask.round());
        }
    }

    private Vote vote(Ask ask, Ballot ballot) {
        return new Vote(
                ask.round(),
                ask.seat(),
                ask.agent(),
                ask.id(),
                ballot.choice(),
                ballot.ranking(),
                ballot.approved(),
                ballot.confidence(),
                ballot.confidence() == null ? null : ballot.confidence() / 2,
                1,
                Map.of(),
                ballot.rationale(),
                ballot.dissent(),
                storage.now());
    }

    private void count(Debate debate, int round) {
        List<Vote> cast = votes(debate.id(), round);
        Map<String, Double> tally = tally(cast);
        String winner = winner(tally);
        double agreement = winner == null ? 0 : tally.get(winner) / Math.max(1, cast.size());
        boolean early =
                debate.config().earlyExit() && agreement >= debate.config().consensusThreshold();
        if (!early && round < debate.config().rounds()) {
            put(debate, Debate.Status.RUNNING, round, debate.phase(), agreement, null, null);
            enter(debate.id(), round + 1, debate.config().phases().getFirst());
            return;
        }
        Decision decision = decide(debate, cast, winner, agreement);
        put(
                debate,
                Debate.Status.COMPLETED,
                round,
                null,
                agreement,
                decision.id(),
                early ? StopReason.EARLY_CONSENSUS : StopReason.ROUNDS_EXHAUSTED);
    }

    List<Vote> votes(DebateId debate, int round) {
        return votes.stream()
                .filter(vote -> vote.round() == round)
                .filter(vote -> turns.stream()
                        .anyMatch(turn ->
                                turn.id().equals(vote.turn()) && turn.debate().equals(debate)))
                .toList();
    }

    static Map<String, Double> tally(List<Vote> cast) {
        Map<String, Double> tally = new TreeMap<>();
        cast.forEach(vote -> {
            if (vote.choice() != null) {
                tally.merge(vote.choice(), vote.weight(), Double::sum);
            }
        });
        return tally;
    }

    static @Nullable String winner(Map<String, Double> tally) {
        return tally.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(java.util.Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    private Decision decide(Debate debate, List<Vote> cast, @Nullable String winner, double agreement) {
        List<Vote> against = cast.stream()
                .filter(vote -> !java.util.Objects.equals(vote.choice(), winner))
                .toList();
        Decision decision = new Decision(
                new DecisionId(storage.id()),
                debate.id(),
                debate.topic(),
                "hash",
                "key",
                winner,
                "It is to be " + winner,
                winner,
                debate.config().voting(),
                null,
                agreement == 1 ? Strength.UNANIMOUS : Strength.MODERATE,
                agreement,
                0.8,
                agreement,
                true,
                1,
                List.of(2),
                List.of("It can be taken back"),
                List.of(),
                List.of(),
                debate.domain(),
                debate.tags(),
                cast.size(),
                against.size(),
                null,
                null,
                null,
                null,
                null,
                storage.now());
        decisions.put(decision.id(), decision);
        against.forEach(vote -> dissent(decision, vote));
        return decision;
    }

    private void dissent(Decision decision, Vote vote) {
        DissentId id = new DissentId(storage.id());
        dissents.put(
                id,
                new Dissent(
                        id,
                        decision.id(),
                        decision.debate(),
                        vote.agent(),
                        vote.seat(),
                        vote.dissent() == null ? DissentType.ALTERNATIVE_APPROACH : vote.dissent(),
                        vote.dissent() != null,
                        vote.rationale() == null ? "I would not" : vote.rationale(),
                        vote.choice(),
                        vote.confidence(),
                        false,
                        null,
                        null,
                        storage.now()));
    }

    private void learn(DebateId debate, String insight) {
        LessonId id = new LessonId(storage.id());
        lessons.put(
                id,
                new Lesson(
                        id,
                        debate,
                        insight,
                        insight,
                        Lesson.Category.BEST_PRACTICE,
                        Lesson.Tier.BRONZE,
                        the(debate).domain(),
                        null,
                        List.of(),
                        0.8,
                        1,
                        0,
                        0,
                        0,
                        0,
                        storage.now(),
                        storage.now(),
                        storage.now().plus(Duration.ofDays(90))));
    }

    void end(Debate debate, Debate.Status status, StopReason reason) {
        asks.values().removeIf(ask -> ask.debate().equals(debate.id()));
        put(debate, status, debate.round(), null, debate.consensus(), null, reason);
    }

    private void touch(DebateId id) {
        Debate debate = the(id);
        put(
                debate,
                debate.status(),
                debate.round(),
                debate.phase(),
                debate.consensus(),
                debate.decision(),
                debate.stopReason());
    }

    void put(
            Debate debate,
            Debate.Status status,
            int round,
            @Nullable Phase phase,
            @Nullable Double consensus,
            @Nullable DecisionId decision,
            @Nullable StopReason reason) {
        long said =
                turns.stream().filter(turn -> turn.debate().equals(debate.id())).count();
        int open = (int) asks.values().stream()
                .filter(ask -> ask.debate().equals(debate.id()))
                .count();
        Debate present = debates.getOrDefault(debate.id(), debate);
        debates.put(
                debate.id(),
                new Debate(
                        debate.id(),
                        debate.externalId(),
                        debate.topic(),
                        debate.context(),
                        debate.domain(),
                        status,
                        debate.config(),
                        debate.seats(),
                        debate.initiatedBy(),
                        debate.briefing(),
                        round,
                        status.isFinal() ? null : phase,
                        open,
                        List.of(),
                        status == Debate.Status.COMPLETED ? round : round - 1,
                        consensus,
                        consensus == null ? null : consensus >= 0.75,
                        Map.of(),
                        decision,
                        reason,
                        null,
                        new Usage(said, 100 * said, 50 * said, BigDecimal.valueOf(said, 2)),
                        debate.tags(),
                        debate.metadata(),
                        debate.origin(),
                        debate.originSeq(),
                        present.version() + 1,
                        debate.createdAt(),
                        storage.now(),
                        debate.deadline(),
                        status.isFinal() ? storage.now() : null));
    }
}
