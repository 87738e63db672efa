package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.Keep;
import dev.minutebook.embedded.backup.Manifest;
import dev.minutebook.testkit.TestClock;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Backups by commands, beside a process that holds the book, and by the clock of a server.
@Timeout(600)
class BackupCommandsTest {

    @TempDir
    private static Path folder;

    private static Path data;
    private static LocalMinutebook book;

    private record Outcome(int exit, String said) {}

    @BeforeAll
    static void open() {
        data = PreparedFolder.at(folder.resolve("book"));
        book = LocalMinutebook.open(data);
        book.workspace("main").agents().register(RegisterAgent.human("ada"));
    }

    @AfterAll
    static void close() {
        book.close();
    }

    @Test
    void a_book_that_runs_is_backed_up_listed_verified_restored_and_pruned(@TempDir Path other) throws IOException {
        String backups = other.resolve("backups").toString();
        assertThat(run("backup --data " + data).said()).contains("nothing says where the backup goes");
        assertThat(run("backup list " + backups).said()).contains("there are no backups in " + backups);
        Outcome first = run("backup " + backups + " --data " + data);
        assertThat(first.exit()).as(first.said()).isZero();
        assertThat(first.said()).contains("PostgreSQL", "Added", "backup verify " + backups);
        String id = run("backup " + backups + " --quiet --data " + data).said().strip();
        assertThat(id).matches("\\d{8}T\\d{6}Z-[0-9a-f]{4}");
        assertThat(run("backup list " + backups + " --output json").said().lines())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains(id, "\"reason\":\"command\"", "\"workspace\":\"main\""));
        Outcome check = run("backup verify " + backups + " --scratch " + other.resolve("scratch"));
        assertThat(check.exit()).as(check.said()).isZero();
        assertThat(check.said()).contains(id + " is whole", "intact main");
        assertThat(run("backup prune " + backups + " --keep 1 --dry-run").said())
                .contains("would be deleted");
        assertThat(run("backup prune " + backups + " --keep 1").said()).contains("were deleted");
        assertThat(run("backup list " + backups + " --quiet").said().strip()).isEqualTo(id);
        Path restored = other.resolve("restored");
        Outcome restore = run("restore " + backups + " --backup " + id + " --data " + restored);
        assertThat(restore.exit()).as(restore.said()).isZero();
        assertThat(run("agents list --data " + restored).said()).contains("ada");
        assertThat(run("restore " + backups + " --data " + restored))
                .satisfies(again -> assertThat(again.exit()).isEqualTo(1))
                .satisfies(again -> assertThat(again.said()).contains("is not empty"));

