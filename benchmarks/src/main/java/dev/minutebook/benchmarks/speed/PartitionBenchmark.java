package dev.minutebook.benchmarks.speed;

import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Comparison;
import dev.minutebook.benchmarks.harness.Load;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

/// What partitions by month would cost and save: the table of turns as it is against a copy in 24 partitions by its
/// time-ordered id. Both have the same rows, indexes and checks, and no row-level security.
///
/// A partition pays if reads keep 0.95 of their rate and writes all of it; the benchmark fails when they do, because
/// then the decision against partitions no longer holds.
public final class PartitionBenchmark implements Benchmark {

    private static final int MONTHS = 24;
    private static final int WORKSPACES = 20;
    private static final int TURNS = 12;
    private static final int ROWS = 240_000;
    private static final int SAMPLE = 20_000;
    private static final double READS = 0.95;
    private static final double WRITES = 1.0;
    private static final String PLAIN = "bench_turn";
    private static final String PARTITIONED = "bench_turn_by_month";

    /// Row `n` has an id of its own time, and the debate that of its first row.
    private static final String FILL = """
            insert into {table} (workspace_id, id, debate_id, seq, round, phase, phase_number, purpose, step, reflection, seat,
                agent_id, role, status, content, facts, created_at)
            select md5('workspace ' || n / {turns} % {workspaces})::uuid, id(at(n), substr(md5(n::text), 1, 15)), id(at(n - n % {turns}), repeat('0', 15)),
                n % {turns} + 1, 1, 'proposal', 3, 'speak', 1, 0, n % 3 + 1, md5('agent ' || n % 3)::uuid, 'proposer', 'answered',
                repeat(md5(n::text), 34), '{}', to_timestamp(at(n) / 1000)
            from generate_series(0, {rows} - 1) n
            """;

    private static final String INSERT = """
            insert into {table} (workspace_id, id, debate_id, seq, round, phase, phase_number, purpose, step, reflection, seat,
                agent_id, role, status, content, facts, created_at)
            values (?, ?, ?, 1, 1, 'proposal', 3, 'speak', 1, 0, 1, ?, 'proposer', 'answered', ?, '{}', now())
            """;

    /// A statement that reads, with what it asks of a turn and how many rows it finds.
    private enum Read {
        BY_ID("select seq, content from {table} where workspace_id = ? and id = ?", 1) {
            @Override
            List<UUID> of(Turn turn) {
                return List.of(turn.workspace, turn.id);
            }
        },
        OF_DEBATE(
                "select seq, content from {table} where workspace_id = ? and debate_id = ? order by seq limit 50",
                TURNS) {
            @Override
            List<UUID> of(Turn turn) {
                return List.of(turn.workspace, turn.debate);
            }
        },
        OF_DEBATE_FROM_ITS_TIME(
                "select seq, content from {table} where workspace_id = ? and debate_id = ? and id >= ? order by seq limit 50",
                TURNS) {
            @Override
            List<UUID> of(Turn turn) {
                return List.of(turn.workspace, turn.debate, turn.debate);
            }
        };

        private final String sql;
        private final int rows;

        Read(String sql, int rows) {
            this.sql = sql;
            this.rows = rows;
        }

        abstract List<UUID> of(Turn turn);
    }

