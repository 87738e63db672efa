package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.Parts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What entries commit to besides themselves, who may seal, and how verifying goes on where it was.
@Timeout(600)
@ExtendWith(PostgresExtension.class)
class CommittedRowsTest {

    private static TestDatabase database;
    private static OpenBook open;
    private static EveryTable day;
    private static Workspace book;
    private static PlainSql superuser;

    @BeforeAll
    static void a_closed_debate(TestDatabase given) {
        database = given;
        open = new OpenBook(database);
        day = EveryTable.in(open.newWorkspace()).sealed();
        book = day.book();
        superuser = PlainSql.superuser(database);
        superuser.run("set session_replication_role = replica");
    }

    @AfterAll
    static void close() {
        superuser.close();
        open.close();
    }

    @Test
    void postgresql_and_java_hash_a_part_alike() {
        byte[] salt = new byte[16];
        salt[3] = 7;
        for (String value : List.of("\"P1\"", "1.25", "\"é \\\" \\n 😀\"", "", "null")) {
            for (String name : List.of("vote.choice", "rating in é of agent 1.elo")) {
                assertThat(superuser.one(byte[].class, "select minutebook.part_hash(?, ?, ?)", salt, name, value))
                        .isEqualTo(Parts.hash(Parts.salt(salt, name), name, value));
            }
        }
        assertThat(superuser.one(byte[].class, "select minutebook.parts_root(null)"))
                .isEqualTo(new Parts().root());
        byte[] one = Parts.hash(Parts.salt(salt, "a"), "a", "1");
        byte[] two = Parts.hash(Parts.salt(salt, "b"), "b", "2");
        assertThat(superuser.one(byte[].class, "select minutebook.parts_root(array[?, ?]::bytea[])", one, two))
                .isEqualTo(new Parts().withheld("b", two).withheld("a", one).root());
    }

    @Test
    void a_row_has_the_same_parts_in_every_session() {
        String parts = """
                select string_agg(p.name || '=' || p.value, ',' order by p.name)
                from (values (timestamptz '2026-01-05 09:05:00.000001Z', 0.1::float8, 1.50::numeric(18, 8), '{"b":1,"a":[2]}'::jsonb,
                    array['x', null], null::text)) r (at, half, cost, facts, texts, nothing)
                cross join lateral minutebook.parts(r) p
                """;
        String expected =
                "at=\"2026-01-05T09:05:00.000001+00:00\",cost=1.50000000,facts={\"a\": [2], \"b\": 1},half=0.1,"
                        + "texts=[\"x\", null]";
        for (String zone : List.of("UTC", "Asia/Kolkata", "America/New_York")) {
            superuser.run("set timezone = '" + zone + "'");
            superuser.run("set extra_float_digits = 0");
            assertThat(superuser.one(String.class, parts)).as(zone).isEqualTo(expected);
        }
    }

    @Test
    void a_decision_is_counted_again_and_every_field_that_differs_is_named() {
        UUID decision = superuser.one(UUID.class, "select id from minutebook.decision");
        String winner = superuser.one(String.class, "select winner from minutebook.decision");
        superuser.run("update minutebook.decision set winner = 'P2'");
        Verification winnerChanged = book.audit().verify(VerifyAudit.all());
        superuser.run("update minutebook.decision set winner = ?", winner);
        assertThat(winnerChanged.intact()).isFalse();
        assertThat(winnerChanged.differences())
                .contains(
                        "decision " + decision + ": winner of decision was altered",
                        "decision " + decision + ": winner is P2, but the votes come to " + winner);

        superuser.run("update minutebook.vote set choice = 'P2' where seat = 1");
        Verification voteChanged = book.audit().verify(VerifyAudit.all());
        superuser.run("update minutebook.vote set choice = 'P1' where seat = 1");
        assertThat(voteChanged.differences())
                .contains("decision " + decision + ": choice of vote of seat 1 was altered")
                .anySatisfy(one -> assertThat(one).startsWith("turn ").endsWith("choice of vote was altered"));
        assertThat(book.audit().verify(VerifyAudit.all()).finding()).isNull();
    }

    @Test
    void rows_that_were_added_are_named() {
        superuser.run("""
                insert into minutebook.dissent
                select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'seat', 2))).* from minutebook.dissent d
                limit 1
                """);
        superuser.run("""
                insert into minutebook.turn
                select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'seq', 1000))).* from minutebook.turn t
                limit 1
                """);
        Verification found = book.audit().verify(VerifyAudit.all());
        superuser.run("delete from minutebook.dissent where seat = 2");
        superuser.run("delete from minutebook.turn where seq = 1000");
        assertThat(found.differences())
                .anySatisfy(one -> assertThat(one).startsWith("decision ").endsWith(" holds what was never sealed"))
                .anySatisfy(
                        one -> assertThat(one).startsWith("debate ").endsWith("turn of number of rows was altered"));
        assertThat(book.audit().verify(VerifyAudit.all()).finding()).isNull();
    }

