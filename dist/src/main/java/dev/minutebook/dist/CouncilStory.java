package dev.minutebook.dist;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The debate of the demo: four scripted agents, code that fails its test and is mended, a gate, a dissent, a
/// recount and a fork.
final class CouncilStory {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Workspace demo;
    private final Consumer<String> say;
    private final CommandHints hints;

    CouncilStory(Workspace demo, Consumer<String> say, CommandHints hints) {
        this.demo = demo;
        this.say = say;
        this.hints = hints;
    }

    DebateId play(Agent proposer) throws InterruptedException {
        DebateConfig rules = DebateConfig.of(Preset.QUICK)
                .rounds(2)
                .topology(Topology.GRAPH_MESH)
                .gates(GatePoint.CONCLUSION);
        Debate debate = demo.debates()
                .open(OpenDebate.about(
                                "How should the release script retry a failed upload?",
                                seat("knuth", "proposer"),
                                seat("liskov", "proposer"),
                                seat("hopper", "critic"),
                                seat("dijkstra", "critic"))
                        .by(proposer.ref())
                        .domain("release/upload")
                        .config(rules));
        say.accept("Four scripted agents debate: "
                + debate.topic()
                + " ("
                + debate.seats().size()
                + " seats, "
                + Objects.requireNonNull(debate.config().voting()).name().toLowerCase(Locale.ROOT)
                + " voting, a gate before the conclusion).");
        try (Chamber chamber = chamber()) {
            chamber.wake();
            testTheCode(debate.id());
            await("the vote", () -> status(debate.id()) != Debate.Status.RUNNING);
            new MemoryStory(demo, say).cite(debate.id(), proposer);
            approve();
            await("the decision", () -> status(debate.id()).isFinal());
            tell(debate.id());
            fork(debate.id());
        }
        reportOnProvider();
        return debate.id();
    }

    private TakeSeat seat(String name, String role) {
        Agent agent = demo.agents().register(RegisterAgent.model(name, "scripted"));
        return TakeSeat.of(agent.ref()).role(role).kind(Seat.Kind.MODEL);
    }

    private Chamber chamber() {
        return Chamber.builder()
                .workspace(demo)
                .workers(4)
                .name("demo")
                .speaker(ScriptedModel.by(
                        cue -> ScriptedReply.of(Lines.of(cue.ask())).between(Duration.ofMillis(20))))
                .start();
    }

    /// The first proposal of seat 1 fails a test; it is asked to reflect.
    private void testTheCode(DebateId debate) throws InterruptedException {
        await("a proposal", () -> !turnsOf(debate, Phase.PROPOSAL, 1).isEmpty());
        Turn proposal = turnsOf(debate, Phase.PROPOSAL, 1).getFirst();
        demo.debates()
                .reportTests(
                        proposal.id(),
                        new ReportTests(
                                3, 1, List.of("gives_up_after_the_last_attempt: looped for ever"), "scripted", true));
        say.accept("A test of knuth's code failed; he is asked to learn from it.");
    }

    private List<Turn> turnsOf(DebateId debate, Phase phase, int seat) {
        return demo.debates().turns(debate, TurnFilter.phase(phase), PageRequest.first(200)).items().stream()
                .filter(turn -> turn.seat() == seat && turn.status() == Turn.Status.ANSWERED)
                .toList();
    }

    private void approve() {
        Approval gate = demo.approvals()
                .list(ApprovalFilter.pending(), PageRequest.first(1))
                .items()
                .getFirst();
        say.accept("The debate waits at a gate: " + gate.summary());
        demo.approvals().approve(gate.id(), "The argument is sound.");
        say.accept("A reviewer lets it go on.");
    }

