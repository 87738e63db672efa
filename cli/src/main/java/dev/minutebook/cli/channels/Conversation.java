package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Message;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.time.Instant;
import java.util.List;

/// Messages as people read them: who and when, then the text below.
final class Conversation implements Rows<Message> {

    private final Desk desk;
    private final boolean several;

    /// @param several whether messages of several channels stand together
    Conversation(Desk desk, boolean several) {
        this.desk = desk;
        this.several = several;
    }

    static Rows<Message> on(Desk desk, boolean several) {
        Screen screen = desk.screen();
        return screen.json() || screen.quiet()
                ? screen.rows(new View<>(Message::seq))
                : new Conversation(desk, several);
    }

    @Override
    public void print(List<Message> part) {
        part.forEach(this::print);
    }

    private void print(Message message) {
        print(message, message.body());
    }

    void print(Message message, String body) {
        Screen screen = desk.screen();
        Instant now = desk.surroundings().clock().instant();
        String place = several ? "#" + desk.names().channel(message.channel()) + " " : "";
        String head = place + message.seq() + " · " + Times.relative(message.createdAt(), now);
        screen.line(
                screen.ink(Ink.NAME, SafeText.line(message.authorName()))
                        + "  "
                        + screen.ink(Ink.FAINT, SafeText.line(head)));
        SafeText.text(body).strip().lines().forEach(line -> screen.line("  " + line));
    }
}
