package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.Names;
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
        return screen.readable() ? new MessageRows(context, several) : screen.rows(view(context.names()));
    }

    /// What a search found, of each message the part that holds the words.
    static Rows<MessageHit> hits(CommandContext context) {
        Screen screen = context.screen();
        MessageRows conversation = new MessageRows(context, true);
        return screen.readable()
                ? part -> part.forEach(hit -> conversation.print(hit.message(), hit.snippet()))
                : screen.rows(hitView(context.names()));
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
        screen.text(2, body);
    }

    private static View<Message> view(Names names) {
        return new View<Message>(Message::seq)
                .column("Channel", message -> names.channel(message.channel()))
                .column("Number", Message::seq)
                .column("Author", Message::authorName)
                .column("At", Message::createdAt)
                .text("Text", Message::body);
    }

    private static View<MessageHit> hitView(Names names) {
        return new View<MessageHit>(hit -> hit.message().id())
                .column("Channel", hit -> names.channel(hit.message().channel()))
                .column("Number", hit -> hit.message().seq())
                .column("Author", hit -> hit.message().authorName())
                .column("At", hit -> hit.message().createdAt())
                .text("Text", hit -> hit.message().body());
    }
}
