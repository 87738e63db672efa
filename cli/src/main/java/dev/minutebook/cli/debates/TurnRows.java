package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Turns as people read them: a heading for each phase, who and how, then the text below.
final class TurnRows implements Rows<Turn> {

    private final Screen screen;
    private final Function<Turn, @Nullable String> speaker;
    private final Function<Turn, @Nullable String> choice;
    private String place = "";

    /// @param speaker the name of who said it
    /// @param choice  what was voted for in it
    TurnRows(Screen screen, Function<Turn, @Nullable String> speaker, Function<Turn, @Nullable String> choice) {
        this.screen = screen;
        this.speaker = speaker;
        this.choice = choice;
    }

    static Rows<Turn> on(CommandContext context) {
        Screen screen = context.screen();
        Function<Turn, @Nullable String> speaker = turn -> context.names().agent(turn.agent());
        return screen.readable() ? new TurnRows(screen, speaker, new VoteChoices(context)) : screen.rows(view(speaker));
    }

    private static View<Turn> view(Function<Turn, @Nullable String> speaker) {
        return new View<Turn>(Turn::id)
                .column("Turn", Turn::id)
                .column("Number", Turn::seq)
                .column("Round", Turn::round)
                .column("Phase", Turn::phase)
                .column("Seat", Turn::seat)
                .column("Agent", speaker::apply)
                .column("Role", Turn::role)
                .column("Status", Turn::status)
                .column("Confidence", Turn::confidence)
                .column("Calibrated", Turn::calibrated)
                .column("Model", Turn::model)
                .text("Reason", Turn::reason)
                .text("Content", Turn::content);
    }

    @Override
    public void print(List<Turn> part) {
        part.forEach(this::print);
    }

    private void print(Turn turn) {
        String here = "Round " + turn.round() + ", " + EnumNames.spoken(turn.phase());
        if (!here.equals(place)) {
            screen.line("");
            screen.line(screen.ink(Ink.STRONG, here));
            place = here;
        }
        String name = speaker.apply(turn);
        screen.line(screen.ink(Ink.NAME, SafeText.line(name == null ? "seat " + turn.seat() : name))
                + "  "
                + screen.ink(Ink.FAINT, SafeText.line(circumstances(turn))));
        if (turn.status() != Turn.Status.ANSWERED) {
            String head = EnumNames.spoken(turn.status()) + (turn.reason() == null ? "" : ":");
            screen.text(2, Ink.BAD, head, turn.reason() == null ? "" : turn.reason());
        }
        String voted = choice.apply(turn);
        if (voted != null) {
            screen.line("  " + screen.ink(Ink.STRONG, SafeText.line(voted)));
        }
        if (turn.content() != null) {
            screen.text(2, turn.content());
        }
        turn.toolCalls().forEach(call -> screen.line("  " + screen.ink(Ink.FAINT, used(call))));
        turn.insights().forEach(insight -> screen.text(2, Ink.GOOD, "→", insight));
    }

    /// A tool with what it was asked and what it gave, as `looked up search {"query":"cache"}: 120 characters
    /// …`.
    private static String used(ToolCall call) {
        return SafeText.line("looked up "
                + call.name()
                + (call.arguments() == null ? "" : " " + call.arguments())
                + (call.result() == null ? "" : ": " + call.result()));
    }

    private static String circumstances(Turn turn) {
        StringBuilder text = new StringBuilder("#" + turn.seq() + " · " + turn.role());
        if (turn.purpose() != Ask.Purpose.SPEAK) {
            text.append(" · ").append(EnumNames.spoken(turn.purpose()));
        }
        if (turn.confidence() != null) {
            text.append(" · confidence ").append(Gauge.number(turn.confidence()));
            if (turn.calibrated() != null && !turn.calibrated().equals(turn.confidence())) {
                text.append(" → ").append(Gauge.number(turn.calibrated()));
            }
        }
        if (turn.risk() != null) {
            text.append(" · risk ").append(Gauge.number(turn.risk()));
        }
        if (turn.model() != null) {
            text.append(" · ").append(turn.model());
        }
        return text.toString();
    }
}
