package dev.minutebook.cli.fake;

import dev.minutebook.cli.screen.Surroundings;
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

/// Surroundings a test arranges: no terminal, nothing in the environment, a clock that moves by pausing.
public final class Room extends Clock implements Surroundings {

    private final Map<String, String> environment = new HashMap<>();
    private Instant now = Instant.parse("2026-03-01T10:00:00Z");
    private InputStream input = InputStream.nullInputStream();
    private boolean terminal;
    private int columns = 80;
    private Duration moment = Duration.ofHours(1);
    private Path home = Path.of("/home/ada");
    private @Nullable Runnable whenPaused;
    private @Nullable Runnable ctrlC;

    public Room set(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public Room type(String text) {
        return type(text.getBytes(StandardCharsets.UTF_8));
    }

    public Room type(byte[] bytes) {
        input = new ByteArrayInputStream(bytes);
        return this;
    }

    public Room terminal(int width) {
        terminal = true;
        columns = width;
        return this;
    }

    public Room moment(Duration length) {
        moment = length;
        return this;
    }

    public Room home(Path folder) {
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
    public Map<String, String> environment() {
        return environment;
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
    public Duration moment() {
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