        try (var chunks = Files.walk(Path.of(backups, "chunks"))) {
            Files.write(chunks.filter(Files::isRegularFile).findFirst().orElseThrow(), new byte[] {7});
        }
        Outcome damaged = run("backup verify " + backups + " --output json");
        assertThat(damaged.exit()).isEqualTo(3);
        assertThat(damaged.said()).contains("\"problems\":[\"the chunk chunks/plain/");
    }

    @Test
    void the_doctor_says_when_the_last_backup_was(@TempDir Path other) throws IOException {
        Files.deleteIfExists(data.resolve("backup.json"));
        assertThat(run("doctor --data " + data).said()).contains("Backup none was made yet");
        String file = other.resolve("book.zip").toString();
        assertThat(run("backup " + file + " --data " + data).exit()).isZero();
        assertThat(run("doctor --data " + data).said()).containsPattern("✓ Backup the last one .*, in " + file);
        Files.writeString(
                data.resolve("backup.json"),
                Files.readString(data.resolve("backup.json"))
                        .replaceAll("\"endedAt\":\"[^\"]*\"", "\"endedAt\":\"2026-01-01T00:00:00Z\""));
        assertThat(run("doctor --data " + data).said())
                .contains("✗ Backup the last one", "Make one: minutebook backup " + file);
    }

    @Test
    void a_server_backs_up_when_it_is_time(@TempDir Path other) throws Exception {
        Map<String, String> environment = Map.of(
                "MINUTEBOOK_BACKUP",
                other.resolve("backups").toString(),
                "MINUTEBOOK_BACKUP_INTERVAL",
                "6h",
                "MINUTEBOOK_BACKUP_KEEP",
                "2");
        BackupSchedule.Settings settings =
                BackupSchedule.Settings.of(environment).orElseThrow();
        assertThat(settings.interval()).isEqualTo(Duration.ofHours(6));
        assertThat(settings.keep()).isEqualTo(Keep.of("2"));
        TestClock clock = new TestClock(Instant.parse("2026-11-17T12:00:00Z"));
        BackupSchedule schedule = new BackupSchedule(book.postgres().server(), settings, null, clock);
        Optional<Manifest> first = schedule.look();
        assertThat(first.orElseThrow().reason()).isEqualTo(Manifest.Reason.SCHEDULE);
        clock.advance(Duration.ofHours(5));
        assertThat(schedule.look()).isEmpty();
        BackupSchedule afterRestart = new BackupSchedule(book.postgres().server(), settings, null, clock);
        assertThat(afterRestart.look()).as("it knows the last one").isEmpty();
        clock.advance(Duration.ofHours(1));
        assertThat(afterRestart.look()).isPresent();
        clock.advance(Duration.ofHours(6));
        assertThat(afterRestart.look()).isPresent();
        assertThat(run("backup list " + other.resolve("backups") + " --quiet")
                        .said()
                        .strip()
                        .split(" "))
                .as("two are kept")
                .hasSize(2)
                .doesNotContain(first.orElseThrow().id());

        Files.write(other.resolve("backups/backups").resolve("20261117T000000Z-0000"), new byte[0]);
        clock.advance(Duration.ofHours(6));
        assertThat(afterRestart.look())
                .as("although no older one can be deleted")
                .isPresent();
        assertThat(afterRestart.look()).as("which is no reason to begin again").isEmpty();
        Outcome listed = run("backup list " + other.resolve("backups"));
        assertThat(listed.exit()).isEqualTo(3);
        assertThat(listed.said()).contains("the manifest of backup 20261117T000000Z-0000", "schedule");

        Files.writeString(other.resolve("file"), "in the way");
        BackupSchedule nowhere = new BackupSchedule(
                book.postgres().server(),
                BackupSchedule.Settings.of(Map.of(
                                "MINUTEBOOK_BACKUP", other.resolve("file").toString()))
                        .orElseThrow(),
                null,
                clock);
        assertThat(nowhere.look()).as("logged, and tried again later").isEmpty();
        Files.delete(other.resolve("file"));
        assertThat(nowhere.look()).isEmpty();
        clock.advance(Duration.ofMinutes(15));
        assertThat(nowhere.look()).isPresent();
    }

    @Test
    void settings_that_make_no_sense_are_refused() {
        assertThat(BackupSchedule.Settings.of(Map.of())).isEmpty();
        refused("name a folder", "MINUTEBOOK_BACKUP", "book.zip");
        refused("such as 6h or 1d", "MINUTEBOOK_BACKUP", "a", "MINUTEBOOK_BACKUP_INTERVAL", "soon");
        refused("such as 6h or 1d", "MINUTEBOOK_BACKUP", "a", "MINUTEBOOK_BACKUP_INTERVAL", "3s");
        refused("7d,4w,12m", "MINUTEBOOK_BACKUP", "a", "MINUTEBOOK_BACKUP_KEEP", "many");
    }

    private static void refused(String advice, String... settings) {
        Map<String, String> environment = new HashMap<>();
        for (int index = 0; index < settings.length; index += 2) {
            environment.put(settings[index], settings[index + 1]);
        }
        assertThatThrownBy(() -> BackupSchedule.Settings.of(environment)).hasMessageContaining(advice);
    }

    private static Outcome run(String command) {
        StringWriter said = new StringWriter();
        String[] words = command.split(" ");
        int exit = MinutebookCli.create(new NearestBook(new PrivateBooks(Map.of())), LauncherVerbs.byName(), words)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(words);
        return new Outcome(
                exit,
                command.contains("json") ? said.toString() : said.toString().replaceAll("\\s+", " "));
    }
}
