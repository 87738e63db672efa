package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.embedded.backup.BackupOptions;
import dev.minutebook.embedded.backup.BackupProgress;
import dev.minutebook.embedded.backup.BackupRepository;
import dev.minutebook.embedded.backup.BackupRun;
import dev.minutebook.embedded.backup.Manifest;
import dev.minutebook.embedded.backup.Restoration;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.TcpProxy;
import dev.minutebook.testkit.suites.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A server goes over to a replica when its PostgreSQL is killed, first one that is replicated synchronously, which
/// loses nothing, then one that lags behind, which loses what it has not got. Replicas are made from our own backups.
@Timeout(900)
class FailoverTest {

    private static final int BEFORE = Boolean.getBoolean("minutebook.nightly") ? 4_000 : 200;

    /// How late the second replica gets what is written.
    private static final Duration LAG = Duration.ofMillis(100);

    @TempDir
    Path folder;

    /// A PostgreSQL, with the lines by which servers and its replica reach it.
    private record Node(LocalPostgres postgres, TcpProxy servers, TcpProxy replica) implements AutoCloseable {

        static Node of(Path data, int port, LocalPostgresConfig config) throws IOException {
            Files.writeString(data.resolve("port"), Integer.toString(port));
            return new Node(
                    LocalPostgres.start(config), new TcpProxy("127.0.0.1", port), new TcpProxy("127.0.0.1", port));
        }

        String text(String sql) {
            try (Connection connection = postgres.server().connect();
                    Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                return result.next() ? String.valueOf(result.getString(1)) : "";
            } catch (SQLException failed) {
                throw new AssertionError(failed);
            }
        }

        /// For good: the launcher would start it again, and then nobody reaches it.
        void kill() {
            ProcessHandle.of(postgres.pid()).orElseThrow().destroyForcibly();
            replica.cut();
            servers.cut();
            postgres.close();
        }

        @Override
        public void close() throws IOException {
            servers.close();
            replica.close();
            postgres.close();
        }
    }

    @Test
    void a_synchronous_replica_loses_nothing_and_another_what_it_has_not_got() throws Exception {
        Path first = Files.createDirectories(folder.resolve("first"));
        try (Node one = Node.of(first, PackagedProgram.freePort(), LocalPostgresConfig.in(first))) {
            int second = PackagedProgram.freePort();
            int third = PackagedProgram.freePort();
            String url =
                    "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d,127.0.0.1:%d/%s?targetServerType=primary&hostRecheckSeconds=1"
                            .formatted(
                                    one.servers().port(),
                                    second,
                                    third,
                                    one.postgres().database());
            try (ServedBook served = served(url, one.postgres())) {
                String token = Objects.requireNonNull(served.firstToken()).secret();
                try (MessageWriters writers = new MessageWriters(served.url(), token, "synchronous");
                        Node two = replica(one, folder.resolve("second"), second)) {
                    commitOnReplicasToo(one);
                    assertThat(failOver("synchronous", one, two, writers)).isZero();
                    verify(served);
                    try (MessageWriters more = new MessageWriters(served.url(), token, "asynchronous");
                            Node three = replica(two, folder.resolve("third"), third)) {
                        two.replica().delay(LAG);
                        failOver("asynchronous", two, three, more);
                        verify(served);
                    }
                }
            }
        }
    }

    /// Kills the one, has the other take its place, and counts what was acknowledged and is not there.
    private static int failOver(String how, Node from, Node to, MessageWriters writers) throws Exception {
        writers.awaitMore(BEFORE);
        long killed = System.nanoTime();
        from.kill();
        int before = writers.acknowledged.size();
        assertThat(to.text("select pg_promote(true, 60)")).isEqualTo("t");
        long promoted = System.nanoTime();
        writers.awaitMore(MessageWriters.CLIENTS * 3);
        long working = System.nanoTime();
        writers.finish();
        assertThat(writers.surprises).isEmpty();
        Map<String, String> stored;
        try (Connection connection = to.postgres().server().connect()) {
            stored = MessageWriters.stored(connection, how);
        }
        Map<String, String> lost = new HashMap<>(writers.acknowledged);
        lost.entrySet().removeAll(stored.entrySet());
        System.out.printf(
                "%s: %d of %d acknowledged before the kill are lost; promoted after %d ms, working again %d ms later%n",
                how, lost.size(), before, (promoted - killed) / 1_000_000, (working - promoted) / 1_000_000);
        assertThat(to.text("select count(*) from (select body from minutebook.channel_message"
                        + " group by body having count(*) > 1) twice"))
                .as("messages that are there twice")
                .isEqualTo("0");
        return lost.size();
    }

    /// From a backup of the running node, which it then follows.
    private static Node replica(Node of, Path data, int port) throws IOException {
        Path backups = data.resolveSibling(data.getFileName() + "-backup");
        try (BackupRepository store = new BackupRepository(FolderTarget.writing(backups), null)) {
            Manifest manifest = BackupRun.of(
                    of.postgres().server(),
                    store,
                    BackupOptions.because(Manifest.Reason.COMMAND).pace(BackupOptions.FULL));
            Restoration.of(store, manifest, data, BackupProgress.NONE);
        }
        Files.createFile(data.resolve("cluster/pgdata/standby.signal"));
        String primary = "host=127.0.0.1 port=%d user=%s password=%s application_name=replica sslmode=disable"
                .formatted(
                        of.replica().port(),
                        of.postgres().superuser().user(),
                        of.postgres().superuser().password());
        Node replica = Node.of(data, port, LocalPostgresConfig.in(data).withSetting("primary_conninfo", primary));
        Eventually.holds(() -> assertThat(of.text("select state from pg_stat_replication"))
                .as("the replica follows")
                .isEqualTo("streaming"));
        return replica;
    }

    private static void commitOnReplicasToo(Node primary) throws IOException {
        Files.writeString(
                primary.postgres().dataFolder().resolveSibling("minutebook-postgresql.conf"),
                "\nsynchronous_standby_names = 'replica'\n",
                StandardOpenOption.APPEND);
        primary.text("select pg_reload_conf()");
        Eventually.holds(() -> assertThat(primary.text("select sync_state from pg_stat_replication"))
                .isEqualTo("sync"));
    }

    private static void verify(ServedBook served) {
        Eventually.holds(() -> assertThat(
                        served.record().workspace("main").audit().status().unsealed())
                .isZero());
        assertThat(served.record()
                        .workspace("main")
                        .audit()
                        .verify(VerifyAudit.all())
                        .finding())
                .isNull();
    }

    private ServedBook served(String url, LocalPostgres first) throws IOException {
        return ServedBook.start(
                folder.resolve("server"),
                ServerConfig.defaults().port(0),
                Map.of(
                        "MINUTEBOOK_DATABASE_URL",
                        url,
                        "MINUTEBOOK_DATABASE_USER",
                        first.owner().user(),
                        "MINUTEBOOK_DATABASE_PASSWORD",
                        first.owner().password(),
                        "MINUTEBOOK_EMBEDDINGS",
                        "off",
                        "MINUTEBOOK_PROOFS",
                        "off"));
    }
}
