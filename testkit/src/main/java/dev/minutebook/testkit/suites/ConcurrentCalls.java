package dev.minutebook.testkit.suites;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/// Runs many calls at the same moment, each on a virtual thread.
public final class ConcurrentCalls {

    /// The results of concurrent calls, some of which may be refused.
    public record Race<T>(List<T> answers, List<Problem.Code> refusals) {}

    private ConcurrentCalls() {}

    /// All answers, in the order of the callers; a refusal of any fails the test.
    public static <T> List<T> all(int callers, IntFunction<T> call) {
        List<T> answers = new ArrayList<>();
        for (Future<T> future : start(callers, call)) {
            try {
                answers.add(future.get());
            } catch (ExecutionException failed) {
                throw new AssertionError("a caller failed: " + failed.getCause(), failed);
            } catch (InterruptedException stopped) {
                throw interrupted(stopped);
            }
        }
        return answers;
    }

    /// Answers and refusals; any other failure fails the test.
    public static <T> Race<T> race(int callers, IntFunction<T> call) {
        List<T> answers = new ArrayList<>();
        List<Problem.Code> refusals = new ArrayList<>();
        for (Future<T> future : start(callers, call)) {
            try {
                answers.add(future.get());
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof MinutebookException refusal) {
                    refusals.add(refusal.code());
                } else {
                    throw new AssertionError("a caller failed: " + failed.getCause(), failed);
                }
            } catch (InterruptedException stopped) {
                throw interrupted(stopped);
            }
        }
        return new Race<>(answers, refusals);
    }

    private static <T> List<Future<T>> start(int callers, IntFunction<T> call) {
        CountDownLatch ready = new CountDownLatch(callers);
        List<Future<T>> futures = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < callers; i++) {
                int caller = i;
                futures.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return call.apply(caller);
                }));
            }
        }
        return futures;
    }

    private static IllegalStateException interrupted(InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted while waiting", stopped);
    }
}
