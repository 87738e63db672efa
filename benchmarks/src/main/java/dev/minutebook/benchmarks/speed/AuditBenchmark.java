package dev.minutebook.benchmarks.speed;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Eight writers in one workspace, one entry a transaction: a lock on the head row in four trips, against entries
/// that are sealed afterwards; and these with and without the sealer. Then the age at which entries are sealed.
public final class AuditBenchmark implements Benchmark {

    private static final int ROUNDS = 5;
    private static final UUID SUBJECT = UUID.fromString("00000000-0000-7000-8000-00000000beef");

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        Duration round = Duration.ofSeconds(seconds);
        try (BenchmarkCluster cluster = new BenchmarkCluster()) {
            UUID workspace;
            try (PostgresMinutebook book = cluster.book(false)) {
                BenchmarkCluster.workspace(book, "bench");
                workspace = cluster.id("select id from minutebook.workspace where name = 'bench'");
            }
            cluster.execute("create table bench_head (workspace_id uuid primary key, number bigint, hash bytea)");
            cluster.execute("insert into bench_head values ('" + workspace + "', 0, '\\x00')");
            cluster.execute(
                    "create table bench_chain (like minutebook.audit_entry including all, number bigint, hash bytea)");

            List<Double> locked = new ArrayList<>();
            List<Double> sealed = new ArrayList<>();
            List<Double> unsealed = new ArrayList<>();
            for (int i = 0; i <= ROUNDS; i++) {
                double head = Load.rate(number -> new HeadRowLock(cluster.bypass(), workspace), round);
                double with = ours(cluster, workspace, true, 1, round);
                double without = ours(cluster, workspace, false, 1, round);
                drain(cluster);
                if (i > 0) {
                    locked.add(head);
                    sealed.add(with);
                    unsealed.add(without);
                    out.accept("round %d: head-row lock %.0f/s, sealed %.0f/s, sealer off %.0f/s"
                            .formatted(i, head, with, without));
                }
            }
            double lagOne = lag(cluster, workspace, 1, round);
            double batchRate = ours(cluster, workspace, true, 10, round) * 10;
            drain(cluster);
            double lagTen = lag(cluster, workspace, 10, round);

            double ratio = Load.median(sealed) / Load.median(locked);
            double share = Load.median(sealed) / Load.median(unsealed);
            out.accept("against the head-row lock: %.1f times (goal 5)".formatted(ratio));
            out.accept("against the sealer off: %.2f (goal 0.75)".formatted(share));
            out.accept("lag p99: %.0f ms at %.0f entries/s, %.0f ms at %.0f entries/s (goal 1000)"
                    .formatted(lagOne, Load.median(sealed), lagTen, batchRate));
            out.accept("ratio=%.2f bare=%.0f minutebook=%.0f sealer-off-ratio=%.2f lag-p99-ms=%.0f"
                    .formatted(ratio, Load.median(locked), Load.median(sealed), share, Math.max(lagOne, lagTen)));
            return ratio >= 5 && share >= 0.75 && Math.max(lagOne, lagTen) <= 1_000;
        }
    }

    private static double ours(BenchmarkCluster cluster, UUID workspace, boolean sealing, int entries, Duration round)
            throws Exception {
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        try (PostgresMinutebook book = cluster.book(sealing)) {
            Load.Clients writers = number ->
                    () -> book.database().write(scope, Write.of("bench.write", Boolean.class), transaction -> {
                        for (int i = 0; i < entries; i++) {
                            AuditLog.enter(
                                    transaction,
                                    Event.of("bench.written", "bench", SUBJECT).with("n", i));
                        }
                        return true;
                    });
            // A fresh pool and its statements are not what is measured.
            Load.rate(writers, Duration.ofSeconds(1));
            return Load.rate(writers, round);
        }
    }

    private static void drain(BenchmarkCluster cluster) throws Exception {
        try (PostgresMinutebook book = cluster.book(true)) {
            while (book.answers()
                    && cluster.number("select count(*) from minutebook.audit_entry e, minutebook.audit_watermark w"
                                    + " where e.xid >= w.sealed_below")
                            > 0) {
                Thread.sleep(50);
            }
        }
    }

    /// The age in milliseconds at which 99 of 100 entries were sealed.
    private static double lag(BenchmarkCluster cluster, UUID workspace, int entries, Duration round) throws Exception {
        double first = cluster.number("select coalesce(max(number), 0) from minutebook.audit_seal");
        ours(cluster, workspace, true, entries, round);
        drain(cluster);
        return cluster.number("""
                select percentile_cont(0.99) within group (order by extract(epoch from b.sealed_at - e.at) * 1000)
                from minutebook.audit_seal s
                join minutebook.audit_entry e on e.workspace_id = s.workspace_id and e.id = s.entry_id
                join minutebook.audit_block b on b.workspace_id = s.workspace_id
                    and b.number = (select min(c.number) from minutebook.audit_block c
                        where c.workspace_id = s.workspace_id and c.last_number >= s.number)
                where s.workspace_id = '%s' and s.number > %.0f and s.number %% 50 = 0
                """.formatted(workspace, first));
    }

    /// The usual way: read the head under a lock, insert with its hash, move the head, commit.
    private static final class HeadRowLock implements Load.Client {

        private final Connection connection;
        private final UUID workspace;
        private final PreparedStatement lock;
        private final PreparedStatement insert;
        private final PreparedStatement move;

        HeadRowLock(Connection connection, UUID workspace) throws SQLException {
            this.connection = connection;
            this.workspace = workspace;
            connection.setAutoCommit(false);
            lock = connection.prepareStatement("select number, hash from bench_head where workspace_id = ? for update");
            insert = connection.prepareStatement(
                    "insert into bench_chain (workspace_id, id, at, actor, event, subject_kind, subject_id, details,"
                            + " number, hash) values (?, ?, now(), 'bench', 'bench.written', 'bench', ?, '{\"n\":0}', ?, ?)");
            move = connection.prepareStatement("update bench_head set number = ?, hash = ? where workspace_id = ?");
        }

        @Override
        public void once() throws SQLException {
            lock.setObject(1, workspace);
            long number;
            try (var result = lock.executeQuery()) {
                result.next();
                number = result.getLong(1) + 1;
            }
            insert.setObject(1, workspace);
            insert.setObject(2, UUID.randomUUID());
            insert.setObject(3, SUBJECT);
            insert.setLong(4, number);
            insert.setBytes(5, new byte[32]);
            insert.executeUpdate();
            move.setLong(1, number);
            move.setBytes(2, new byte[32]);
            move.setObject(3, workspace);
            move.executeUpdate();
            connection.commit();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
