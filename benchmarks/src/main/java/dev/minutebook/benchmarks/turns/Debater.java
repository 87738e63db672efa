package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.benchmarks.harness.MessageCorpus;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Runs long debates whose seats never agree, with new text in every turn, so that they do not end.
final class Debater {

    private static final Duration LONG = Duration.ofDays(1);
    private static final int LENGTH = 1_100;

    private final Workspace workspace;
    private final int seats;
    private final MessageCorpus.Dice dice;

    Debater(Workspace workspace, int seats, long seed) {
        this.workspace = workspace;
        this.seats = seats;
        this.dice = new MessageCorpus.Dice(seed);
        for (int i = 1; i <= seats; i++) {
            workspace.agents().register(RegisterAgent.model("agent-" + i, "gpt-5"));
        }
    }

    /// An answer that has only to be given.
    record Ready(Workspace workspace, TurnId ask, Answer answer) {

        void give() {
            workspace.asks().answer(ask, answer);
        }
    }

    DebateId open() {
        return workspace
                .debates()
                .open(OpenDebate.about(
                                "Shall the record be kept in one table or in many?",
                                IntStream.rangeClosed(1, seats)
                                        .mapToObj(i -> TakeSeat.of(AgentRef.of("agent-" + i)))
                                        .toArray(TakeSeat[]::new))
                        .config(DebateConfig.of(Preset.QUICK)
                                .topology(Topology.GRAPH_MESH)
                                .rounds(100)
                                .consensus(1, false)
                                .times(LONG, LONG, LONG)))
                .id();
    }

    /// Claims an ask of the debate, enters the call of a model, and has the answer in hand.
    Ready next(DebateId debate) {
        ClaimedAsk claimed = workspace
                .asks()
                .claim(ClaimAsk.forModels().in(debate).lease(LONG))
                .orElseThrow(() -> new IllegalStateException("nobody is asked"));
        Ask ask = claimed.ask();
        int call = workspace
                .asks()
                .call(ask.id(), new StartCall(claimed.fence(), "openai", "gpt-5"))
                .number();
        Answer answer = Answer.of(claimed.fence(), words(), 0.7)
                .call(new CallReport(call, "openai", "gpt-5", 1_200, 300, new BigDecimal("0.0042"), 850L));
        return new Ready(
                workspace.once(UUID.randomUUID().toString()),
                ask.id(),
                ask.purpose() == Ask.Purpose.VOTE
                        ? answer.vote(new Ballot(
                                "P" + claimed.seat().number(),
                                List.of(),
                                List.of(),
                                0.7,
                                "It is the only one that can be checked.",
                                null))
                        : answer);
    }

    /// New in every turn, with words as frequent as in a language.
    private String words() {
        StringBuilder text = new StringBuilder();
        while (text.length() < LENGTH) {
            text.append(dice.text());
        }
        return text.substring(0, LENGTH - 1) + ".";
    }
}
