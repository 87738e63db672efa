package dev.minutebook.cli.call;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// Where a command works: the book, opened when it is first needed, and the screen.
public class CommandContext implements AutoCloseable {

    private final Invocation invocation;
    private final BookSource source;
    private final Screen screen;
    private final @Nullable String key;
    private final Names names;
    private final boolean writes;
    private ExitCode exitCode = ExitCode.OK;
    private @Nullable OpenBook open;

    /// @param key    makes a write happen once
    /// @param writes whether the command may make the book that it works on
    public CommandContext(Invocation invocation, CommandSpec command, @Nullable String key, boolean writes) {
        this.invocation = invocation;
        this.source = invocation.source();
        this.screen = invocation.screen(command.commandLine());
        this.key = key;
        this.writes = writes;
        this.names = new Names(this::workspace);
    }

    public final Screen screen() {
        return screen;
    }

    public final ProcessEnvironment environment() {
        return invocation.environment();
    }

    /// The data folder in force.
    public final Path data() {
        return invocation.data();
    }

    /// Whether a server was named, whose book need not be in the data folder.
    public final boolean elsewhere() {
        return invocation.address().url() != null;
    }

    /// Where the book is said to be; a verb that only reads is refused where there is none.
    public final BookAddress address() {
        BookAddress address = invocation.address();
        if (!writes && !source.holds(address)) {
            throw new Refusal(
                    Problem.Code.NOT_FOUND,
                    "there is no book in " + address.data(),
                    "Check the folder; a new book is made there by the first command that writes, or by "
                            + command("up"));
        }
        return address;
    }

    /// The workspace that was asked for, if one was.
    public final Optional<String> askedWorkspace() {
        return Optional.ofNullable(invocation.workspace());
    }

    /// Refuses to make a book where there is none.
    public final void mustExist() {
        BookAddress address = invocation.address();
        if (!source.holds(address)) {
            throw new Refusal(
                    Problem.Code.NOT_FOUND,
                    "there is no book in " + address.data(),
                    "Check the folder; a new book is made there by the first command that writes, or by "
                            + command("up"));
        }
    }

    /// The opened book, and where it was found.
    public final OpenBook open() {
        if (open == null) {
            BookAddress address = address();
            if (!writes) {
                mustExist();
            }
            String waiting = address.url() == null ? "starting the local book…" : "reaching the book…";
            try (Progress _ = screen.progress(waiting)) {
                open = source.open(address);
            }
        }
        return open;
    }

    public final Minutebook book() {
        return open().book();
    }

    /// The workspace that was asked for, else the token's own, else `main`; with the key of this write, if
    /// one was given.
    public final Workspace workspace() {
        Workspace workspace = book().workspace(workspaceName());
        return key == null ? workspace : workspace.once(key);
    }

    public final String workspaceName() {
        String asked = invocation.workspace();
        return asked != null ? asked : open().workspace().get().orElse(Invocation.DEFAULT_WORKSPACE);
    }

    /// Present names of agents and channels.
    public final Names names() {
        return names;
    }

    /// The text an argument stands for.
    public final String text(String argument) {
        return TextArgument.read(argument, this);
    }

    public final <T> void show(T item, View<T> view) {
        screen.show(item, view);
    }

    /// What a person may want to do next; not for programs.
    public final void hint(String hint) {
        screen.hint(hint);
    }

    /// A hint that ends with a command to type next.
    public final void suggest(String why, String... words) {
        hint(why + command(words));
    }

    /// What was found, or the refusal that there is no such thing.
    public final <T> T found(Optional<T> found, String what) {
        return found.orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no " + what));
    }

    /// What was found, or a refusal with advice.
    public final <T> T found(Optional<T> found, String otherwise, String advice) {
        return found.orElseThrow(() -> new Refusal(Problem.Code.NOT_FOUND, otherwise, advice));
    }

    /// A command to type next.
    public final String command(String... words) {
        return invocation.command(words);
    }

    /// A command to type next that needs no book.
    public final String offlineCommand(String... words) {
        return invocation.offlineCommand(words);
    }

    /// Ends with another code than [ExitCode#OK] although nothing was refused.
    public final void endWith(ExitCode code) {
        exitCode = code;
    }

    public final ExitCode exitCode() {
        return exitCode;
    }

    @Override
    public void close() {
        screen.out().flush();
        if (open != null) {
            open.close();
        }
    }
}
