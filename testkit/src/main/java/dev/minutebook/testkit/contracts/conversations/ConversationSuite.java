package dev.minutebook.testkit.contracts.conversations;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Base of the suites on conversations.
public abstract class ConversationSuite extends WorkspaceSuite {

    /// The conversations of a workspace.
    protected abstract Conversations conversations(Workspace book);

    /// The projects of a workspace.
    protected abstract Projects projects(Workspace book);

    protected final Conversations conversations() {
        return conversations(book());
    }

    protected final Projects projects() {
        return projects(book());
    }

    protected final Conversation open() {
        return conversations().open(OpenConversation.untitled());
    }

    /// The conversation as it is now.
    protected final Conversation now(Conversation conversation) {
        return conversations().find(conversation.id()).orElseThrow();
    }

    /// Says something, by turns as user and as assistant.
    protected final Appended say(Conversation conversation, String... texts) {
        return conversations().append(conversation.id(), AppendMessages.of(turns(texts)));
    }

    protected static List<NewMessage> turns(String... texts) {
        List<NewMessage> messages = new ArrayList<>();
        for (String text : texts) {
            messages.add(messages.size() % 2 == 0 ? NewMessage.user(text) : NewMessage.assistant(text));
        }
        return messages;
    }

    /// What the newest 200 messages of the current branch say.
    protected final List<String> said(Conversation conversation) {
        return texts(conversations().read(conversation.id(), ReadMessages.latest(200)).messages().stream());
    }

    /// What the memory holds.
    protected final List<String> remembered(Conversation conversation) {
        return texts(
                conversations().read(conversation.id(), ReadMessages.latest(200).ofMemory()).messages().stream());
    }

    protected static List<String> texts(Stream<ConversationMessage> messages) {
        return messages.map(ConversationMessage::text).toList();
    }

    protected static List<String> texts(List<ConversationMessage> messages) {
        return texts(messages.stream());
    }
}
