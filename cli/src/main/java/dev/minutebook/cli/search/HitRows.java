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
import dev.minutebook.cli.screen.View;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Hits as people read them: what and when, the place that matched, and why if they want to know.
public final class HitRows implements Rows<Hit> {

    private final CommandContext context;
    private final boolean explained;

    private HitRows(CommandContext context, boolean explained) {
        this.context = context;
        this.explained = explained;
    }

    /// @param explained whether people want to know why
    public static Rows<Hit> on(CommandContext context, boolean explained) {
        return context.screen().readable()
                ? new HitRows(context, explained)
                : context.screen().rows(view());
    }

    private static View<Hit> view() {
        return new View<Hit>(Hit::subject)
                .column("Kind", Hit::kind)
                .column("Id", Hit::subject)
                .column("In", Hit::container)
                .column("Number", Hit::seq)
                .column("Author", Hit::author)
                .column("At", Hit::at)
                .column("Score", Hit::score)
                .text("Title", Hit::title)
                .text("Text", hit -> hit.snippet().replaceAll("[«»]", ""));
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
                + " · "
                + score(hit.score())
                + " · "
                + where(hit);
        screen.line(screen.ink(Ink.NAME, SafeText.line(hit.kind().replace("channel_", "")))
                + "  "
                + screen.ink(Ink.FAINT, SafeText.line(head)));
        marked(screen, screen.wrapped(2, SafeText.line(hit.snippet())));
        if (explained) {
            hit.why().forEach(why -> explain(screen, why));
        }
    }

    /// One that is too small for its three digits is not shown as nothing.
    static String score(double score) {
        return score < 0.0005 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", score);
    }

    /// By what a person gets at it: a message by its channel and number, a turn by its debate, all else by its id.
    private String where(Hit hit) {
        if (hit.container() != null && hit.seq() != null) {
            switch (hit.kind()) {
                case "channel_message" -> {
                    return "#" + context.names().channel(new ChannelId(hit.container())) + " " + hit.seq();
                }
                case "conversation_message" -> {
                    return "message " + hit.seq() + " of conversation " + hit.container();
                }
                case "turn" -> {
                    return "turn " + hit.seq() + " of debate " + hit.container();
                }
                default -> {}
            }
        }
        return hit.subject().toString();
    }

    /// The words that matched, standing out; a mark may go on in the next line.
    private static void marked(Screen screen, List<String> lines) {
        boolean open = false;
        for (String line : lines) {
            StringBuilder shown = new StringBuilder("  ");
            for (String piece : line.split("(?<=[«»])|(?=[«»])")) {
                switch (piece) {
                    case "«" -> open = true;
                    case "»" -> open = false;
                    default -> shown.append(open ? screen.ink(Ink.STRONG, piece) : piece);
                }
            }
            screen.line(shown.toString());
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
