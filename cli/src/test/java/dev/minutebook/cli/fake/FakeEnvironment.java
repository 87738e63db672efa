package dev.minutebook.cli.fake;

import dev.minutebook.cli.screen.ProcessEnvironment;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// ProcessEnvironment a test arranges: no terminal, nothing in the variables, a clock that moves by pausing.
public final class FakeEnvironment extends Clock implements ProcessEnvironment {

    private final Map<String, String> variables = new HashMap<>();
    private Instant now = Instant.parse("2026-03-01T10:00:00Z");
    private InputStream input = InputStream.nullInputStream();
    private boolean terminal;
    private int columns = 80;
    private Duration moment = Duration.ofHours(1);
    private long left = Long.MAX_VALUE;
    private Path home = Path.of("/home/ada");
    private @Nullable Runnable whenPaused;
    private @Nullable Runnable ctrlC;

    public FakeEnvironment set(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    public FakeEnvironment type(String text) {
        return type(text.getBytes(StandardCharsets.UTF_8));
    }

    public FakeEnvironment type(byte[] bytes) {
        input = new ByteArrayInputStream(bytes);
        return this;
    }

    public FakeEnvironment terminal(int width) {
        terminal = true;
        columns = width;
        return this;
    }

    public FakeEnvironment moment(Duration length) {
        moment = length;
        return this;
    }

    public FakeEnvironment home(Path folder) {
        home = folder;
        return this;
    }

    public void later(Duration length) {
        now = now.plus(length);
    }

    public void whenPaused(Runnable action) {
        whenPaused = action;
    }

    public void pressCtrlC() {
        if (ctrlC != null) {
            ctrlC.run();
        }
    }

    @Override
    public Map<String, String> variables() {
        return variables;
    }

    /// So many bytes are left on every disk.
    public void left(long bytes) {
        left = bytes;
    }

    @Override
    public long usableBytes(Path folder) {
        return left;
    }

    @Override
    public Path home() {
        return home;
    }

    @Override
    public InputStream input() {
        return input;
    }

    @Override
    public Clock clock() {
        return this;
    }

    @Override
    public boolean inputIsTerminal() {
        return false;
    }

    @Override
    public boolean outputIsTerminal() {
        return terminal;
    }

    @Override
    public boolean errorIsTerminal() {
        return terminal;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public Duration progressDelay() {
        return moment;
    }

    @Override
    public void pause(Duration length) {
        later(length);
        if (whenPaused != null) {
            whenPaused.run();
        }
    }

    @Override
    public Interruption onInterrupt(Runnable action) {
        ctrlC = action;
        return () -> ctrlC = null;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
