package dev.minutebook.benchmarks.harness;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// A client that works in sections: it prepares a section untimed, then runs it timed.
public interface SectionClient extends AutoCloseable {

    void prepare() throws Exception;

    /// Runs the prepared section and returns the number of operations.
    int run() throws Exception;

    @Override
    default void close() throws IOException, SQLException {}

    /// Operations per second of all clients together. All prepare before any begins, so that nothing but the
    /// measured work runs while it is measured; each client's clock stops when it is done.
    ///
    /// @param cycle a whole number of times so many sections are run
    static Rate rate(List<? extends SectionClient> clients, int cycle, Duration length) throws Exception {
        return rate(clients, cycle, length, () -> 0);
    }

    /// @param log bytes of the write-ahead log so far
    static Rate rate(List<? extends SectionClient> clients, int cycle, Duration length, WrittenLog log)
            throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(clients.size())) {
            long operations = 0;
            long nanos = 0;
            double written = 0;
            ProcessorTime used = new ProcessorTime(0, 0);
            for (int section = 0; section % cycle != 0 || nanos < length.toNanos() * clients.size(); section++) {
                all(threads, clients, client -> {
                    client.prepare();
                    return new Timed(0, 0);
                });
                double from = log.bytes();
                ProcessorTime before = ProcessorTime.now();
                for (Timed timed : all(threads, clients, SectionClient::timed)) {
                    operations += timed.operations;
                    nanos += timed.nanos;
                }
                used = used.plus(ProcessorTime.now().since(before));
                written += log.bytes() - from;
            }
            return new Rate(
                    clients.size() * operations / (nanos / 1e9), used.perOperation(operations), written / operations);
        }
    }

    /// Operations per second, the processor time of one as text, and the bytes of the write-ahead log for one, with
    /// what goes on beside it.
    record Rate(double perSecond, String processor, double logBytes) {}

    /// How much PostgreSQL has written ahead.
    interface WrittenLog {
        double bytes() throws SQLException;
    }

    /// What a client did in a section.
    record Timed(int operations, long nanos) {}

    /// One step of a client.
    interface Step {
        Timed of(SectionClient client) throws Exception;
    }

    private static Timed timed(SectionClient client) throws Exception {
        long from = System.nanoTime();
        int operations = client.run();
        return new Timed(operations, System.nanoTime() - from);
    }

    private static List<Timed> all(ExecutorService threads, List<? extends SectionClient> clients, Step step)
            throws Exception {
        List<Callable<Timed>> steps = new ArrayList<>();
        clients.forEach(client -> steps.add(() -> step.of(client)));
        List<Timed> done = new ArrayList<>();
        for (Future<Timed> one : threads.invokeAll(steps)) {
            done.add(one.get());
        }
        return done;
    }
}
