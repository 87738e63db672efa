package dev.minutebook.cli.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.cli.screen.Surroundings;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Hears what is just being said, if the watcher cares. Whoever cannot hear still sees every turn, so a broken feed is
/// no failure: it is tried again later.
final class Ear implements AutoCloseable {

    /// How many times it rests before it tries to hear again.
    private static final int DEAF = 10;

    private final Surroundings surroundings;
    private final Debates debates;
    private final DebateId id;
    private final Watcher watcher;
    private @Nullable Feed<LiveText> feed;
    private int deaf;

    Ear(Surroundings surroundings, Debates debates, DebateId id, Watcher watcher) {
        this.surroundings = surroundings;
        this.debates = debates;
        this.id = id;
        this.watcher = watcher;
    }

    /// Listens for that long.
    void listen(Debate now, Duration length) throws InterruptedException {
        try {
            Feed<LiveText> open = opened();
            if (open == null) {
                surroundings.pause(length);
                return;
            }
            Instant until = surroundings.clock().instant().plus(length);
            Optional<LiveText> text = open.next(length);
            while (text.isPresent()) {
                watcher.hears(now, text.get());
                Duration left = Duration.between(surroundings.clock().instant(), until);
                text = left.isPositive() ? open.next(left) : Optional.empty();
            }
        } catch (MinutebookException broken) {
            close();
            deaf = DEAF;
            surroundings.pause(length);
        }
    }

    private @Nullable Feed<LiveText> opened() {
        if (feed == null && watcher.listens() && deaf-- <= 0) {
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