    private void tell(DebateId id) {
        Debate debate = demo.debates().find(id).orElseThrow();
        Decision decision =
                demo.decisions().find(Objects.requireNonNull(debate.decision())).orElseThrow();
        say.accept("Decided after %d turns: %s, %s, agreement %.0f %%, fragility %s."
                .formatted(
                        debate.usage().turns(),
                        decision.winner(),
                        decision.strength().name().toLowerCase(Locale.ROOT),
                        decision.agreement() * 100,
                        decision.fragility()));
        for (Dissent dissent : demo.decisions()
                .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                .items()) {
            say.accept("Dissent of seat %d (%s): %s"
                    .formatted(dissent.seat(), dissent.type().name().toLowerCase(Locale.ROOT), dissent.content()));
        }
        Recount recount = demo.debates().recount(id, RecountVotes.under(VotingRule.BORDA));
        say.accept("Counted again by Borda: " + recount.winner() + (recount.same() ? ", the same." : "."));
        List<Lesson> lessons = demo.lessons()
                .list(LessonFilter.about("retry upload"), PageRequest.first())
                .items();
        if (!lessons.isEmpty()) {
            Lesson lesson = lessons.getFirst();
            int use = demo.lessons().apply(lesson.id(), id).number();
            demo.lessons().settle(lesson.id(), use, new LessonOutcome(true, 0.6));
            say.accept("A lesson stays: " + lesson.title());
        }
    }

    private void fork(DebateId id) throws InterruptedException {
        Debate fork = demo.debates().fork(id, ForkDebate.after(3));
        await("the fork's vote", () -> status(fork.id()) != Debate.Status.RUNNING);
        say.accept("A fork after turn 3 went its own way; compare: "
                + hints.command("debates", "compare", id.text(), fork.id().text()));
    }

    private void reportOnProvider() {
        demo.providers()
                .report(new ReportProvider("scripted", "demo", ProviderState.Breaker.CLOSED, 0, 5, 60, 1, null, null));
    }

    private Debate.Status status(DebateId id) {
        return demo.debates().find(id).orElseThrow().status();
    }

    private static void await(String what, BooleanSupplier there) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!there.getAsBoolean()) {
            if (System.nanoTime() > until) {
                throw new IllegalStateException("waited too long for " + what);
            }
            Thread.sleep(50);
        }
    }

    /// What the scripted agents say.
    private static final class Lines {

        private static final String CODE = """
                def upload(file, attempts=5):
                    for attempt in range(attempts):
                        if send(file):
                            return True
                        sleep(2 ** attempt)
                    raise GaveUp(file)
                """;

        static String of(Ask ask) {
            return switch (ask.purpose()) {
                case VOTE -> vote(ask.seat());
                case REFLECT -> "I forgot to stop.\n\n```python\n" + CODE + "```\n" + json("""
                                        "reflection": {"rootCause": "the loop had no end",
                                         "whatToChange": "count the attempts", "confidence": 0.9}, "confidence": 0.9""");
                default -> speech(ask);
            };
        }

        private static String speech(Ask ask) {
            return switch (ask.phase()) {
                case PROPOSAL ->
                    ask.seat() == 1
                            ? "Retry with growing pauses.\n\n```python\n"
                                    + CODE.replace("range(attempts)", "forever()")
                                    + "```\n"
                                    + json("""
                                                "confidence": 0.9,
                                                 "insights": ["Retry an upload with growing pauses and a last attempt."]""")
                            : "Do not retry: fail and let a person look.\n" + json("\"confidence\": 0.6");
                case CRITIQUE -> "Growing pauses are right, but they must end.\n" + json("""
                                        "confidence": 0.8, "critiques": [{"seat": 1, "severity": 0.6,
                                         "reasoning": "A loop without an end hangs the release.",
                                         "issues": [{"text": "no last attempt", "suggestion": "bound the attempts"}]}]""");
                default -> "I have nothing to add.\n" + json("\"confidence\": 0.7");
            };
        }

        private static String vote(int seat) {
            return seat == 4
                    ? "I would rather have a person look at it.\n" + json("""
                                    "confidence": 0.8, "vote": {"choice": "P2", "ranking": ["P2", "P1"], "confidence": 0.8,
                                     "rationale": "Silent retries hide a broken network.", "dissent": "risk_warning"}""")
                    : "Retry with growing pauses, and an end.\n" + json("""
                                    "confidence": 0.95, "vote": {"choice": "P1", "ranking": ["P1", "P2"], "confidence": 0.95,
                                     "rationale": "Most uploads fail for a moment only."}""");
        }

        private static String json(String fields) {
            return "\n```json\n{" + fields + "}\n```\n";
        }
    }
}
