package dev.minutebook.cli.screen;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/// What the program finds around it.
public interface Surroundings {

    Map<String, String> environment();

    /// The home of the person.
    Path home();

    /// Standard input.
    InputStream input();

    Clock clock();

    boolean inputIsTerminal();

    boolean outputIsTerminal();

    boolean errorIsTerminal();

    /// How wide the terminal is.
    int columns();

    /// How long something may take before it is shown that it does.
    Duration moment();

    void pause(Duration length) throws InterruptedException;

    /// Does something when the person presses Ctrl-C, instead of ending the program, until closed.
    Interruption onInterrupt(Runnable action);

    /// What takes an action back.
    interface Interruption extends AutoCloseable {
        @Override
        void close();
    }

    /// The surroundings of this very process.
    static Surroundings ofThisProcess() {
        return new ThisProcess();
    }
}
