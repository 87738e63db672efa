package dev.minutebook.cli.call;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.cli.book.BookAddress;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Surroundings;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;

/// Where a command works: the book, opened when it is first needed, and the screen.
public final class Desk implements AutoCloseable {

    private final Invocation invocation;
    private final BookSource source;
    private final Screen screen;
    private final @Nullable String key;
    private final Names names;
    private ExitCode exitCode = ExitCode.OK;
    private @Nullable OpenBook open;

    Desk(Invocation invocation, BookSource source, Screen screen, @Nullable String key) {
        this.invocation = invocation;
        this.source = source;
        this.screen = screen;
        this.key = key;
        this.names = new Names(this::workspace);
    }

    public Screen screen() {
        return screen;
    }

    public Surroundings surroundings() {
        return invocation.surroundings();
    }

    /// The opened book, and where it was found.
    public OpenBook open() {
        if (open == null) {
            BookAddress address = invocation.address();
            String waiting =
                    address.url() == null ? "starting the local book…" : "reaching the book…";
            try (Progress _ = screen.progress(waiting)) {
                open = source.open(address);
            }
        }
        return open;
    }

    public Minutebook book() {
        return open().book();
    }

    /// The workspace that was asked for, else the token's own, else `main`; with the key of this write, if one was
    /// given.
    public Workspace workspace() {
        Workspace workspace = book().workspace(workspaceName());
        return key == null ? workspace : workspace.once(key);
    }

    public String workspaceName() {
        String asked = invocation.workspace();
        return asked != null
                ? asked
                : open().workspace().get().orElse(Invocation.DEFAULT_WORKSPACE);
    }

    /// Present names of agents and channels.
    public Names names() {
        return names;
    }

    /// The text an argument stands for.
    public String text(String argument) {
        return TextArgument.read(argument, this);
    }

    public @Nullable String optionalText(@Nullable String argument) {
        return argument == null ? null : text(argument);
    }

    public <T> void show(T item, View<T> view) {
        screen.show(item, view);
    }

    /// A command to type next.
    public String command(String... words) {
        return invocation.command(words);
    }

    /// Ends with another code than [ExitCode#OK] although nothing was refused.
    public void endWith(ExitCode code) {
        exitCode = code;
    }

    ExitCode exitCode() {
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
