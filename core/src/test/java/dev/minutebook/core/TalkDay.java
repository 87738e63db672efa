package dev.minutebook.core;

import dev.minutebook.api.Workspace;
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
        AddCorrection stay =
                AddCorrection.fact("visa", "The visa lasts a year.").not("The visa lasts a month.");
        CorrectionId first = book.corrections().add(stay).correction().id();
        book.corrections()
                .add(AddCorrection.fact("visa", "The visa lasts two years.").not("The visa lasts a year."));
        book.corrections().add(stay.in(talk.id()).asRegression());
        book.corrections().add(stay.in(law.id()));
        return new TalkDay(law, talk, first);
    }
}
