package dev.minutebook.core;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.votes.Ballot;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A debate that leaves rows in every table of debates, and one that is still open.
///
/// @param debate the one that was decided, with code, tests, a reflection, a critique, a gate and a dissent
public record DebateDay(Debate debate, Debate open, Lesson lesson) {

    static DebateDay in(Workspace book) {
        TakeSeat[] seats = new TakeSeat[5];
        for (int i = 0; i < 5; i++) {
            Agent agent = book.agents().register(RegisterAgent.model("debater-" + (i + 1), "gpt-5"));
            seats[i] = TakeSeat.of(agent.ref());
        }
        Debate debate = book.debates()
                .open(OpenDebate.about("How do we count votes?", seats)
                        .by(AgentRef.of("ada"))
                        .config(DebateConfig.of(Preset.QUICK)
                                .rounds(2)
                                .consensus(0.75, false)
                                .gates(GatePoint.CONCLUSION)));
        play(book);
        book.approvals()
                .approve(
                        book.approvals()
                                .list(ApprovalFilter.pending(), PageRequest.first())
                                .items()
                                .getFirst()
                                .id(),
                        "well argued");
        Lesson lesson = book.lessons()
                .list(LessonFilter.any(), PageRequest.first())
                .items()
                .getFirst();
        book.lessons().apply(lesson.id(), debate.id());
        book.lessons().settle(lesson.id(), 1, new LessonOutcome(true, 0.5));
        book.providers().limit(new ModelLimits(List.of(), 1_000_000_000L, null));
        book.decisions()
                .resolve(
                        book.debates().find(debate.id()).orElseThrow().decision(),
                        ResolveDecision.as("right", "Nobody was counted twice."));
        book.providers()
                .report(new ReportProvider(
                        "openai", "worker-1", ProviderState.Breaker.CLOSED, 0, 5, 60, 1, null, null));
        Debate open = book.debates().open(OpenDebate.about("And abstentions?", seats));
        return new DebateDay(book.debates().find(debate.id()).orElseThrow(), open, lesson);
    }

    private static void play(Workspace book) {
        while (true) {
            Optional<ClaimedAsk> claimed = book.asks().claim(ClaimAsk.forModels());
            if (claimed.isEmpty()) {
                return;
            }
            Ask ask = claimed.get().ask();
            int number = book.asks()
                    .call(ask.id(), new StartCall(claimed.get().fence(), "openai", "gpt-5"))
                    .number();
            Turn turn = book.asks().answer(ask.id(), answer(claimed.get(), number));
            if (ask.phase() == Phase.PROPOSAL && ask.seat() == 1 && ask.reflection() == 0) {
                book.debates()
                        .reportTests(
                                turn.id(), new ReportTests(1, 1, List.of("counts_nobody: expected 0"), "junit", null));
            }
        }
    }

    private static Answer answer(ClaimedAsk claimed, int call) {
        Ask ask = claimed.ask();
        return new Answer(
                claimed.fence(),
                "Count each seat once.\n\n```java\nint count = seats.size() + "
                        + ask.reflection()
                        + ask.seat()
                        + ask.round()
                        + ";\n```\n",
                0.95,
                ask.purpose() == Ask.Purpose.VOTE ? ballot(ask.seat()) : null,
                ask.phase() == Phase.CRITIQUE ? List.of(critique(ask.seat())) : List.of(),
                List.of(),
                null,
                reflection(ask),
                ask.phase() == Phase.PROPOSAL ? List.of("Count each seat once, whatever it says.") : List.of(),
                List.of(),
                java.util.Map.of(),
                new CallReport(call, "openai", "gpt-5", 100, 20, new BigDecimal("0.0012"), 350L));
    }

    private static Ballot ballot(int seat) {
        return seat == 5
                ? new Ballot(
                        "P2",
                        List.of("P2", "P1"),
                        List.of("P2"),
                        0.8,
                        "Nobody may be counted twice.",
                        DissentType.RISK_WARNING)
                : new Ballot("P1", List.of(), List.of(), 0.95, "It is simple.", null);
    }

    private static WriteCritique critique(int seat) {
        return WriteCritique.of(
                seat == 1 ? 2 : 1,
                0.4,
                "An empty table is not handled.",
                List.of(new WriteCritique.Issue("no seats", "return zero")));
    }

    private static @Nullable WriteReflection reflection(Ask ask) {
        return ask.purpose() == Ask.Purpose.REFLECT
                ? new WriteReflection("an empty table was forgotten", "nobody had thought of it", "check for it", 0.7)
                : null;
    }
}
