package dev.minutebook.dist;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.scenario.Year;
import dev.minutebook.scenario.YearClock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import java.util.function.Function;

/// Plays a whole year of a workspace on a clock of its own, so that every screen has something to show.
final class YearStory {

    private final PostgresMinutebook book;
    private final YearClock clock;
    private final Consumer<String> say;
    private final Function<String[], String> command;

    /// @param book    without background, going by the clock
    /// @param command puts words into a command to type that reaches the book
    YearStory(PostgresMinutebook book, YearClock clock, Consumer<String> say, Function<String[], String> command) {
        this.book = book;
        this.clock = clock;
        this.say = say;
        this.command = command;
    }

    /// @param name of the workspace, which is made
    boolean play(String name) {
        book.workspaces().create(new CreateWorkspace(name));
        return playIn(name);
    }

    /// @param name of a workspace in which nothing has happened
    boolean playIn(String name) {
        Workspace year = book.workspace(name);
        say.accept("A year begins on " + today() + " in the workspace " + name + "; it takes a moment.");
        Year.in(
                year,
                clock::advance,
                secret -> book.as(book.access().authenticate(secret).orElseThrow())
                        .workspace(name),
                book::catchUp);
        while (year.audit().status().unsealed() > 0) {
            book.catchUp();
        }
        say.accept(
                "It ends on " + today()
                        + ": agents came and went, debated by every topology and rule, remembered, forgot, and learnt how it turned out.");
        Verification checked = year.audit().verify(VerifyAudit.all());
        say.accept("The log: %d entries in %d signed blocks: %s."
                .formatted(
                        checked.entries(),
                        checked.blocks(),
                        checked.intact() ? "intact" : "NOT intact: " + checked.finding()));
        CommandHints hints = new CommandHints(command, name);
        say.accept("Look around: " + hints.command("debates", "list"));
        say.accept("How it turned out: " + hints.command("decisions", "report"));
        say.accept("Who is trusted: " + hints.command("ratings", "leaderboard"));
        say.accept("What ada remembers: " + hints.command("memories", "list", "--agent", "ada"));
        return checked.intact();
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
