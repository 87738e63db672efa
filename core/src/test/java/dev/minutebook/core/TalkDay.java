package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.Projects;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// What leaves rows in every table of conversations, and two values in each of their columns.
///
/// @param branched   one that has three branches
/// @param correction one that was superseded
public record TalkDay(Project project, Conversation branched, CorrectionId correction) {

    public static TalkDay in(Workspace book) {
        Projects projects = Talks.projectsOf(book);
        Project law = projects.create(CreateProject.named("Law"));
        projects.activate(ActivateProject.in(law.id()));
        Project hers = projects.create(CreateProject.named("Cats").ofUser("alice"));
        projects.activate(ActivateProject.in(hers.id()).ofUser("alice"));
        projects.archive(projects.create(CreateProject.named("Done")).id());

        Conversations conversations = Talks.of(book);
        Conversation talk = conversations.open(OpenConversation.titled("Visas"));
        ConversationMessage asked = conversations
                .append(
                        talk.id(),
                        AppendMessages.of(
                                NewMessage.user("Which visa?"),
                                NewMessage.of("assistant", MessagePart.toolCall("c1", "search", "{\"for\": \"visa\"}"))
                                        .callout(Callout.HIGHSTAKES)
                                        .accuracy(AccuracyLevel.HIGH)
                                        .grounds(AnswerGrounds.of("opus", "haiku")
                                                .query(UUID.randomUUID())
                                                .corrections(UUID.randomUUID()))))
                .messages()
                .getFirst();
        conversations.append(
                talk.id(),
                AppendMessages.of(NewMessage.assistant("The first.").grounds(AnswerGrounds.of("opus")))
                        .after(asked.id()));
        conversations.append(
                talk.id(), AppendMessages.of(NewMessage.user("Anew.")).fromStart());
        Conversation window =
                conversations.open(OpenConversation.untitled().ofUser("alice").externalId("window"));
        conversations.sync(window.id(), SyncMessages.of(List.of(NewMessage.user("one"), NewMessage.user("two"))));
        conversations.sync(window.id(), SyncMessages.of(List.of(NewMessage.user("two"), NewMessage.user("three"))));
        conversations.sync(window.id(), SyncMessages.of(List.of(NewMessage.user("two"), NewMessage.user("four"))));
        projects.activate(ActivateProject.none());
        conversations.open(OpenConversation.untitled());
        projects.activate(ActivateProject.in(law.id()));
        backUp(book, talk);
        AddCorrection stay =
                AddCorrection.fact("visa", "The visa lasts a year.").not("The visa lasts a month.");
        CorrectionId first = book.corrections().add(stay).correction().id();
        book.corrections()
                .add(AddCorrection.fact("visa", "The visa lasts two years.").not("The visa lasts a year."));
        book.corrections().add(stay.in(talk.id()).asRegression());
        book.corrections().add(stay.in(law.id()));
        return new TalkDay(law, talk, first);
    }

    /// One backup that filled a window, one that somebody wrote, one that failed and one that is being written.
    private static void backUp(Workspace book, Conversation talk) {
        ContextBackups backups = book.contextBackups();
        Agent scribe = book.agents()
                .register(RegisterAgent.model("scribe", "claude-haiku").contextWindow(10));
        Agent clerk = book.agents().register(RegisterAgent.model("clerk", "claude-opus"));
        Conversation bridge = longTalk(book, 31);
        ClaimedContextBackup full = claimed(backups, bridge, scribe);
        backups.report(
                full.counter().id(),
                ReportContextBackup.of(
                        full.fence(),
                        note("Build the bridge.", "Begun."),
                        CallReport.of("anthropic", "claude-haiku", 900, 90)));
        backups.write(WriteContextBackup.of(talk.id(), clerk.ref(), note("Get the visa.", "Asked which.")));
        say(book, bridge, 3);
        ClaimedContextBackup failed = claimed(backups, bridge, clerk);
        backups.report(
                failed.counter().id(),
                ReportContextBackup.failed(failed.fence(), "the model is down", CallReport.NONE));
        claimed(backups, longTalk(book, 40), clerk);
    }

    private static ClaimedContextBackup claimed(ContextBackups backups, Conversation talk, Agent specialist) {
        backups.follow(new FollowConversation(talk.id(), specialist.ref()));
        return backups.claim(ClaimContextBackup.any().conversation(talk.id()).specialist(specialist.ref()))
                .orElseThrow();
    }

    private static Conversation longTalk(Workspace book, int messages) {
        Conversation talk = Talks.of(book).open(OpenConversation.titled("A bridge"));
        say(book, talk, messages);
        return talk;
    }

    private static void say(Workspace book, Conversation talk, int messages) {
        Talks.of(book)
                .append(
                        talk.id(),
                        AppendMessages.of(IntStream.range(0, messages)
                                .mapToObj(number -> NewMessage.user("Stone " + number))
                                .toList()));
    }

    private static String note(String goal, String status) {
        return new BackupSections(
                        goal, "Decided: " + goal, status, "File of " + goal, "Likes " + goal, "Go on: " + status)
                .text();
    }
}
