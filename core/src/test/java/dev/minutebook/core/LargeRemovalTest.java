package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
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

    private static final int AT_ONCE = 20_000;

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
            for (int from = 0; from < entries; from += AT_ONCE) {
                write(stage, Math.min(AT_ONCE, entries - from));
                stage.seal();
            }
            stage.days(40);
            stage.seal();
            stage.retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, "Section 9."));
            KindRemoval forecast = stage.forecast(RetentionKind.AUDIT_ENTRIES);
            stage.plain.run("vacuum full minutebook.audit_entry");
            long before = size(stage);
            AtomicBoolean done = new AtomicBoolean();
            CompletableFuture<long[]> writer = CompletableFuture.supplyAsync(() -> waits(stage, done));
            long began = System.nanoTime();
            RemovalRun run;
            try {
                run = stage.run();
            } finally {
                done.set(true);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            long[] waits = writer.get(10, TimeUnit.MINUTES);
            stage.plain.run("vacuum minutebook.audit_entry");
            long reusable = size(stage);
            stage.plain.run("vacuum full minutebook.audit_entry");
            long after = size(stage);
            assertThat(RetentionStage.of(run, RetentionKind.AUDIT_ENTRIES).rows())
                    .isEqualTo(forecast.rows())
                    .isGreaterThanOrEqualTo(entries);
            long verifying = System.nanoTime();
            Verification found = stage.verify();
            System.out.printf(
                    "%,d entries removed in %.1f s, %,.0f a second; audit_entry %,d MB before, %,d MB after vacuum, %,d MB"
                            + " after vacuum full; %,d writes beside it, the longest %d ms; verified in %.1f s%n",
                    forecast.rows(),
                    seconds,
                    forecast.rows() / seconds,
                    before >> 20,
                    reusable >> 20,
                    after >> 20,
                    waits[0],
                    waits[1],
                    (System.nanoTime() - verifying) / 1e9);
            assertThat(found.finding()).isNull();
            assertThat(found.removed()).hasSize(1);
            assertThat(after).isLessThan(before / 2);
        }
    }

    private static void write(RetentionStage stage, int number) {
        stage.plain.run("""
                insert into minutebook.audit_entry (workspace_id, id, at, actor, event, subject_kind, subject_id, details)
                select ?, gen_random_uuid(), ?::timestamptz, 'agent:' || gen_random_uuid(), 'task.claimed', 'task',
                    gen_random_uuid(), '{"lease":60,"fence":' || n || '}'
                from generate_series(1, ?) n
                """, stage.workspace, stage.clock.instant().toString(), number);
    }

    private static long size(RetentionStage stage) {
        return stage.plain.one(Long.class, "select pg_total_relation_size('minutebook.audit_entry')");
    }

    /// How many messages were posted, and how long the slowest took in milliseconds.
    private static long[] waits(RetentionStage stage, AtomicBoolean done) {
        long number = 0;
        long longest = 0;
        do {
            long began = System.nanoTime();
            stage.book.channels().post(stage.council.ref(), PostMessage.by(stage.ada.ref(), "Word " + number));
            longest = Math.max(longest, (System.nanoTime() - began) / 1_000_000);
            number++;
        } while (!done.get());
        return new long[] {number, longest};
    }
}
