package dev.minutebook.server;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A debate of others, held to its end: everything it leaves behind bears their mark.
final class ForeignDebate {

    private static final int MOST_ANSWERS = 100;

    private final Workspace workspace;
    private final String mark;
    private final TakeSeat[] seats;

    private ForeignDebate(Workspace workspace, String mark) {
        this.workspace = workspace;
        this.mark = mark;
        this.seats = List.of("one", "two", "three", "four", "five").stream()
                .map(name -> seat("seat-" + name))
                .toArray(TakeSeat[]::new);
    }

    /// The ids of what there is then, by noun.
    static Map<String, String> fill(Workspace workspace, String mark) {
        return new ForeignDebate(workspace, mark).held();
    }

    private TakeSeat seat(String name) {
        workspace.agents().register(RegisterAgent.model(name, "gpt-5").constitution(mark));
        return TakeSeat.of(AgentRef.of(name)).kind(Seat.Kind.EXTERNAL);
    }

    private Map<String, String> held() {
        DebateConfig rules = DebateConfig.of(Preset.QUICK)
                .rounds(1)
                .voting(VotingRule.PLURALITY)
                .options(mark + "-yes", mark + "-no");
        Debate debate = workspace.debates().open(OpenDebate.about(mark, seats).config(rules));
        answerAll(debate);
        Debate gated = workspace
                .debates()
                .open(OpenDebate.about(mark + " gated", seats).config(rules.gates(GatePoint.PROPOSAL)));
        Debate open =
                workspace.debates().open(OpenDebate.about(mark + " open", seats).config(rules));
        PageRequest one = PageRequest.first(1);
        Map<String, String> things = new LinkedHashMap<>();
        things.put("debate", debate.id().text());
        things.put("use", "1");
        things.put(
                "turn",
                first(workspace
                                .debates()
                                .turns(debate.id(), TurnFilter.any(), one)
                                .items())
                        .id()
                        .text());
        things.put(
                "ask",
                first(workspace
                                .asks()
                                .list(new AskFilter(open.id(), null, null), one)
                                .items())
                        .id()
                        .text());
        things.put(
                "approval",
                first(workspace
                                .approvals()
                                .list(new ApprovalFilter(null, gated.id()), one)
                                .items())
                        .id()
                        .text());
        things.put(
                "decision",
                workspace.debates().find(debate.id()).orElseThrow().decision().text());
        things.put(
                "dissent",
                first(workspace.decisions().dissents(DissentFilter.any(), one).items())
                        .id()
                        .text());
        things.put(
                "lesson",
                first(workspace.lessons().list(LessonFilter.any(), one).items())
                        .id()
                        .text());
        return things;
    }

    private static <T> T first(List<T> items) {
        if (items.isEmpty()) {
            throw new AssertionError("the debate left nothing behind");
        }
        return items.getFirst();
    }

    private void answerAll(Debate debate) {
        for (int i = 0; i < MOST_ANSWERS; i++) {
            Optional<ClaimedAsk> claimed =
                    workspace.asks().claim(ClaimAsk.forKind(Seat.Kind.EXTERNAL).in(debate.id()));
            if (claimed.isEmpty()) {
                return;
            }
            workspace.asks().answer(claimed.get().ask().id(), answer(claimed.get()));
        }
        throw new AssertionError("the debate does not end");
    }

    private Answer answer(ClaimedAsk claimed) {
        Answer answer = Answer.of(claimed.fence(), mark + " is what I say.", 0.95)
                .insights(List.of(mark + " is what security testing taught."));
        if (claimed.ask().purpose() != Ask.Purpose.VOTE) {
            return answer;
        }
        boolean against = claimed.ask().seat() == 5;
        return answer.vote(new Ballot(
                mark + (against ? "-no" : "-yes"),
                List.of(),
                List.of(),
                0.95,
                mark,
                against ? DissentType.RISK_WARNING : null));
    }
}
