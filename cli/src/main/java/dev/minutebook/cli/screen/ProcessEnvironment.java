package dev.minutebook.cli.screen;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/// What the program finds around it.
public interface ProcessEnvironment {

    Map<String, String> variables();

    /// The home of the person.
    Path home();

    /// How many bytes are left on the disk that holds a folder.
    default long usableBytes(Path folder) throws IOException {
        return Files.getFileStore(folder).getUsableSpace();
    }

    /// Standard input.
    InputStream input();

    Clock clock();

    boolean inputIsTerminal();

    boolean outputIsTerminal();

    boolean errorIsTerminal();

    /// How wide the terminal is.
    int columns();

    /// How long something may take before it is shown that it does.
    Duration progressDelay();

    void pause(Duration length) throws InterruptedException;

    /// Does something when the person presses Ctrl-C, instead of ending the program, until closed.
    Interruption onInterrupt(Runnable action);

    /// What takes an action back.
    interface Interruption extends AutoCloseable {
        @Override
        void close();
    }

    /// The environment of this very process.
    static ProcessEnvironment system() {
        return new SystemEnvironment();
    }
}
