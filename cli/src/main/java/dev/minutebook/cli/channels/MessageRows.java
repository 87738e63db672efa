package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.time.Instant;
import java.util.List;

/// Messages as people read them: who and when, then the text below.
final class MessageRows implements Rows<Message> {

    private final CommandContext context;
    private final boolean several;

    /// @param several whether messages of several channels stand together
    MessageRows(CommandContext context, boolean several) {
        this.context = context;
        this.several = several;
    }

    static Rows<Message> on(CommandContext context, boolean several) {
        Screen screen = context.screen();
        return screen.json() || screen.quiet()
                ? screen.rows(new View<>(Message::seq))
                : new MessageRows(context, several);
    }

    /// What a search found, of each message the part that holds the words.
    static Rows<MessageHit> hits(CommandContext context) {
        Screen screen = context.screen();
        MessageRows conversation = new MessageRows(context, true);
        return screen.json() || screen.quiet()
                ? screen.rows(new View<>(hit -> hit.message().id()))
                : part -> part.forEach(hit -> conversation.print(hit.message(), hit.snippet()));
    }

    @Override
    public void print(List<Message> part) {
        part.forEach(message -> print(message, message.body()));
    }

    private void print(Message message, String body) {
        Screen screen = context.screen();
        Instant now = context.environment().clock().instant();
        String place = several ? "#" + context.names().channel(message.channel()) + " " : "";
        String head = place + message.seq() + " · " + Times.relative(message.createdAt(), now);
        screen.line(screen.ink(Ink.NAME, SafeText.line(message.authorName()))
                + "  "
                + screen.ink(Ink.FAINT, SafeText.line(head)));
        SafeText.text(body).strip().lines().forEach(line -> screen.line("  " + line));
    }
}
