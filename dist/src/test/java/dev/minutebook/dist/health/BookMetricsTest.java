package dev.minutebook.dist.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.book.BackupNote;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(PostgresExtension.class)
class BookMetricsTest {

    @Test
    void connections_disk_debates_and_waiting_work_are_counted(TestDatabase database, @TempDir Path data)
            throws Exception {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(8),
                CoreConfig.sealingWith(SigningKey.generate())
                        .superuserAllowed(System.getenv("MINUTEBOOK_TEST_DATABASE_URL") != null))) {
            book.workspaces().create(new CreateWorkspace("acme"));
            Workspace acme = book.workspace("acme");
            TakeSeat[] seats = List.of("ada", "grace").stream()
                    .map(name -> TakeSeat.of(acme.agents()
                                    .register(RegisterAgent.model(name, "m"))
                                    .ref())
                            .kind(Seat.Kind.EXTERNAL))
                    .toArray(TakeSeat[]::new);
            Debate debate = acme.debates().open(OpenDebate.about("Ship?", seats));
            for (int i = 0; i < 6_000 && book.debateLoad().active() == 0; i++) {
                Thread.sleep(20);
            }

            SimpleMeterRegistry meters = new SimpleMeterRegistry();
            BookMetrics.register(meters, book, data);

            assertThat(meters.get("minutebook.debates.active").gauge().value()).isEqualTo(1);
            assertThat(meters.get("minutebook.debates.paused").gauge().value()).isZero();
            assertThat(meters.get("minutebook.asks.open").gauge().value())
                    .isPositive()
                    .isEqualTo(debate.openAsks());
            assertThat(meters.get("minutebook.work.workspaces")
                            .tag("kind", "debates")
                            .gauge()
                            .value())
                    .isEqualTo(1);
            assertThat(meters.get("minutebook.database.connections.most")
                            .gauge()
                            .value())
                    .isPositive();
            assertThat(meters.get("minutebook.database.connections.used")
                            .gauge()
                            .value())
                    .isNotNegative();
            assertThat(meters.get("minutebook.disk.free.bytes").gauge().value()).isPositive();
            assertThat(meters.get("minutebook.audit.lag.seconds").gauge().value())
                    .isNotNegative();
            assertThat(meters.get("minutebook.workspaces.failing").gauge().value())
                    .isZero();
            assertThat(meters.get("minutebook.notices.dead").functionCounter().count())
                    .isZero();
        }
    }

    @Test
    void the_end_of_the_last_backup_is_told(@TempDir Path data) throws Exception {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        BookMetrics.registerBackup(meters, data);

        assertThat(meters.get("minutebook.backup.ended.seconds").gauge().value())
                .isZero();

        Files.writeString(data.resolve(BackupNote.NAME), """
                {"where":"/mnt/backups","id":"20260105-090000","endedAt":"2026-01-05T09:00:00Z"}""");

        assertThat(meters.get("minutebook.backup.ended.seconds").gauge().value())
                .isEqualTo(Instant.parse("2026-01-05T09:00:00Z").getEpochSecond());
    }
}
