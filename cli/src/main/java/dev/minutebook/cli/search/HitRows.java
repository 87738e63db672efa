package dev.minutebook.cli.search;

import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Reason;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Hits as people read them: what and when, the place that matched, and why if they want to know.
public final class HitRows implements Rows<Hit> {

    private final CommandContext context;
    private final boolean explained;

    public HitRows(CommandContext context, boolean explained) {
        this.context = context;
        this.explained = explained;
    }

    @Override
    public void print(List<Hit> part) {
        part.forEach(this::print);
    }

    private void print(Hit hit) {
        Screen screen = context.screen();
        Instant now = context.environment().clock().instant();
        String head = (hit.title() == null ? "" : hit.title() + " · ")
                + (hit.author() == null ? "" : hit.author() + " · ")
                + Times.relative(hit.at(), now)
                + (hit.archivedAt() == null ? "" : " · archived " + Times.relative(hit.archivedAt(), now))
                + String.format(Locale.ROOT, " · %.3f · ", hit.score())
                + where(hit);
        screen.line(screen.ink(Ink.NAME, SafeText.line(hit.kind().replace("channel_", "")))
                + "  "
                + screen.ink(Ink.FAINT, SafeText.line(head)));
        screen.line("  " + marked(screen, SafeText.line(hit.snippet())));
        if (explained) {
            hit.why().forEach(why -> explain(screen, why));
        }
    }

    /// By what a person gets at it: a message by its channel and number, a turn by its debate, all else by its id.
    private String where(Hit hit) {
        if (hit.container() != null && hit.seq() != null) {
            switch (hit.kind()) {
                case "channel_message" -> {
                    return "#" + context.names().channel(new ChannelId(hit.container())) + " " + hit.seq();
                }
                case "turn" -> {
                    return "turn " + hit.seq() + " of debate " + hit.container();
                }
                default -> {}
            }
        }
        return hit.subject().toString();
    }

    /// The words that matched, standing out.
    private static String marked(Screen screen, String snippet) {
        StringBuilder line = new StringBuilder();
        int at = 0;
        while (true) {
            int open = snippet.indexOf('«', at);
            int close = open < 0 ? -1 : snippet.indexOf('»', open);
            if (close < 0) {
                return line.append(snippet.substring(at)).toString();
            }
            line.append(snippet, at, open);
            line.append(screen.ink(Ink.STRONG, snippet.substring(open + 1, close)));
            at = close + 1;
        }
    }

    private static void explain(Screen screen, Reason why) {
        String sign = why.effect() == Reason.Effect.ADDS ? "+" : "×";
        screen.line("    "
                + screen.ink(
                        Ink.FAINT,
                        SafeText.line(String.format(
                                Locale.ROOT, "%s %.3f %s: %s", sign, why.value(), why.rule(), why.words()))));
    }
}
