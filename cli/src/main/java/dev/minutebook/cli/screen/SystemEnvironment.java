package dev.minutebook.cli.screen;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jline.utils.Signals;

/// The environment of this process.
final class SystemEnvironment implements ProcessEnvironment {

    private static final int USUAL_COLUMNS = 80;

    private final Map<Integer, Boolean> terminals = new HashMap<>();
    private int columns;

    @Override
    public Map<String, String> variables() {
        return System.getenv();
    }

    @Override
    public Path home() {
        return home(variables(), System.getProperty("user.home", ""));
    }

    /// As a shell takes `~`: HOME, where it is set, else what the system says of the user.
    static Path home(Map<String, String> variables, String otherwise) {
        String home = variables.getOrDefault("HOME", "");
        return Path.of(home.isBlank() ? otherwise : home).toAbsolutePath();
    }

    @Override
    public InputStream input() {
        return System.in;
    }

    @Override
    public Clock clock() {
        return Clock.systemUTC();
    }

    @Override
    public boolean inputIsTerminal() {
        return isTerminal(0);
    }

    @Override
    public boolean outputIsTerminal() {
        return isTerminal(1);
    }

    @Override
    public boolean errorIsTerminal() {
        return isTerminal(2);
    }

    @Override
    public int columns() {
        if (columns == 0) {
            columns = TerminalDevice.columns().orElse(USUAL_COLUMNS);
        }
        return columns;
    }

    @Override
    public Duration progressDelay() {
        return Duration.ofMillis(300);
    }

    @Override
    public void pause(Duration length) throws InterruptedException {
        Thread.sleep(length);
    }

    @Override
    public Interruption onInterrupt(Runnable action) {
        Object before = Signals.register("INT", action);
        return () -> Signals.unregister("INT", before);
    }

    private boolean isTerminal(int stream) {
        return terminals.computeIfAbsent(stream, TerminalDevice::isTerminal);
    }
}
