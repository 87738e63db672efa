package dev.minutebook.chamber;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Whether the chamber is to close, and the place where idle workers wait.
final class Closing {

    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition stirred = lock.newCondition();
    private long stirrings;
    private volatile boolean asked;
    private volatile long graceUntil;

    Closing(LongSupplier nanos) {
        this.nanos = nanos;
    }

    void ask(Duration grace) {
        graceUntil = nanos.getAsLong() + grace.toNanos();
        asked = true;
        stir();
    }

    /// Whether no new work is to be begun.
    boolean isAsked() {
        return asked;
    }

    /// Whether even what is under way is to end.
    boolean isOver() {
        return asked && nanos.getAsLong() - graceUntil >= 0;
    }

    /// Wakes everybody who waits here.
    void stir() {
        lock.lock();
        try {
            stirrings++;
            stirred.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// A mark to wait from.
    long mark() {
        lock.lock();
        try {
            return stirrings;
        } finally {
            lock.unlock();
        }
    }

    /// Waits until somebody stirs after that mark, at most so long.
    void await(long mark, Duration most) {
        long left = most.toNanos();
        lock.lock();
        try {
            while (stirrings == mark && left > 0) {
                left = stirred.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            asked = true;
        } finally {
            lock.unlock();
        }
    }

    /// Waits that long under a claim, keeping it, unless the chamber closes.
    void pause(Held held, Duration length) throws LostClaim, ChamberClosed {
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
            if (asked) {
                throw new ChamberClosed();
            }
            if (left <= 0) {
                return;
            }
            await(mark(), Duration.ofNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(50))));
        }
    }
}
