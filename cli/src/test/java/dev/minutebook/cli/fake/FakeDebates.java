package dev.minutebook.cli.fake;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.TurningVotes;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.api.votes.VotingRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Debates in memory. Tests may interrupt them, speak in them, and see what was asked for.
public final class FakeDebates implements Debates {

    private final FakeDebateEngine engine;
    private final Deque<Problem.Code> interruptions = new ArrayDeque<>();
    private final Deque<LiveText> voices = new ArrayDeque<>();
    private @Nullable Runnable whenIdle;
    private @Nullable OpenDebate opened;
    private @Nullable ForkDebate forked;
    private @Nullable RecountVotes recounted;
    private @Nullable DebateFilter filter;
    private int listeners;

    FakeDebates(FakeDebateEngine engine) {
        this.engine = engine;
    }

    /// Fails the next looks at debates or turns, one each.
    public void interrupt(Problem.Code... codes) {
        interruptions.addAll(List.of(codes));
    }

    /// What happens when a listener has nothing to hear.
    public void whenIdle(Runnable action) {
        whenIdle = action;
    }

    public void speak(DebateId debate, TurnId ask, int seat, String text) {
        voices.add(new LiveText(debate, ask, seat, text, engine.storage.now()));
    }

    public void addCode(CodeVersion version) {
        engine.code.add(version);
    }

    public @Nullable OpenDebate opened() {
        return opened;
    }

    public @Nullable ForkDebate forked() {
        return forked;
    }

    public @Nullable RecountVotes recounted() {
        return recounted;
    }

    public @Nullable DebateFilter filter() {
        return filter;
    }

    public int listeners() {
        return listeners;
    }

    private void interrupted() {
        if (!interruptions.isEmpty()) {
            throw interruptions.remove().because("the server went away");
        }
    }

    @Override
    public Debate open(OpenDebate request) {
        opened = request;
        return engine.open(request);
    }

    @Override
    public Optional<Debate> find(DebateId debate) {
        interrupted();
        return Optional.ofNullable(engine.debates.get(debate));
    }

    @Override
    public Page<Debate> list(DebateFilter wanted, PageRequest page) {
        filter = wanted;
        return FakeStorage.page(
                engine.debates.values().stream()
                        .filter(debate -> wanted.status() == null || debate.status() == wanted.status())
                        .filter(debate -> wanted.externalId() == null
                                || wanted.externalId().equals(debate.externalId()))
                        .filter(debate ->
                                wanted.active() == null || debate.status().isFinal() != wanted.active())
                        .toList()
                        .reversed(),
                page);
    }

    @Override
    public Debate cancel(DebateId id, @Nullable String reason) {
        Debate debate = engine.the(id);
        if (debate.status().isFinal()) {
            throw Problem.Code.CONFLICT.because("the debate has ended");
        }
        engine.end(debate, Debate.Status.CANCELLED, StopReason.CANCELLED);
        return engine.the(id);
    }

    @Override
    public Page<Turn> turns(DebateId debate, TurnFilter wanted, PageRequest page) {
        interrupted();
        return FakeStorage.page(
                engine.turns.stream()
                        .filter(turn -> turn.debate().equals(debate))
                        .filter(turn -> wanted.phase() == null || turn.phase() == wanted.phase())
                        .filter(turn -> wanted.round() == null || turn.round() == wanted.round())
                        .toList(),
                page);
    }

    @Override
    public Page<Vote> votes(DebateId debate, PageRequest page) {
        List<Vote> all = new ArrayList<>();
        for (int round = 1; round <= engine.the(debate).round(); round++) {
            all.addAll(engine.votes(debate, round));
        }
        return FakeStorage.page(all, page);
    }

    @Override
    public Page<Critique> critiques(DebateId debate, PageRequest page) {
        return FakeStorage.page(
                engine.critiques.stream().filter(c -> c.debate().equals(debate)).toList(), page);
    }

    @Override
    public Page<ModelCall> calls(DebateId debate, PageRequest page) {
        return FakeStorage.page(
                engine.calls.stream().filter(c -> c.debate().equals(debate)).toList(), page);
    }

    @Override
    public Page<CodeVersion> code(DebateId debate, PageRequest page) {
        return FakeStorage.page(
                engine.code.stream().filter(c -> c.debate().equals(debate)).toList(), page);
    }

    @Override
    public Optional<CodeVersion> latestCode(DebateId debate) {
        return code(debate, PageRequest.first(200)).items().stream().reduce((a, b) -> b);
    }

    @Override
    public CodeComparison compareCode(DebateId debate, int from, int to) {
        List<CodeVersion> all = code(debate, PageRequest.first(200)).items();
        CodeVersion one = all.get(from - 1);
        CodeVersion other = all.get(to - 1);
        return new CodeComparison(
                one, other, "-" + one.code() + "+" + other.code(), 1, 1, other.quality() - one.quality(), Map.of());
    }

    @Override
    public CodeVersion restoreCode(DebateId debate, RestoreCode request) {
        List<CodeVersion> all = code(debate, PageRequest.first(200)).items();
        CodeVersion earlier = all.get(request.version() - 1);
        CodeVersion restored = new CodeVersion(
                debate,
                all.size() + 1,
                earlier.turn(),
                earlier.language(),
                earlier.code(),
                earlier.metrics(),
                null,
                earlier.quality(),
                null,
                request.version(),
                request.reason(),
                engine.storage.now());
        engine.code.add(restored);
        return restored;
    }

    @Override
    public TestRun reportTests(TurnId turn, ReportTests report) {
        TestRun run = new TestRun(
                turn,
                engine.testRuns.size() + 1,
                report.passed(),
                report.failed(),
                report.failures(),
                report.runner(),
                null,
                engine.storage.now());
        engine.testRuns.add(run);
        return run;
    }

