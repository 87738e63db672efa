package dev.minutebook.core.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hears what other processes sealed and what is being said there, over one connection of its own, and passes it
/// on.
public final class SealListener implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SealListener.class);
    private static final int WAIT_MILLIS = 1_000;

    private final DataSource dataSource;
    private final SealSignal signal;
    private final Consumer<String> live;
    private volatile boolean closed;
    private @Nullable Thread thread;

    /// @param live gets what is being said
    public SealListener(DataSource dataSource, SealSignal signal, Consumer<String> live) {
        this.dataSource = dataSource;
        this.signal = signal;
        this.live = live;
    }

    public SealListener start() {
        thread = Thread.ofPlatform().daemon().name("minutebook-seal-listener").start(this::work);
        return this;
    }

    private void work() {
        while (!closed) {
            try (Connection connection = dataSource.getConnection()) {
                listen(connection);
            } catch (SQLException | RuntimeException | Error lost) {
                // Those who wait look by themselves meanwhile.
                signal.heard(false);
                signal.received("");
                if (!closed) {
                    LOG.debug("the listening connection was lost: {}", lost.getMessage());
                    pause();
                }
            }
        }
    }

    private void listen(Connection connection) throws SQLException {
        connection.setAutoCommit(true);
        PGConnection postgres = connection.unwrap(PGConnection.class);
        try (Statement statement = connection.createStatement()) {
            statement.execute("listen minutebook_sealed; listen minutebook_live");
        }
        signal.heard(true);
        // What was sealed while nobody listened.
        signal.received("");
        while (!closed) {
            PGNotification[] heard = postgres.getNotifications(WAIT_MILLIS);
            if (heard != null) {
                for (PGNotification one : heard) {
                    if (one.getName().equals("minutebook_live")) {
                        live.accept(one.getParameter());
                    } else {
                        signal.received(one.getParameter());
                    }
                }
            }
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *");
        }
    }

    private void pause() {
        try {
            Thread.sleep(Duration.ofSeconds(1));
        } catch (InterruptedException stopped) {
            closed = true;
        }
    }

    @Override
    public void close() {
        closed = true;
        Thread running = thread;
        if (running != null) {
            try {
                running.join(Duration.ofSeconds(5));
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
