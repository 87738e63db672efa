package dev.minutebook.core.conversations;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Talks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// A process of its own that appends one turn to a conversation when it is told to, unless it is killed.
final class Appender {

    private Appender() {}

    public static void main(String[] words) throws IOException {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                        Connect.to(words[0], words[1], words[2]).connections(2),
                        CoreConfig.sealingWith(OpenBook.KEY).background(false));
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            Workspace workspace = book.workspace(words[3]);
            ConversationId conversation = ConversationId.of(words[4]);
            Talks.of(workspace).find(conversation);
            say("ready");
            if (in.readLine() != null) {
                append(workspace, conversation);
                say("done");
            }
        }
    }

    /// The first turn of a conversation, four messages.
    static Appended append(Workspace workspace, ConversationId conversation) {
        return Talks.of(workspace)
                .append(
                        conversation,
                        AppendMessages.of(
                                        NewMessage.user("What is the weather?"),
                                        NewMessage.of("assistant", MessagePart.toolCall("c", "weather", "{}")),
                                        NewMessage.of("tool", MessagePart.toolResult("c", "weather", "rain")),
                                        NewMessage.assistant("It rains."))
                                .ifHead(0));
    }

    private static void say(String word) {
        System.out.println(word);
        System.out.flush();
    }
}
