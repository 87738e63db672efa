package dev.minutebook.chamber;

import dev.minutebook.chamber.speakers.UnreadableReply;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The text a model has streamed so far, up to a maximum length. Thread safe.
final class StreamBuffer implements Consumer<String> {

    /// The longest text accepted, in characters.
    static final int MOST = 1_048_576;

    private final StringBuilder heard = new StringBuilder();
    private final ReentrantLock lock = new ReentrantLock();
    private final Runnable onFirst;
    private final LongSupplier nanos;
    private @Nullable Long firstAt;

    /// @param onFirst is run when the first words are heard
    /// @param nanos   by which it is measured when that was
    StreamBuffer(Runnable onFirst, LongSupplier nanos) {
        this.onFirst = onFirst;
        this.nanos = nanos;
    }

    @Override
    public void accept(String piece) {
        boolean first;
        boolean enough;
        lock.lock();
        try {
            first = heard.isEmpty() && !piece.isEmpty();
            firstAt = first && firstAt == null ? Long.valueOf(nanos.getAsLong()) : firstAt;
            heard.append(piece, 0, Math.min(piece.length(), MOST - heard.length()));
            enough = heard.length() >= MOST;
        } finally {
            lock.unlock();
        }
        if (first) {
            onFirst.run();
        }
        if (enough) {
            throw new UnreadableReply("the answer does not end within " + MOST + " characters; the rest was not read");
        }
    }

    /// Forgets what was said so far.
    void clear() {
        lock.lock();
        try {
            heard.setLength(0);
        } finally {
            lock.unlock();
        }
    }

    /// When the first words were heard, on the clock of nanoseconds; null when none were.
    @Nullable
    Long firstAt() {
        lock.lock();
        try {
            return firstAt;
        } finally {
            lock.unlock();
        }
    }

    int length() {
        lock.lock();
        try {
            return heard.length();
        } finally {
            lock.unlock();
        }
    }

    String text() {
        lock.lock();
        try {
            return heard.toString();
        } finally {
            lock.unlock();
        }
    }

    /// The end of the text, at most that many characters.
    String last(int most) {
        lock.lock();
        try {
            return heard.substring(Math.max(0, heard.length() - most));
        } finally {
            lock.unlock();
        }
    }
}
