package dev.minutebook.core.erasures;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.votes.Ballot;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A day in which one agent puts a word of its own into all it writes, and another agent says other things at
/// the same places.
///
/// @param ada   says the word
/// @param grace never does
record CanaryDay(Agent ada, Agent grace, Channel council, Debate debate) {

    /// In no text but those of one agent.
    static final String WORD = "zarquonite";

    /// What of the word is found wherever it is stored, in whatever case, stemmed, and with its beginning cut
    /// off.
    static final String NEEDLE = "arquonit";

    /// A run of the same words would be taken for a repetition.
    private static final List<String> OPENINGS = List.of(
            "I propose that we build the whole wall of",
            "My grandmother always swore by good old",
            "Cheap and quick to lay would be plain");

    static CanaryDay in(Workspace book) {
        Agent ada = book.agents()
                .register(RegisterAgent.model("ada", "claude-opus").constitution("I believe in " + WORD + "."));
        Agent grace = book.agents().register(RegisterAgent.model("grace", "gpt-5"));
        Channel council = book.channels().create(CreateChannel.named("council"));
        lives(book, ada);
        speaks(book, ada, council, WORD);
        speaks(book, grace, council, "granite");
        talks(book, ada);
        Debate debate = debates(book, ada, grace);
        return new CanaryDay(ada, grace, council, debate);
    }

    private static void lives(Workspace book, Agent ada) {
        AgentSession life = book.agents().spawn(ada.ref(), null);
        book.agents().end(life.id(), "Remember the " + WORD + ".");
    }

    private static void speaks(Workspace book, Agent who, Channel council, String word) {
        book.once("post of " + who.name())
                .channels()
                .post(council.ref(), PostMessage.by(who.ref(), "We are out of " + word + " again."));
        book.tasks().open(OpenTask.of("Buy " + word + ".").by(who.ref()));
        Claim claim = book.tasks().claim(ClaimTask.by(who.ref())).orElseThrow();
        book.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "Bought nine tons of " + word + "."));
        Memory memory = book.memories().remember(Remember.by(who.ref(), "The " + word + " is kept in the shed."));
        book.memories().revise(memory.id(), ReviseMemory.content("The " + word + " is kept in the barn."));
        book.memories().archive(memory.id(), "No more " + word + ".");
        book.knowledge().record(RecordKnowledge.by(who.ref(), "stones", "The best stone is " + word + "."));
        book.evidence()
                .add(AddEvidence.by(who.ref(), "Studies show that " + word + " does not burn.")
                        .at(SourceKind.WEB, "https://example.org/" + word, "All about " + word));
        TournamentId tournament = book.calibration()
                .open(OpenTournament.whether("Will " + word + " hold?").by(who.ref()))
                .id();
        book.calibration()
                .predict(tournament, MakePrediction.by(who.ref(), "yes", 0.9).because("All " + word + " holds."));
        book.proofs()
                .submit(SubmitProof.of("One " + word + " is not two.")
                        .statement(Proof.Language.Z3_SMT, "(assert (= " + word + " 2))")
                        .by(who.ref()));
        var trial = book.promotions()
                .open(OpenTrial.inShadow(
                                "stones/" + who.name(),
                                EnterTrial.of(who.ref(), "2").configured("Take " + word + "."),
                                10)
                        .against(EnterTrial.of(who.ref(), "1")))
                .id();
        book.promotions()
                .report(
                        trial,
                        ReportCase.of("Which stone?", ScoredAnswer.of(0, 1))
                                .and(ScoredAnswer.of(1, 2).saying("It is " + word + "."))
                                .asShadow());
    }

    private static void talks(Workspace book, Agent ada) {
        String user = "agent:" + ada.id().text();
        Conversation talk = book.conversations()
                .open(OpenConversation.titled("Where is my " + WORD + "?").ofUser(user));
        book.conversations()
                .append(talk.id(), AppendMessages.of(NewMessage.user("I had " + WORD + " here yesterday.")));
        book.projects().create(CreateProject.named("Project " + WORD).ofUser(user));
        book.corrections()
                .add(AddCorrection.fact(WORD, "It is called " + WORD + ".").ofUser(user));
    }

    private static Debate debates(Workspace book, Agent ada, Agent grace) {
        Agent third = book.agents().register(RegisterAgent.model("carl", "gpt-5"));
        Debate debate = book.debates()
                .open(OpenDebate.about(
                                "Which stone do we take?",
                                TakeSeat.of(ada.ref()),
                                TakeSeat.of(grace.ref()),
                                TakeSeat.of(third.ref()))
                        .config(DebateConfig.of(Preset.QUICK).rounds(1)));
        while (true) {
            Optional<ClaimedAsk> claimed = book.asks().claim(ClaimAsk.forModels());
            if (claimed.isEmpty()) {
                return book.debates().find(debate.id()).orElseThrow();
            }
            Ask ask = claimed.get().ask();
            int call = book.asks()
                    .call(ask.id(), new StartCall(claimed.get().fence(), "openai", "gpt-5"))
                    .number();
            String word = ask.seat() == 1 ? WORD : ask.seat() == 2 ? "granite" : "marble";
            book.asks().answer(ask.id(), answer(claimed.get(), call, word));
        }
    }

    private static Answer answer(ClaimedAsk claimed, int call, String word) {
        Ask ask = claimed.ask();
        return new Answer(
                claimed.fence(),
                OPENINGS.get(ask.seat() - 1) + " " + word + " in round " + ask.round() + ".\n\n```java\nint " + word
                        + " = " + ask.seat() + ";\n```\n",
                0.95,
                ask.purpose() == Ask.Purpose.VOTE
                        ? new Ballot("P1", List.of(), List.of(), 0.95, "Hard as " + word + ".", null)
                        : null,
                ask.phase() == Phase.CRITIQUE
                        ? List.of(WriteCritique.of(
                                ask.seat() == 1 ? 2 : 1,
                                0.4,
                                "It lacks " + word + ".",
                                List.of(new WriteCritique.Issue("no " + word + " at all", "add " + word))))
                        : List.of(),
                List.of(),
                null,
                null,
                ask.phase() == Phase.PROPOSAL ? List.of("Walls of " + word + " stand.") : List.of(),
                List.of(),
                Map.of("stone", word),
                new CallReport(call, "openai", "gpt-5", 100, 20, new BigDecimal("0.0012"), 350L));
    }
}
