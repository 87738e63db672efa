package dev.minutebook.cli.audit;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.ExitCode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads the log as it grows. When the book cannot be reached it tries again, beginning after the entry last seen.
final class AuditFollower {

    private static final Duration LOOK_UP = Duration.ofMillis(500);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final CommandContext context;
    private final Audit audit;
    private volatile boolean stopped;
    private long seen;
    private long left;
    private Duration pause = FIRST_PAUSE;

    AuditFollower(CommandContext context, Audit audit, long after, long limit) {
        this.context = context;
        this.audit = audit;
        this.seen = after;
        this.left = limit;
    }

    void stop() {
        stopped = true;
    }

    /// The number of the newest entry that was shown.
    long seen() {
        return seen;
    }

    void run(Consumer<AuditEntry> show) throws InterruptedException {
        while (goesOn()) {
            try (Feed<AuditEntry> feed = audit.follow(seen)) {
                read(feed, show);
            } catch (MinutebookException lost) {
                if (ExitCode.of(lost.code()) != ExitCode.UNAVAILABLE) {
                    throw lost;
                }
                context.screen().notice("The book cannot be reached; trying again.");
                waitABit();
            }
        }
    }

    private void read(Feed<AuditEntry> feed, Consumer<AuditEntry> show) {
        while (goesOn()) {
            Optional<AuditEntry> next = feed.next(LOOK_UP);
            pause = FIRST_PAUSE;
            if (next.isPresent()) {
                show.accept(next.get());
                seen = next.get().number();
                left--;
            }
        }
    }

    private boolean goesOn() {
        return !stopped && left > 0 && !context.screen().abandoned();
    }

    private void waitABit() throws InterruptedException {
        Duration passed = Duration.ZERO;
        while (!stopped && passed.compareTo(pause) < 0) {
            context.environment().pause(LOOK_UP);
            passed = passed.plus(LOOK_UP);
        }
        Duration longer = pause.plus(pause);
        pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }
}
