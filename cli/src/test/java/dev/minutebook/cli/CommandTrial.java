package dev.minutebook.cli;

import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeMinutebook;
import dev.minutebook.cli.fake.FakeWorkspace;
import dev.minutebook.cli.fake.Room;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/// The real tree of commands on a book in memory.
public final class CommandTrial {

    /// What came of a command.
    public record Outcome(int exit, String out, String err) {}

    public final Room room = new Room();
    public final FakeMinutebook book = new FakeMinutebook(room);

    private final CommandLine tree;
    private volatile StringWriter err = new StringWriter();

    public CommandTrial(Object... extras) {
        this.tree =
                MinutebookCli.create(
                        room, address -> OpenBook.of(book, "a book in memory"), extras);
    }

    private CommandTrial(BookSource source) {
        this.tree = MinutebookCli.create(room, source);
    }

    public static CommandTrial on(BookSource source) {
        return new CommandTrial(source);
    }

    public FakeWorkspace main() {
        return book.workspace("main");
    }

    public CommandLine tree() {
        return tree;
    }

    /// What the command that runs has said of itself so far.
    public String errSoFar() {
        return err.toString();
    }

    public Outcome run(String... words) {
        StringWriter out = new StringWriter();
        err = new StringWriter();
        tree.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int exit = tree.execute(words);
        return new Outcome(exit, out.toString(), err.toString());
    }

    /// As [#run], for a line without quotes.
    public Outcome line(String line) {
        return run(line.split(" "));
    }
}