    @Test
    void a_state_that_no_entry_brought_about_is_found() {
        superuser.run("update minutebook.dissent set acknowledged = true, acknowledged_at = now()");
        Verification found = book.audit().verify(VerifyAudit.all());
        superuser.run("update minutebook.dissent set acknowledged = false, acknowledged_at = null");
        assertThat(found.differences()).anySatisfy(one -> assertThat(one).contains("acknowledged, but no entry"));
        assertThat(book.audit().verify(VerifyAudit.all()).finding()).isNull();
    }

    @Test
    void the_reason_of_a_reviewer_is_committed_to_and_not_in_the_log() {
        List<AuditEntry> verdicts = book.audit().entries(0, PageRequest.first(200)).items().stream()
                .filter(entry -> entry.event().equals("approval.approved"))
                .toList();
        assertThat(verdicts).isNotEmpty().allSatisfy(entry -> {
            assertThat(entry.details()).doesNotContain("well argued");
            assertThat(entry.commitment()).isNotNull();
        });
    }

    @Test
    void verifying_goes_on_after_a_checkpoint() {
        String checkpoint = book.audit().checkpoint();
        long verified = Checkpoint.parse(checkpoint).block().lastEntry();
        book.channels().post(day.council().ref(), PostMessage.by(day.ada().ref(), "one more"));
        day.sealed();
        Verification rest = book.audit().verify(VerifyAudit.after(checkpoint));
        assertThat(rest.finding()).isNull();
        assertThat(rest.entries()).isEqualTo(book.audit().status().sealed() - verified);
        assertThat(book.audit().verify(VerifyAudit.all()).perSecond()).isPositive();
        Refused.with(Problem.Code.INVALID, () -> new VerifyAudit(null, true, true));
    }

    @Test
    void a_second_verification_of_a_workspace_is_refused_while_one_runs() {
        RunningChecks checks = checks();
        UUID one = new UUID(0, 1);
        try (RunningChecks.Check running = checks.begin(one)) {
            running.reached(41);
            assertThat(checks.reached(one)).isEqualTo(41);
            Refused.with(Problem.Code.CONFLICT, () -> checks.begin(one));
            checks.begin(new UUID(0, 2)).close();
        }
        assertThat(checks.reached(one)).isNull();
        checks.begin(one).close();
    }

    /// As another server of the same database runs them.
    private static RunningChecks checks() {
        return new RunningChecks(
                () -> DriverManager.getConnection(database.url(), database.user(), database.password()));
    }

    @Test
    void a_second_verification_on_another_server_is_refused_too() throws Exception {
        UUID workspace = superuser.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        try (RunningChecks.Check elsewhere = checks().begin(workspace)) {
            assertThatThrownBy(() -> book.audit().verify(VerifyAudit.all())).hasMessageContaining("on another server");
            assertThat(book.audit().status().verified()).isNull();
            elsewhere.reached(1);
        }
        assertThat(book.audit().verify(VerifyAudit.all()).entries()).isPositive();
        checks().begin(workspace).close();
    }

    @Test
    void checkpoints_are_kept_elsewhere_by_themselves(@TempDir Path folder) throws Exception {
        CheckpointExport export =
                new CheckpointExport(open.book().database(), new CheckpointFolder(folder), Duration.ofDays(1));
        export.writeAll();
        Path file = folder.resolve(book.name() + ".checkpoint");
        Checkpoint kept = Checkpoint.parse(Files.readString(file));
        assertThat(book.audit()
                        .verify(VerifyAudit.against(Files.readString(file)))
                        .finding())
                .isNull();
        UUID workspace = kept.block().workspace();
        assertThat(export.of(workspace).entry()).isEqualTo(kept.block().lastEntry());
        assertThat(export.of(workspace).trouble()).isNull();

        Files.writeString(file, "something else");
        write(book);
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        export.writeAll();
        assertThat(export.of(workspace).trouble()).contains("was not overwritten");
        assertThat(Objects.requireNonNull(export.of(workspace).entry()))
                .isEqualTo(kept.block().lastEntry());
        assertThat(Files.readString(file)).isEqualTo("something else");

        Files.delete(file);
        export.writeAll();
        assertThat(export.of(workspace).trouble()).isNull();
        assertThat(Checkpoint.parse(Files.readString(file)).block().lastEntry())
                .isGreaterThan(kept.block().lastEntry());
    }

    private static void write(Workspace workspace) {
        workspace.channels().create(CreateChannel.named("c" + System.nanoTime()));
    }
}
