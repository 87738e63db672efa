package dev.minutebook.cli;

import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeEnvironment;
import dev.minutebook.cli.fake.FakeMinutebook;
import dev.minutebook.cli.fake.FakeWorkspace;
import dev.minutebook.cli.verbs.Verb;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/// The real tree of commands on a book in memory.
public final class CliFixture {

    /// What came of a command.
    public record Outcome(int exit, String out, String err) {}

    public final FakeEnvironment environment = new FakeEnvironment();
    public final FakeMinutebook book = new FakeMinutebook(environment);

    private final CommandLine tree;
    private volatile StringWriter err = new StringWriter();

    /// @param more verbs from outside
    public CliFixture(Verb... more) {
        this(List.of(), more);
    }

    private CliFixture(List<DoctorCheck> checks, Verb... more) {
        this.tree = MinutebookCli.create(environment, address -> OpenBook.of(book, "a book in memory"), checks, more);
    }

    private CliFixture(BookSource source) {
        this.tree = MinutebookCli.create(environment, source, List.of());
    }

    public static CliFixture on(BookSource source) {
        return new CliFixture(source);
    }

    static CliFixture with(DoctorCheck... checks) {
        return new CliFixture(List.of(checks));
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
