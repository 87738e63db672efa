package dev.minutebook.scenario;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What users talk about with models: a question and its answers, a tool that was called, the memory of a framework.
final class ConversationSeason {

    private final Workspace book;
    private final Conversations conversations;
    private final List<Agent> agents;

    /// @param agents who take part in it
    ConversationSeason(Workspace book, List<Agent> agents) {
        this.book = book;
        this.agents = agents;
        this.conversations = book.conversations();
    }

    void talk() {
        Project law = book.projects().create(CreateProject.named("Immigration Law"));
        book.projects()
                .archive(
                        book.projects().create(CreateProject.named("Old plans")).id());
        book.projects().activate(ActivateProject.in(law.id()));
        question();
        book.projects().activate(ActivateProject.none());
        weather();
        memory();
        corrections(law);
        Conversation forgotten =
                conversations.open(OpenConversation.titled("Private").ofUser("joan"));
        conversations.append(forgotten.id(), AppendMessages.of(NewMessage.user("Nobody is to keep this.")));
        conversations.forget(forgotten.id(), new ChangeReason("asked by its user"));
    }

    /// Answered anew, edited, and taken up again where it was left.
    private void question() {
        Conversation talk = conversations.open(OpenConversation.untitled());
        Appended asked = conversations.append(
                talk.id(),
                AppendMessages.of(
                        NewMessage.system("Answer briefly."),
                        NewMessage.user("How long may a student stay?"),
                        NewMessage.assistant("One year.")
                                .accuracy(AccuracyLevel.FAST)
                                .grounds(AnswerGrounds.of("gpt-5").withHighStakes())));
        conversations.append(
                talk.id(),
                AppendMessages.of(NewMessage.assistant("As long as the course lasts.")
                                .callout(Callout.CORRECTION)
                                .accuracy(AccuracyLevel.HIGH)
                                .grounds(AnswerGrounds.of("gpt-5", "claude-opus")))
                        .after(asked.messages().get(1).id())
                        .ifHead(asked.head()));
        conversations.append(
                talk.id(),
                AppendMessages.of(NewMessage.user("How long may a researcher stay?"))
                        .after(asked.messages().getFirst().id()));
        conversations.switchTo(talk.id(), 2);
        conversations.update(talk.id(), UpdateConversation.title("Stay of students"));
        handOver(talk);
    }

    /// What is left for the next context window.
    private void handOver(Conversation talk) {
        BackupSections note = new BackupSections(
                "Tell a student how long the stay may be.",
                "Decided to count the course; rejected a flat year because courses differ.",
                "Answered for students; researchers are open.",
                "none",
                "Answer briefly.",
                "Answer for researchers.");
        book.contextBackups()
                .write(WriteContextBackup.of(talk.id(), agents.getFirst().ref(), note)
                        .model("gpt-5"));
        book.contextBackups()
                .follow(new FollowConversation(talk.id(), agents.getLast().ref()));
    }

    private void weather() {
        Conversation talk = conversations.open(OpenConversation.titled("How warm is it?"));
        conversations.append(
                talk.id(),
                AppendMessages.of(
                        NewMessage.user("How warm is it in Oslo?"),
                        NewMessage.of("assistant", MessagePart.toolCall("call_1", "weather", "{\"city\": \"Oslo\"}")),
                        NewMessage.of("tool", MessagePart.toolResult("call_1", "weather", "{\"celsius\": 12}")),
                        NewMessage.of(
                                "assistant",
                                MessagePart.text("It is 12 degrees in Oslo."),
                                MessagePart.media("image/png", "https://example.org/oslo.png"))));
    }

    /// What users said was wrong, kept, shown, superseded, applied and held against answers.
    private void corrections(Project law) {
        Conversation talk = conversations.open(OpenConversation.titled("Ports").project(law.id()));
        Appended said = conversations.append(
                talk.id(),
                AppendMessages.of(
                        NewMessage.user("Which port does the server use?"),
                        NewMessage.assistant("The server listens on port 5433.")));
        Corrections corrections = book.corrections();
        corrections.extract(ExtractCorrection.from("No, the port of the server is 5432, not 5433.")
                .in(talk.id())
                .asked("Which port does the server use?")
                .correcting(said.messages().getLast().id()));
        AddCorrection stay = AddCorrection.fact("visa student", "A student's visa lasts as long as the course.")
                .not("A student's visa lasts one year.")
                .domain("law/visas")
                .source(CorrectionSource.ARBITER)
                .correctingQuery(talk.id().value())
                .metadata(Map.of("case", "17"));
        corrections.add(stay);
        corrections.add(stay);
        corrections.add(AddCorrection.fact("visa student", "A student's visa lasts a year longer than the course.")
                .not("A student's visa lasts as long as the course."));
        corrections.add(AddCorrection.fact("", "Answers are short.")
                .kind(CorrectionKind.PREFERENCE)
                .asPinned()
                .in(law.id()));
        corrections.add(stay.ofUser("joan").confidence(0.7));
        corrections.add(AddCorrection.fact("server name", "The server is called Ada.")
                .not("The server is called Bob.")
                .in(talk.id())
                .asRegression());
        corrections.apply(
                ApplyCorrections.to("Which name does the server have?").in(talk.id()));
        corrections.check(CheckAnswer.of("Which name does the server have?", "The server is called Bob.")
                .in(talk.id()));
        ExtractedCorrection unclear = corrections.extract(ExtractCorrection.from("I prefer tables over lists."));
        corrections.decide(
                Objects.requireNonNull(unclear.added()).correction().id(), new DecideCorrection(false, "It depends."));
    }

    /// What a framework hands over whole.
    private void memory() {
        Conversation talk = conversations.ensure(OpenConversation.untitled().externalId("thread-17"));
        List<NewMessage> turn = List.of(NewMessage.user("Count to three."), NewMessage.assistant("One, two, three."));
        conversations.sync(talk.id(), SyncMessages.of(turn));
        conversations.sync(talk.id(), SyncMessages.of(turn.subList(1, 2)));
    }
}
