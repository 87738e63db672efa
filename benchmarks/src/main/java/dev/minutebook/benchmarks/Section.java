package dev.minutebook.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Work of one client in sections: it gets ready while no clock runs, then does what it is measured for.
interface Section extends AutoCloseable {

    void prepare() throws Exception;

    /// Does what was prepared and returns how many operations that were.
    int run() throws Exception;

    @Override
    default void close() throws IOException, SQLException {}

    /// Operations a second of all clients together. All get ready before any begins, so that nothing but the measured
    /// work runs while it is measured; each client's clock stops when it is done.
    ///
    /// @param cycle a whole number of times so many sections are run
    static Rate rate(List<? extends Section> clients, int cycle, Duration length) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(clients.size())) {
            long operations = 0;
            long nanos = 0;
            ProcessorTime used = new ProcessorTime(0, 0);
            for (int section = 0;
                    section % cycle != 0 || nanos < length.toNanos() * clients.size();
                    section++) {
                all(
                        threads,
                        clients,
                        client -> {
                            client.prepare();
                            return new Timed(0, 0);
                        });
                ProcessorTime before = ProcessorTime.now();
                for (Timed timed : all(threads, clients, Section::timed)) {
                    operations += timed.operations;
                    nanos += timed.nanos;
                }
                used = used.plus(ProcessorTime.now().since(before));
            }
            return new Rate(
                    clients.size() * operations / (nanos / 1e9), used.perOperation(operations));
        }
    }

    /// Operations a second, and the processor time of one in words.
    record Rate(double perSecond, String processor) {}

    /// What a client did in a section.
    record Timed(int operations, long nanos) {}

    /// One step of a client.
    interface Step {
        Timed of(Section client) throws Exception;
    }

    private static Timed timed(Section client) throws Exception {
        long from = System.nanoTime();
        int operations = client.run();
        return new Timed(operations, System.nanoTime() - from);
    }

    private static List<Timed> all(
            ExecutorService threads, List<? extends Section> clients, Step step) throws Exception {
        List<Callable<Timed>> steps = new ArrayList<>();
        clients.forEach(client -> steps.add(() -> step.of(client)));
        List<Timed> done = new ArrayList<>();
        for (Future<Timed> one : threads.invokeAll(steps)) {
            done.add(one.get());
        }
        return done;
    }
}
