package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.retention.RemovalPass;
import dev.minutebook.core.retention.RetentionSweep;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs beside holds and beside each other, and runs whose connections are cut.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class RetentionRacesTest {

    private static final int MESSAGES = 6_500;

    private RetentionStage stage;

    @BeforeEach
    void open(TestDatabase database) {
        stage = new RetentionStage(database);
        stage.messages(MESSAGES);
        stage.retention().put(PutRetentionPolicy.days(RetentionKind.MESSAGES, 30, "Section 4."));
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private UUID begun() {
        return stage.plain.one(UUID.class, """
                with run as (
                    insert into minutebook.removal_run (workspace_id, id, cause, status, started_by, started_at, scan_from, scanned, scan_to)
                    values (?, gen_random_uuid(), 'schedule', 'running', 'test', '2026-03-01Z', 0, 0, 0) returning id),
                kind as (
                    insert into minutebook.removal (workspace_id, run_id, kind, place, rule)
                    select ?, id, 'messages', 1, '{"kind":"messages","enabled":true,"days":30,"usual":false}' from run)
                select id from run
                """, stage.workspace, stage.workspace);
    }

    /// What is there when the hold was placed is there when the run is completed.
    @RepeatedTest(3)
    void nothing_goes_after_a_hold_was_placed() throws Exception {
        UUID run = begun();
        RemovalPass pass = new RemovalPass(stage.database, stage.parts);
        assertThat(pass.step(stage.scope, run)).isEqualTo(RemovalPass.Step.MORE);
        CompletableFuture<Void> removing =
                CompletableFuture.runAsync(() -> new RetentionSweep(stage.database, stage.parts).carryOn(stage.scope));
        stage.retention().hold(PlaceHold.on(RetentionKind.MESSAGES, "Case 4711."));
        long left = stage.count("channel_message");
        removing.get(5, TimeUnit.MINUTES);
        stage.seal();
        stage.sweep.carryOn(stage.scope);
        assertThat(stage.count("channel_message")).isEqualTo(left);
        RemovalRun done = stage.retention().runs(PageRequest.first()).items().getFirst();
        assertThat(done.status()).isEqualTo(RemovalStatus.COMPLETED);
        assertThat(RetentionStage.of(done, RetentionKind.MESSAGES).rows()).isEqualTo(MESSAGES - left);
        assertThat(RetentionStage.of(done, RetentionKind.MESSAGES).held()).isEqualTo(left);
    }

    /// A batch that is under way is waited for.
    @Test
    void a_hold_waits_for_the_batch_that_is_under_way() throws Exception {
        stage.plain.run("begin");
        stage.plain.rows(
                "select pg_advisory_xact_lock_shared(?)",
                stage.workspace.getMostSignificantBits() ^ stage.workspace.getLeastSignificantBits() ^ 0x686f_6c64_73L);
        CompletableFuture<Void> holding = CompletableFuture.runAsync(() -> stage.retention()
                .hold(PlaceHold.on(HoldReach.AGENT, stage.ada.id().value(), "Case 4711.")));
        Soon.until(
                "it waits",
                () -> stage.plain.one(
                                Long.class, "select count(*) from pg_locks where locktype = 'advisory' and not granted")
                        > 0);
        assertThat(stage.count("legal_hold")).isZero();
        stage.plain.run("commit");
        holding.get(1, TimeUnit.MINUTES);
        assertThat(stage.count("legal_hold")).isEqualTo(1);
    }

    @Test
    void a_run_whose_connections_are_cut_goes_on_where_it_was() throws Exception {
        UUID run = begun();
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<Integer> carrying = CompletableFuture.supplyAsync(() -> {
            int cuts = 0;
            while (!done.get()) {
                try {
                    new RetentionSweep(stage.database, stage.parts).carryOn(stage.scope);
                    done.set(true);
                } catch (RuntimeException cut) {
                    cuts++;
                }
            }
            return cuts;
        });
        while (!done.get()) {
            stage.plain.rows("""
                    select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and query like '%channel_message t%' and pid <> pg_backend_pid()
                    """);
            Thread.sleep(20);
        }
        carrying.get(5, TimeUnit.MINUTES);
        stage.seal();
        stage.sweep.carryOn(stage.scope);
        assertThat(stage.count("channel_message")).isZero();
        RemovalRun ended = stage.retention().find(new RemovalRunId(run)).orElseThrow();
        assertThat(ended.status()).isEqualTo(RemovalStatus.COMPLETED);
        assertThat(RetentionStage.of(ended, RetentionKind.MESSAGES).rows())
                .as("each is counted once")
                .isEqualTo(MESSAGES);
        assertThat(stage.verify().intact()).isTrue();
    }
}
