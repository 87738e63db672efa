package dev.minutebook.core;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Many callers at the same moment, each on a virtual thread.
public final class AtOnce {

    /// What one caller does.
    @FunctionalInterface
    public interface Call<T> {
        T of(int caller) throws Exception;
    }

    /// What came of calls of which some were expected to be refused.
    public record Outcome<T>(List<T> answers, List<Problem.Code> refusals) {}

    private AtOnce() {}

    /// Answers and refusals; any other failure fails the test.
    public static <T> Outcome<T> race(int callers, Call<T> call) {
        CountDownLatch ready = new CountDownLatch(callers);
        List<Future<T>> futures = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < callers; i++) {
                int caller = i;
                futures.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return call.of(caller);
                }));
            }
        }
        List<T> answers = new ArrayList<>();
        List<Problem.Code> refusals = new ArrayList<>();
        for (Future<T> future : futures) {
            try {
                answers.add(future.get());
            } catch (ExecutionException failed) {
                if (!(failed.getCause() instanceof MinutebookException refusal)) {
                    throw new AssertionError("a caller failed: " + failed.getCause(), failed);
                }
                refusals.add(refusal.code());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting", stopped);
            }
        }
        return new Outcome<>(answers, refusals);
    }

    /// Something that goes on beside the callers, on a thread of its own.
    public static <T> CompletableFuture<T> beside(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> Thread.ofVirtual().start(task));
    }

    /// All answers in the order of the callers; a refusal of any fails the test.
    public static <T> List<T> all(int callers, Call<T> call) {
        Outcome<T> outcome = race(callers, call);
        if (!outcome.refusals().isEmpty()) {
            throw new AssertionError("callers were refused: " + outcome.refusals());
        }
        return outcome.answers();
    }
}
