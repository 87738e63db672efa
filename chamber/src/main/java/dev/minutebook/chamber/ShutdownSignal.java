package dev.minutebook.chamber;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// The request to close the chamber, and the condition on which idle workers wait.
final class ShutdownSignal {

    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition woken = lock.newCondition();
    private long wakeUps;
    private volatile boolean requested;
    private volatile long graceUntil;

    ShutdownSignal(LongSupplier nanos) {
        this.nanos = nanos;
    }

    void request(Duration grace) {
        graceUntil = nanos.getAsLong() + grace.toNanos();
        requested = true;
        wake();
    }

    /// Whether no new work may begin.
    boolean isRequested() {
        return requested;
    }

    /// Whether the grace period for running work is over.
    boolean isGraceOver() {
        return requested && nanos.getAsLong() - graceUntil >= 0;
    }

    /// Wakes all waiting workers.
    void wake() {
        lock.lock();
        try {
            wakeUps++;
            woken.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// The number of wake-ups so far, to pass to [#await].
    long mark() {
        lock.lock();
        try {
            return wakeUps;
        } finally {
            lock.unlock();
        }
    }

    /// Waits for a wake-up after that mark, at most that long.
    void await(long mark, Duration most) {
        long left = most.toNanos();
        lock.lock();
        try {
            while (wakeUps == mark && left > 0) {
                left = woken.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            requested = true;
        } finally {
            lock.unlock();
        }
    }

    /// Waits that long while renewing the lease, unless the chamber closes.
    void pause(HeldClaim held, Duration length) throws LostClaim, ChamberClosed {
        long end = nanos.getAsLong() + length.toNanos();
        long left = length.toNanos();
        while (left > 0) {
            pause(Duration.ofNanos(Math.min(left, held.tick().toNanos())));
            held.keep();
            left = end - nanos.getAsLong();
        }
    }

    /// Waits that long, unless the chamber closes.
    private void pause(Duration length) throws ChamberClosed {
        long end = nanos.getAsLong() + length.toNanos();
        while (true) {
            long left = end - nanos.getAsLong();
            if (requested) {
                throw new ChamberClosed();
            }
            if (left <= 0) {
                return;
            }
            await(mark(), Duration.ofNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(50))));
        }
    }
}
