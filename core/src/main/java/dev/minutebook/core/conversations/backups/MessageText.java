package dev.minutebook.core.conversations.backups;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePart;
import java.util.stream.Collectors;

/// A message as a reader sees it: number and role, then its parts, each line quoted so that nothing in it can end the
/// quotation.
final class MessageText {

    private MessageText() {}

    static String of(ConversationMessage message) {
        return of(message, Integer.MAX_VALUE);
    }

    /// The same with at most so many characters of what was said, and how many were left out.
    static String of(ConversationMessage message, int most) {
        String said = message.parts().stream().map(MessageText::of).collect(Collectors.joining("\n"));
        if (said.length() > most) {
            int end = Character.isHighSurrogate(said.charAt(most - 1)) ? most - 1 : most;
            said = said.substring(0, end) + "\n[" + (said.length() - end) + " characters left out]";
        }
        return "[" + message.seq() + "] " + message.role() + ":\n" + quoted(said);
    }

    private static String of(MessagePart part) {
        return switch (part.kind()) {
            case TEXT -> part.content();
            case TOOL_CALL -> "(calls " + name(part) + ") " + part.content();
            case TOOL_RESULT -> "(result of " + name(part) + ") " + part.content();
            case MEDIA -> "(" + (part.type() == null ? "media" : part.type()) + ") " + part.content();
            case OTHER -> "(" + (part.type() == null ? "other" : part.type()) + ") " + part.content();
        };
    }

    private static String name(MessagePart part) {
        return part.name() == null ? "a tool" : part.name();
    }

    static String quoted(String text) {
        return text.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
    }
}
