package dev.minutebook.core;

import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Looks every few milliseconds which sessions of a database wait for a lock, and for how long they have.
final class LockSampler implements AutoCloseable {

    private static final int PAUSE_MILLIS = 5;

    private static final String WAITING = """
            select a.pid, l.locktype || ' ' || coalesce(l.relation::regclass::text, '') as what,
                extract(epoch from clock_timestamp() - l.waitstart) * 1000 as millis
            from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database() and a.backend_type = 'client backend'
            """;

    private final PlainSql plain;
    private final Map<String, Double> longest = new TreeMap<>();
    private final Thread thread;
    private volatile boolean over;
    private long samples;

    LockSampler(TestDatabase database) {
        this.plain = PlainSql.superuser(database);
        this.thread = Thread.ofPlatform().start(this::sample);
    }

    private void sample() {
        while (!over) {
            List<Map<String, Object>> waiting = plain.rows(WAITING);
            samples++;
            for (Map<String, Object> one : waiting) {
                Object millis = one.get("millis");
                longest.merge(
                        String.valueOf(one.get("what")).strip(),
                        millis == null ? 0 : ((Number) millis).doubleValue(),
                        Math::max);
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    long samples() {
        return samples;
    }

    /// The longest wait seen, in milliseconds, after [#close].
    double longest() {
        return longest.values().stream().mapToDouble(one -> one).max().orElse(0);
    }

    @Override
    public String toString() {
        return samples + " samples, " + (longest.isEmpty() ? "nobody waited" : "longest in ms " + longest);
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        thread.join();
        plain.close();
    }
}
