package dev.minutebook.cli;

import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeEnvironment;
import dev.minutebook.cli.fake.FakeMinutebook;
import dev.minutebook.cli.fake.FakeWorkspace;
import dev.minutebook.cli.verbs.Verb;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/// The real tree of commands on a book in memory.
public final class CliFixture {

    /// What came of a command.
    public record Outcome(int exit, String out, String err) {}

    public final FakeEnvironment environment = new FakeEnvironment();
    public final FakeMinutebook book = new FakeMinutebook(environment);

    private final BookSource source;
    private final Branches branches;
    private volatile StringWriter err = new StringWriter();

    /// @param more verbs from outside
    public CliFixture(Verb... more) {
        this(List.of(), more);
    }

    private CliFixture(List<DoctorCheck> checks, Verb... more) {
        Map<String, Supplier<Verb>> named = new LinkedHashMap<>();
        Arrays.stream(more).forEach(verb -> named.put(verb.name(), () -> verb));
        this.source = address -> OpenBook.of(book, "a book in memory");
        this.branches = new Branches(named, checks);
    }

    private CliFixture(BookSource source) {
        this.source = source;
        this.branches = new Branches(Map.of(), List.of());
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

    /// All commands. To build it takes longer than most tests.
    public CommandLine tree() {
        return MinutebookCli.create(environment, source, branches);
    }

    /// What the command that runs has said of itself so far.
    public String errSoFar() {
        return err.toString();
    }

    public Outcome run(String... words) {
        StringWriter out = new StringWriter();
        err = new StringWriter();
        int exit = MinutebookCli.create(environment, source, branches, words)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
        return new Outcome(exit, out.toString(), err.toString());
    }

    /// As [#run], for a line without quotes.
    public Outcome line(String line) {
        return run(line.split(" "));
    }
}
