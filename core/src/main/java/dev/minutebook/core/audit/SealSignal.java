package dev.minutebook.core.audit;

import java.time.Duration;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/// Wakes those who wait for a workspace's log to grow.
public final class SealSignal {

    /// Beyond this many workspaces a notification names none and wakes all; a payload is bounded to 8000 bytes.
    private static final int NAMED = 100;

    private final ConcurrentMap<UUID, Set<Semaphore>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong sealed = new AtomicLong();
    private volatile boolean heard;

    /// How often something was sealed until now, in any process; empty where others are not heard.
    public OptionalLong sealed() {
        return heard ? OptionalLong.of(sealed.get()) : OptionalLong.empty();
    }

    /// Whether what other processes seal is heard here.
    boolean heard() {
        return heard;
    }

    void heard(boolean now) {
        heard = now;
    }

    static String payload(Collection<UUID> workspaces) {
        return workspaces.size() > NAMED
                ? ""
                : workspaces.stream().map(UUID::toString).collect(Collectors.joining(","));
    }

    void received(String payload) {
        sealed.incrementAndGet();
        if (payload.isEmpty()) {
            waiting.keySet().forEach(this::wake);
        } else {
            for (String workspace : payload.split(",")) {
                wake(UUID.fromString(workspace));
            }
        }
    }

    void wake(UUID workspace) {
        sealed.incrementAndGet();
        waiting.getOrDefault(workspace, Set.of()).forEach(Semaphore::release);
    }

    /// One who waits for the log of a workspace to grow.
    public Waiter waiter(UUID workspace) {
        Semaphore mine = new Semaphore(0);
        waiting.compute(workspace, (w, others) -> {
            Set<Semaphore> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(mine);
            return all;
        });
        return new Waiter(workspace, mine);
    }

    /// One who waits. Signals that come while it is busy are not lost.
    public final class Waiter implements AutoCloseable {

        private final UUID workspace;
        private final Semaphore signals;

        private Waiter(UUID workspace, Semaphore signals) {
            this.workspace = workspace;
            this.signals = signals;
        }

        /// Whether a signal came in time.
        public boolean await(Duration most) throws InterruptedException {
            boolean came = signals.tryAcquire(most.toNanos(), TimeUnit.NANOSECONDS);
            if (came) {
                signals.drainPermits();
            }
            return came;
        }

        @Override
        public void close() {
            waiting.computeIfPresent(workspace, (w, all) -> {
                all.remove(signals);
                return all.isEmpty() ? null : all;
            });
        }
    }
}