    private record Turn(UUID workspace, UUID id, UUID debate) {}

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        Duration round = Duration.ofSeconds(seconds);
        try (BenchmarkCluster cluster = new BenchmarkCluster()) {
            cluster.book(false).close();
            make(cluster);
            List<Turn> turns = turns(cluster);
            out.accept("%,d turns of %,d debates in %d months; %d partitions"
                    .formatted(ROWS, ROWS / TURNS, MONTHS, (int) cluster.number(
                            "select count(*) from pg_inherits where inhparent = '" + PARTITIONED + "'::regclass")));
            Comparison.Outcome write = new Comparison(
                            "insert", number -> writer(cluster, PLAIN), number -> writer(cluster, PARTITIONED))
                    .run(round, out);
            Comparison.Outcome point = new Comparison(
                            "by id",
                            number -> reader(cluster, turns, PLAIN, Read.BY_ID, false),
                            number -> reader(cluster, turns, PARTITIONED, Read.BY_ID, false))
                    .beside("planned once", number -> reader(cluster, turns, PARTITIONED, Read.BY_ID, true))
                    .run(round, out);
            Comparison.Outcome list = new Comparison(
                            "of a debate",
                            number -> reader(cluster, turns, PLAIN, Read.OF_DEBATE, false),
                            number -> reader(cluster, turns, PARTITIONED, Read.OF_DEBATE, false))
                    .beside(
                            "from its time on",
                            number -> reader(cluster, turns, PARTITIONED, Read.OF_DEBATE_FROM_ITS_TIME, false))
                    .beside(
                            "from its time on, planned once",
                            number -> reader(cluster, turns, PARTITIONED, Read.OF_DEBATE_FROM_ITS_TIME, true))
                    .run(round, out);
            remove(cluster, out);
            double readById = best(point, "planned once");
            double readDebate = best(list, "from its time on", "from its time on, planned once");
            out.accept(
                    "ratio=%.2f bare=%.0f minutebook=%.0f by-id=%.2f of-a-debate=%.2f (they would pay from %.2f, %.2f, %.2f on)"
                            .formatted(
                                    write.ratio(),
                                    write.bare(),
                                    write.ours(),
                                    readById,
                                    readDebate,
                                    WRITES,
                                    READS,
                                    READS));
            return write.ratio() < WRITES || readById < READS || readDebate < READS;
        }
    }

    /// The partitioned side at its best.
    private static double best(Comparison.Outcome outcome, String... sides) {
        double best = outcome.ratio();
        for (String side : sides) {
            best = Math.max(best, outcome.of(side) / outcome.bare());
        }
        return best;
    }

    private static void make(BenchmarkCluster cluster) throws SQLException {
        YearMonth now = YearMonth.now(ZoneOffset.UTC);
        long from = millis(now.minusMonths(MONTHS - 1));
        long to = System.currentTimeMillis();
        cluster.execute("create function at(n int) returns bigint language sql immutable as $$select " + from
                + " + n::bigint * " + (to - from) / ROWS + "$$");
        cluster.execute("""
                create function id(millis bigint, rest text) returns uuid language sql immutable as
                $$select (lpad(to_hex(millis), 12, '0') || '7' || substr(rest, 1, 3) || '8' || rest)::uuid$$
                """);
        cluster.execute("create table " + PLAIN + " (like minutebook.turn including all)");
        cluster.execute(
                "create table " + PARTITIONED + " (like minutebook.turn including all) partition by range (id)");
        for (int month = 1; month <= MONTHS; month++) {
            YearMonth begin = now.minusMonths(MONTHS - month);
            cluster.execute("create table %s_%02d partition of %1$s for values from ('%s') to ('%s')"
                    .formatted(PARTITIONED, month, first(begin), first(begin.plusMonths(1))));
        }
        for (String table : List.of(PLAIN, PARTITIONED)) {
            cluster.execute(FILL.replace("{table}", table)
                    .replace("{turns}", "" + TURNS)
                    .replace("{workspaces}", "" + WORKSPACES)
                    .replace("{rows}", "" + ROWS));
            cluster.execute("vacuum analyze " + table);
        }
    }

    private static long millis(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }

    private static UUID first(YearMonth month) {
        return Ids.first(month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    private static List<Turn> turns(BenchmarkCluster cluster) throws SQLException {
        List<Turn> turns = new ArrayList<>();
        try (Connection connection = cluster.bypass();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select workspace_id, id, debate_id from " + PLAIN
                        + " order by md5(id::text) limit " + SAMPLE)) {
            while (result.next()) {
                turns.add(new Turn(
                        result.getObject(1, UUID.class),
                        result.getObject(2, UUID.class),
                        result.getObject(3, UUID.class)));
            }
        }
        return turns;
    }

    /// Removes the turns of the oldest month: row by row in batches, and with their partition.
    private static void remove(BenchmarkCluster cluster, Consumer<String> out) throws SQLException {
        UUID end = first(YearMonth.now(ZoneOffset.UTC).minusMonths(MONTHS - 2));
        long begun = System.nanoTime();
        long removed = 0;
        try (Connection connection = cluster.bypass();
                PreparedStatement delete = connection.prepareStatement("delete from " + PLAIN
                        + " where (workspace_id, id) in (select workspace_id, id from " + PLAIN
                        + " where id < ? limit 1000)")) {
            delete.setObject(1, end);
            int some;
            while ((some = delete.executeUpdate()) > 0) {
                removed += some;
            }
        }
        double rows = (System.nanoTime() - begun) / 1e6;
        begun = System.nanoTime();
        cluster.execute("drop table " + PARTITIONED + "_01");
        out.accept(String.format(
                Locale.ROOT,
                "removal of a month, %,d turns: row by row %.0f ms, with its partition %.0f ms",
                removed,
                rows,
                (System.nanoTime() - begun) / 1e6));
    }

    private static Load.Client writer(BenchmarkCluster cluster, String table) throws SQLException {
        Connection connection = cluster.bypass();
        PreparedStatement insert = connection.prepareStatement(INSERT.replace("{table}", table));
        Ids ids = new Ids(Clock.systemUTC(), new Random());
        UUID workspace = UUID.randomUUID();
        UUID agent = UUID.randomUUID();
        String content = "minutes ".repeat(140);
        return new Client(connection) {
            @Override
            public void once() throws SQLException {
                UUID id = ids.next();
                insert.setObject(1, workspace);
                insert.setObject(2, id);
                insert.setObject(3, id);
                insert.setObject(4, agent);
                insert.setString(5, content);
                insert.executeUpdate();
            }
        };
    }

    private static Load.Client reader(
            BenchmarkCluster cluster, List<Turn> turns, String table, Read read, boolean onePlan) throws SQLException {
        Connection connection = connection(cluster, onePlan);
        PreparedStatement statement = connection.prepareStatement(read.sql.replace("{table}", table));
        Random random = new Random();
        return new Client(connection) {
            @Override
            public void once() throws SQLException {
                List<UUID> values = read.of(turns.get(random.nextInt(turns.size())));
                for (int place = 1; place <= values.size(); place++) {
                    statement.setObject(place, values.get(place - 1));
                }
                mustFind(statement, read.rows);
            }
        };
    }

    private static Connection connection(BenchmarkCluster cluster, boolean onePlan) throws SQLException {
        Connection connection = cluster.bypass();
        if (onePlan) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set plan_cache_mode = force_generic_plan");
            }
        }
        return connection;
    }

    private static void mustFind(PreparedStatement read, int rows) throws SQLException {
        int found = 0;
        try (ResultSet result = read.executeQuery()) {
            while (result.next()) {
                result.getString(2);
                found++;
            }
        }
        if (found != rows) {
            throw new IllegalStateException("found " + found + " turns of " + rows);
        }
    }

    private abstract static class Client implements Load.Client {

        private final Connection connection;

        Client(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
