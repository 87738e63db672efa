package dev.minutebook.dist;

import dev.minutebook.cli.MinutebookCommand;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.embedded.LocalMinutebook;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

@Command(
        name = "demo",
        description =
                "Plays a short story with scripted agents in the data folder and verifies its record.",
        footer = {"  minutebook demo --data ./demo", "  minutebook demo --headless --data ./demo"})
final class DemoCommand implements Callable<Integer> {

    @ParentCommand private @Nullable MinutebookCommand parent;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--headless",
            description = "Never open a browser. So far none is opened anyway.")
    void headless(boolean wanted) {}

    @Override
    public Integer call() throws Exception {
        if (parent == null || spec == null) {
            throw new IllegalStateException("demo is a command of minutebook");
        }
        Screen screen = parent.invocation().screen(spec.commandLine());
        try (LocalMinutebook book = LocalMinutebook.open(parent.invocation().data(), 4)) {
            return new DemoStory(book, screen::line, parent.invocation()::command).play() ? 0 : 1;
        }
    }
}
