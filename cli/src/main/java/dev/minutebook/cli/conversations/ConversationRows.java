package dev.minutebook.cli.conversations;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.FoundMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.time.Instant;
import java.util.List;

/// Messages of a conversation as people read them: who and when, then the parts below.
final class ConversationRows implements Rows<ConversationMessage> {

    /// How much is shown of a part that is not meant for people.
    private static final int SHOWN = 200;

    private final CommandContext context;

    private ConversationRows(CommandContext context) {
        this.context = context;
    }

    static Rows<ConversationMessage> on(CommandContext context) {
        Screen screen = context.screen();
        return screen.readable() ? new ConversationRows(context) : screen.rows(view());
    }

    /// What a search found, with the title of its conversation.
    static Rows<FoundMessage> found(CommandContext context) {
        Screen screen = context.screen();
        ConversationRows rows = new ConversationRows(context);
        return screen.readable()
                ? part -> part.forEach(hit -> rows.print(
                        hit.message(),
                        hit.title() + " (" + hit.message().conversation().text() + ") "))
                : screen.rows(foundView());
    }

    @Override
    public void print(List<ConversationMessage> part) {
        part.forEach(message -> print(message, ""));
    }

    private void print(ConversationMessage message, String place) {
        Screen screen = context.screen();
        screen.line(screen.ink(Ink.NAME, SafeText.line(message.role()))
                + "  "
                + screen.ink(Ink.FAINT, SafeText.line(place + circumstances(message))));
        message.parts().forEach(part -> print(screen, part));
    }

    private String circumstances(ConversationMessage message) {
        Instant now = context.environment().clock().instant();
        StringBuilder text = new StringBuilder(message.seq() + " · " + Times.relative(message.createdAt(), now));
        if (message.callout() != null) {
            text.append(" · ").append(EnumNames.spoken(message.callout()));
        }
        if (message.confidence() != null) {
            text.append(" · confidence ").append(EnumNames.spoken(message.confidence()));
        }
        if (!message.models().isEmpty()) {
            text.append(" · ").append(String.join(", ", message.models()));
        }
        return text.toString();
    }

    private static void print(Screen screen, MessagePart part) {
        switch (part.kind()) {
            case TEXT -> screen.text(2, part.content());
            case TOOL_CALL -> aside(screen, "calls " + named(part) + part.content());
            case TOOL_RESULT -> aside(screen, "result " + named(part) + part.content());
            case MEDIA -> aside(screen, part.type() + " at " + part.content());
            case OTHER -> aside(screen, part.type() + " " + part.content());
        }
    }

    private static String named(MessagePart part) {
        return part.name() == null ? "" : part.name() + " ";
    }

    private static void aside(Screen screen, String text) {
        String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
        screen.line("  " + screen.ink(Ink.FAINT, SafeText.line(shown)));
    }

    private static View<ConversationMessage> view() {
        return new View<ConversationMessage>(ConversationMessage::id)
                .column("Message", ConversationMessage::id)
                .column("Number", ConversationMessage::seq)
                .column("Branch", ConversationMessage::branch)
                .column("Role", ConversationMessage::role)
                .column("At", ConversationMessage::createdAt)
                .column("Confidence", ConversationMessage::confidence)
                .text("Text", ConversationMessage::text);
    }

    private static View<FoundMessage> foundView() {
        return new View<FoundMessage>(found -> found.message().id())
                .column("Message", found -> found.message().id())
                .column("Conversation", found -> found.message().conversation())
                .column("Number", found -> found.message().seq())
                .column("Role", found -> found.message().role())
                .column("At", found -> found.message().createdAt())
                .column("Score", FoundMessage::score)
                .text("Title", FoundMessage::title)
                .text("Text", found -> found.message().text());
    }
}
