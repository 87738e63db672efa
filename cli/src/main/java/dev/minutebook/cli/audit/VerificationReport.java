package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.Verification;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// A verification in plain words.
final class VerificationReport {

    private static final int INDENT = 13;

    /// The speed of fewer entries says how long it takes to begin.
    private static final int TELLING = 1_000;

    private final CommandContext context;
    private final Screen screen;

    VerificationReport(CommandContext context) {
        this.context = context;
        this.screen = context.screen();
    }

    void print(Verification verification, boolean againstCheckpoint) {
        screen.line(headline(verification));
        if (screen.quiet()) {
            return;
        }
        screen.line("Recomputed %s, %s and %s."
                .formatted(
                        count(verification.entries(), "entry", "entries"),
                        count(verification.blocks(), "signed block", "signed blocks"),
                        count(verification.contents(), "piece of content", "pieces of content")));
        if (verification.perSecond() > 0 && verification.entries() >= TELLING) {
            screen.line("%s a second; 100 million would take about %s."
                    .formatted(
                            count(Math.round(verification.perSecond()), "entry", "entries"),
                            Times.length(Duration.ofSeconds((long) (100_000_000 / verification.perSecond())))));
        }
        for (Verification.Removed one :
                Objects.requireNonNullElse(verification.removed(), List.<Verification.Removed>of())) {
            screen.line("%s from %d to %d removed by retention, run %s."
                    .formatted(count(one.entries(), "entry", "entries"), one.first(), one.last(), one.run()));
        }
        if (!verification.differences().isEmpty()) {
            screen.line("");
            screen.line(screen.ink(Ink.BAD, "What differs from what was sealed:"));
            verification.differences().forEach(one -> screen.paragraph(2, SafeText.line(one)));
        }
        for (Verification.Level level : verification.levels()) {
            screen.line("");
            screen.line(
                    level.checked()
                            ? screen.ink(Ink.GOOD, "checked") + "      " + name(level)
                            : screen.ink(Ink.FAINT, "not checked") + "  " + name(level));
            screen.paragraph(INDENT, level.meaning());
        }
        if (verification.intact() && !againstCheckpoint) {
            screen.hint("A checkpoint kept elsewhere also finds a log that was cut off or rolled back: "
                    + context.command("audit", "checkpoint", "--save", "checkpoint.txt"));
        }
    }

    private String headline(Verification verification) {
        if (verification.intact()) {
            return screen.ink(Ink.GOOD, "The log is intact.");
        }
        StringBuilder headline = new StringBuilder(screen.ink(Ink.BAD, "The log is DAMAGED."));
        if (verification.firstBad() != null) {
            headline.append(" The first number that does not hold is ")
                    .append(verification.firstBad())
                    .append('.');
        }
        if (verification.finding() != null) {
            headline.append(' ').append(SafeText.line(verification.finding()));
        }
        return headline.toString();
    }

    private String name(Verification.Level level) {
        return screen.ink(Ink.STRONG, SafeText.line(level.name().replace('_', ' ')));
    }

    private static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }
}