    @Override
    public Page<TestRun> testRuns(DebateId debate, PageRequest page) {
        return FakeStorage.page(engine.testRuns, page);
    }

    @Override
    public Page<Reflection> reflections(DebateId debate, PageRequest page) {
        return FakeStorage.page(engine.reflections, page);
    }

    @Override
    public Recount recount(DebateId id, RecountVotes how) {
        recounted = how;
        Debate debate = engine.the(id);
        List<Vote> cast = engine.votes(id, debate.round()).stream()
                .filter(vote -> how.electorate().isEmpty() || how.electorate().contains(vote.seat()))
                .toList();
        Map<String, Double> tally = FakeDebateEngine.tally(cast);
        String stored = debate.decision() == null
                ? null
                : engine.decisions.get(debate.decision()).winner();
        return new Recount(
                debate.round(),
                how.rule() == null ? debate.config().voting() : how.rule(),
                null,
                tally,
                FakeDebateEngine.winner(tally),
                FakeDebateEngine.winner(tally),
                stored,
                Strength.MODERATE,
                0.5,
                0.8,
                true,
                1,
                List.of(2),
                cast.stream().map(Vote::seat).toList(),
                !Objects.equals(stored, FakeDebateEngine.winner(tally)),
                new TurningVotes(List.of(2), "P2", "P2", tally));
    }

    @Override
    public Recounts recounts(DebateId id, RecountVotes how) {
        Recount own = recount(id, how);
        return new Recounts(
                own.round(), own.rule(), own.stored(), List.of(own, recount(id, how.rule(VotingRule.CONDORCET))));
    }

    @Override
    public Debate fork(DebateId id, ForkDebate request) {
        forked = request;
        Debate origin = engine.the(id);
        DebateConfig config = request.config() == null ? origin.config() : request.config();
        List<Seat> seats = new ArrayList<>(origin.seats());
        request.seats().forEach((number, wish) -> seats.set(number - 1, engine.seat(number, wish)));
        DebateId fresh = new DebateId(engine.storage.id());
        engine.put(
                new Debate(
                        fresh,
                        request.externalId(),
                        origin.topic(),
                        origin.context(),
                        origin.domain(),
                        Debate.Status.RUNNING,
                        config,
                        seats,
                        origin.initiatedBy(),
                        null,
                        1,
                        Phase.PROPOSAL,
                        0,
                        List.of(),
                        0,
                        null,
                        null,
                        Map.of(),
                        null,
                        null,
                        null,
                        origin.usage(),
                        origin.tags(),
                        origin.metadata(),
                        id,
                        request.after(),
                        0,
                        engine.storage.now(),
                        engine.storage.now(),
                        origin.deadline(),
                        null),
                Debate.Status.RUNNING,
                1,
                Phase.PROPOSAL,
                null,
                null,
                null);
        engine.enter(fresh, 1, config.phases().getFirst());
        return engine.the(fresh);
    }

    @Override
    public Comparison compare(DebateId left, DebateId right) {
        return new Comparison(
                side(left), side(right), 0, List.of(new Comparison.Difference("seat 2 model", "gpt-5", "claude-opus")));
    }

    private Comparison.Side side(DebateId id) {
        Debate debate = engine.the(id);
        Decision decision = debate.decision() == null ? null : engine.decisions.get(debate.decision());
        return new Comparison.Side(
                id,
                debate.status(),
                debate.stopReason(),
                decision == null ? null : decision.winner(),
                decision == null ? null : decision.conclusion(),
                decision == null ? null : decision.strength(),
                decision == null ? null : decision.agreement(),
                debate.consensus(),
                debate.totalRounds(),
                debate.usage());
    }

    @Override
    public DebateStanding standing(DebateId debate) {
        return engine.standing(debate);
    }

    @Override
    public ConsensusHistory consensus(DebateId debate) {
        return new ConsensusHistory(
                debate,
                0.75,
                true,
                List.of(new ConsensusHistory.Round(
                        1, 0.551, 0.36, 0.5, 0.31, false, "P4", Map.of("P1", 1, "P4", 2, "P3", 1))));
    }

    @Override
    public EchoReport echo(DebateId debate) {
        return new EchoReport(debate, 0, 0, 0, null, 0, 0, 0, List.of());
    }

    @Override
    public Dossier dossier(DebateId debate, DossierFormat format) {
        if (find(debate).isEmpty()) {
            throw Problem.Code.NOT_FOUND.because("there is no debate " + debate.text());
        }
        return new Dossier(format, "dossier of debate " + debate.text());
    }

    @Override
    public Statistics statistics() {
        return new Statistics(
                engine.debates.size(),
                Map.of("running", (long) engine.debates.size()),
                engine.turns.size(),
                engine.lessons.size(),
                0,
                0,
                1.0,
                0.75,
                0,
                null);
    }

    @Override
    public Activity activity(int days) {
        Instant first = Instant.parse("2026-01-05T00:00:00Z");
        return new Activity(IntStream.range(0, days)
                .mapToObj(day -> new Activity.Day(first.plus(Duration.ofDays(day)), 10L + day, day, 1))
                .toList());
    }

    @Override
    public Feed<LiveText> listen(DebateId debate) {
        listeners++;
        return new Feed<>() {
            @Override
            public Optional<LiveText> next(Duration wait) {
                LiveText text = voices.poll();
                if (text == null && whenIdle != null) {
                    whenIdle.run();
                }
                return Optional.ofNullable(text);
            }

            @Override
            public void close() {
                listeners--;
            }
        };
    }
}
