package dev.minutebook.benchmarks.harness;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Generates load: clients that repeat one operation.
public final class Load {

    public static final int CLIENTS = 8;

    /// What one client does; closed when the measurement is over.
    public interface Client extends AutoCloseable {
        void once() throws Exception;

        @Override
        default void close() throws IOException, SQLException {}
    }

    public interface Clients {
        Client client(int number) throws Exception;
    }

    private Load() {}

    /// Operations per second of all clients together.
    public static double rate(Clients clients, Duration length) throws Exception {
        return rate(clients, CLIENTS, length);
    }

    public static double rate(Clients clients, int count, Duration length) throws Exception {
        List<Client> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(clients.client(i));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
            CountDownLatch start = new CountDownLatch(1);
            List<Future<Long>> done = new ArrayList<>();
            for (Client client : all) {
                done.add(threads.submit(counting(client, start, length)));
            }
            long from = System.nanoTime();
            start.countDown();
            long operations = 0;
            for (Future<Long> one : done) {
                operations += one.get();
            }
            return operations / ((System.nanoTime() - from) / 1e9);
        } finally {
            for (Client client : all) {
                client.close();
            }
        }
    }

    private static Callable<Long> counting(Client client, CountDownLatch start, Duration length) {
        return () -> {
            start.await();
            long until = System.nanoTime() + length.toNanos();
            long count = 0;
            while (System.nanoTime() < until) {
                client.once();
                count++;
            }
            return count;
        };
    }

    public static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
