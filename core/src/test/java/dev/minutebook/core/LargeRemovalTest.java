package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.testkit.GeneratedLog;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Retention of a long log: how long it takes, what room it returns, how long a writer beside it waits.
///
/// 20 000 entries in CI; 5, 10 and 20 million nightly, or as many as `-Dminutebook.removed` says.
@ExtendWith(PostgresExtension.class)
@Timeout(value = 12, unit = TimeUnit.HOURS)
class LargeRemovalTest {

    /// An entry in so many is one that stays.
    private static final int KEPT_EVERY = 1_000;

    static Stream<Integer> sizes() {
        Integer asked = Integer.getInteger("minutebook.removed");
        if (asked != null) {
            return Stream.of(asked);
        }
        return Boolean.getBoolean("minutebook.nightly")
                ? Stream.of(5_000_000, 10_000_000, 20_000_000)
                : Stream.of(20_000);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_long_log_is_shortened_beside_a_writer_and_still_verified(int entries, TestDatabase database)
            throws Exception {
        try (RetentionStage stage = new RetentionStage(database)) {
            stage.seal();
            double generated = seconds(() -> new GeneratedLog(stage.plain.connection(), stage.workspace, OpenBook.KEY)
                    .add(entries, KEPT_EVERY, stage.clock.instant()));
            stage.days(40);
            stage.retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, "Section 9."));
            stage.plain.run("vacuum analyze minutebook.audit_entry");
            long before = size(stage);
            KindRemoval[] forecast = new KindRemoval[1];
            double counted = seconds(() -> forecast[0] = stage.forecast(RetentionKind.AUDIT_ENTRIES));
            AtomicBoolean done = new AtomicBoolean();
            RemovalRun[] run = new RemovalRun[1];
            Waits idle = waits(stage, new AtomicBoolean(true), 200);
            LockSampler locks = new LockSampler(database);
            CompletableFuture<Waits> writer = CompletableFuture.supplyAsync(() -> waits(stage, done, 1));
            long read = pages(stage);
            double removed;
            try {
                removed = seconds(() -> run[0] = stage.run());
            } finally {
                done.set(true);
                locks.close();
            }
            double pages = (double) (pages(stage) - read) / forecast[0].rows();
            Waits beside = writer.get(10, TimeUnit.MINUTES);
            double vacuumed = seconds(() -> stage.plain.run("vacuum minutebook.audit_entry"));
            long reusable = size(stage);
            double verified = seconds(() -> {
                Verification found = stage.verify();
                assertThat(found.finding()).isNull();
                assertThat(found.removed()).hasSize(1);
            });
            stage.plain.run("vacuum full minutebook.audit_entry");
            long after = size(stage);
            System.out.printf(
                    Locale.ROOT,
                    "%,d entries generated in %.0f s; forecast in %.1f s; removed in %.1f s, %,.0f a second, %.1f pages looked at for each;"
                            + " audit_entry %,d MB before, %,d MB after vacuum (%.0f s), %,d MB after vacuum full;"
                            + " writes before: %s; beside it: %s; locks: %s; verified in %.1f s%n",
                    forecast[0].rows(),
                    generated,
                    counted,
                    removed,
                    forecast[0].rows() / removed,
                    pages,
                    before >> 20,
                    reusable >> 20,
                    vacuumed,
                    after >> 20,
                    idle,
                    beside,
                    locks,
                    verified);
            assertThat(RetentionStage.of(run[0], RetentionKind.AUDIT_ENTRIES).rows())
                    .isEqualTo(forecast[0].rows())
                    .isGreaterThanOrEqualTo(entries - entries / KEPT_EVERY);
            assertThat(locks.samples()).isPositive();
            assertThat(locks.longest()).isLessThan(100);
            assertThat(after).isLessThan(before / 2);
        }
    }

    private interface Part {
        void run() throws Exception;
    }

    private static double seconds(Part part) throws Exception {
        long began = System.nanoTime();
        part.run();
        return (System.nanoTime() - began) / 1e9;
    }

    /// What all sessions have looked at: a measure of work that does not depend on what else the machine does.
    private static long pages(RetentionStage stage) {
        stage.plain.run("select pg_stat_clear_snapshot()");
        return stage.plain.one(
                Long.class, "select blks_hit + blks_read from pg_stat_database where datname = current_database()");
    }

    private static long size(RetentionStage stage) {
        return stage.plain.one(Long.class, "select pg_total_relation_size('minutebook.audit_entry')");
    }

    /// Of messages that were posted one after the other.
    private record Waits(List<Double> millis) {

        private double at(double share) {
            return millis.get((int) Math.min(millis.size() - 1, Math.floor(millis.size() * share)));
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%,d, median %.1f ms, 99 %% %.1f ms, longest %.0f ms",
                    millis.size(),
                    at(0.5),
                    at(0.99),
                    millis.getLast());
        }
    }

    private static Waits waits(RetentionStage stage, AtomicBoolean done, int least) {
        List<Double> millis = new ArrayList<>();
        do {
            long began = System.nanoTime();
            stage.book.channels().post(stage.council.ref(), PostMessage.by(stage.ada.ref(), "Word " + millis.size()));
            millis.add((System.nanoTime() - began) / 1e6);
        } while (!done.get() || millis.size() < least);
        Collections.sort(millis);
        return new Waits(millis);
    }
}
