package dev.minutebook.cli.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.cli.screen.ProcessEnvironment;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Passes live text on to a watcher that wants it. Every turn is shown without it too, so a broken feed is no
/// failure: it is opened again later.
final class LiveTextListener implements AutoCloseable {

    /// How many calls to wait before a broken feed is opened again.
    private static final int SKIPPED = 10;

    private final ProcessEnvironment environment;
    private final Debates debates;
    private final DebateId id;
    private final Watcher watcher;
    private @Nullable Feed<LiveText> feed;
    private int skip;

    LiveTextListener(ProcessEnvironment environment, Debates debates, DebateId id, Watcher watcher) {
        this.environment = environment;
        this.debates = debates;
        this.id = id;
        this.watcher = watcher;
    }

    /// Listens for that long.
    void listen(Debate now, Duration length) throws InterruptedException {
        try {
            Feed<LiveText> open = opened();
            if (open == null) {
                environment.pause(length);
                return;
            }
            Instant until = environment.clock().instant().plus(length);
            Optional<LiveText> text = open.next(length);
            while (text.isPresent()) {
                watcher.hears(now, text.get());
                Duration left = Duration.between(environment.clock().instant(), until);
                text = left.isPositive() ? open.next(left) : Optional.empty();
            }
        } catch (MinutebookException broken) {
            close();
            skip = SKIPPED;
            environment.pause(length);
        }
    }

    private @Nullable Feed<LiveText> opened() {
        if (feed == null && watcher.listens() && skip-- <= 0) {
            feed = debates.listen(id);
        }
        return feed;
    }

    @Override
    public void close() {
        if (feed != null) {
            feed.close();
            feed = null;
        }
    }
}
