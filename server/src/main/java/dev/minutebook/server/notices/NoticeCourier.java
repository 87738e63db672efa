package dev.minutebook.server.notices;

import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.notices.DueNotice;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends what is due, workspace by workspace, and tells the record what came of it. A receiver that is slow holds
/// up nobody else: each notice is sent by a thread of its own, so many at a time.
public final class NoticeCourier implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeCourier.class);
    private static final Duration EVERY = Duration.ofSeconds(10);

    /// How long one subscription gets entries before it lets others go first.
    private static final Duration TURN = Duration.ofSeconds(10);

    private static final int OF_A_WORKSPACE = 16;
    private static final int AT_ONCE = 64;

    private final PostgresMinutebook book;
    private final NoticeSender sender;
    private final Duration every;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread worker =
            Thread.ofPlatform().daemon().name("minutebook-notices").unstarted(this::run);

    /// @param every how often it looks for what is due
    public NoticeCourier(PostgresMinutebook book, NoticeSender sender, Duration every) {
        this.book = book;
        this.sender = sender;
        this.every = every;
    }

    public static NoticeCourier of(PostgresMinutebook book, NoticeSender sender) {
        return new NoticeCourier(book, sender, EVERY);
    }

    public NoticeCourier start() {
        worker.start();
        return this;
    }

    private void run() {
        try {
            boolean more = false;
            while (!closed.await(more ? 0 : every.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    more = deliver();
                } catch (RuntimeException failed) {
                    more = false;
                    LOG.warn(
                            "sending notices failed and is tried again: {}",
                            failed.getClass().getName());
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Sends all that is due. Returns when what it began to send was taken or refused.
    ///
    /// @return whether a subscription to the log has more to get at once, and others had their turn before
    public boolean deliver() {
        AtomicBoolean more = new AtomicBoolean();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            book.withNotices(workspace -> deliver(workspace, threads, more));
        }
        return more.get();
    }

    /// @return whether nothing is left there
    private boolean deliver(UUID workspace, ExecutorService threads, AtomicBoolean more) {
        for (DueNotice notice : book.outbox().claim(workspace, OF_A_WORKSPACE)) {
            free.acquireUninterruptibly();
            threads.execute(() -> {
                try {
                    if (sendAll(workspace, notice)) {
                        more.set(true);
                    }
                } catch (RuntimeException failed) {
                    // The lease runs out, and it is sent again.
                    LOG.warn(
                            "what came of {} could not be noted: {}",
                            notice,
                            failed.getClass().getName());
                } finally {
                    free.release();
                }
            });
        }
        return !book.outbox().isPending(workspace);
    }

    /// Sends a notice; or entries of the log one after the other, until there is none, one is not taken or
    /// the time for this subscription is over.
    ///
    /// @return whether the time was over first
    private boolean sendAll(UUID workspace, DueNotice first) {
        long begin = System.nanoTime();
        Optional<DueNotice> next = Optional.of(first);
        while (next.isPresent()) {
            DueNotice notice = next.get();
            if (!send(workspace, notice) || notice.entry() == null || closed.getCount() == 0) {
                return false;
            }
            if (System.nanoTime() - begin > TURN.toNanos()) {
                return true;
            }
            next = book.outbox().next(workspace, notice.subscription());
        }
        return false;
    }

    /// @return whether it was taken
    private boolean send(UUID workspace, DueNotice notice) {
        try {
            sender.send(notice);
        } catch (IOException failed) {
            book.outbox().failed(workspace, notice, reason(failed));
            return false;
        }
        book.outbox().sent(workspace, notice);
        return true;
    }

    /// Without addresses, and without what the receiver said.
    private static String reason(IOException failed) {
        return switch (failed) {
            case SendFailure known -> String.valueOf(known.getMessage());
            case UnknownHostException unknown -> "the host of the address is not known";
            case ConnectException refused -> "the receiver cannot be reached";
            case SSLException untrusted -> "no encrypted connection could be made; is the certificate valid?";
            default -> "the connection broke (" + failed.getClass().getSimpleName() + ")";
        };
    }

    @Override
    public void close() {
        closed.countDown();
        if (!worker.isAlive()) {
            return;
        }
        try {
            worker.join(Duration.ofSeconds(5));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
