package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Context backups under a clock that stands still: what comes due by time, and what sweeps find.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ContextBackupSweepTest {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Pattern ROWS = Pattern.compile("rows=(\\d+)");

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private Scope scope;
    private Agent ada;
    private ContextBackupSweep sweep;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        sweep = new ContextBackupSweep(open.book().database());
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private Conversation talk(int messages) {
        Conversation talk = book.conversations().open(OpenConversation.untitled());
        if (messages > 0) {
            say(talk, messages);
        }
        return talk;
    }

    private void say(Conversation talk, int messages) {
        List<NewMessage> said = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            said.add(NewMessage.user("word " + i));
        }
        book.conversations().append(talk.id(), AppendMessages.of(said));
    }

    private static BackupSections sections(String status) {
        return new BackupSections("Build it.", "Steel.", status, "deck.txt", "Be short.", "Go on.");
    }

    private ContextBackup write(Conversation talk) {
        return book.contextBackups().write(WriteContextBackup.of(talk.id(), ada.ref(), sections("done")));
    }

    private ContextCounter follow(Conversation talk) {
        return book.contextBackups().follow(new FollowConversation(talk.id(), ada.ref()));
    }

    private ContextCounter now(Conversation talk) {
        return book.contextBackups().standing(talk.id(), ada.ref()).counter();
    }

    private ClaimedContextBackup claim() {
        return book.contextBackups()
                .claim(ClaimContextBackup.any().lease(LEASE))
                .orElseThrow();
    }

    @Test
    void a_day_of_rest_makes_a_backup_due() {
        Conversation five = talk(5);
        Conversation four = talk(4);
        follow(five);
        follow(four);
        clock.advance(Duration.ofHours(23));
        sweep.look(scope);
        assertThat(now(five).due()).isNull();
        say(five, 1);
        clock.advance(Duration.ofHours(2));
        sweep.look(scope);
        assertThat(now(five).due()).as("it was said two hours ago").isNull();
        clock.advance(Duration.ofHours(22));
        assertThat(sweep.look(scope).due()).isEqualTo(1);
        assertThat(now(five).due()).isEqualTo(BackupTrigger.TIME_GAP);
        assertThat(now(four).due()).isNull();
        assertThat(sweep.look(scope).looked())
                .as("what rests is not looked at again and again")
                .isZero();
        assertThat(claim().trigger()).isEqualTo(BackupTrigger.TIME_GAP);
    }

    @Test
    void a_claim_waits_for_whoever_looks_at_the_conversation() throws Exception {
        ContextCounter due = follow(talk(31));
        plain.connection().setAutoCommit(false);
        plain.rows(
                "select from minutebook.context_counter where id = ? for no key update",
                due.id().value());
        var claimed = CompletableFuture.supplyAsync(
                () -> book.contextBackups().claim(ClaimContextBackup.any().lease(LEASE)));
        Soon.until("the claim waits", () -> plain.one(Boolean.class, """
                select exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
                """));
        plain.connection().commit();
        plain.connection().setAutoCommit(true);
        assertThat(claimed.get())
                .hasValueSatisfying(claim -> assertThat(claim.counter().id()).isEqualTo(due.id()));
    }

    @Test
    void a_sweep_finds_what_has_no_backup_and_what_is_stale() {
        Conversation missing = talk(5);
        follow(missing);
        Conversation stale = talk(6);
        write(stale);
        say(stale, 3);
        Conversation covered = talk(7);
        write(covered);
        Conversation few = talk(4);
        follow(few);
        sweep.look(scope);
        assertThat(now(stale).coverage()).isEqualTo(BackupCoverage.STALE);

        ContextBackupSweep.Swept swept = sweep.cover(scope);

        assertThat(swept.looked()).isEqualTo(2);
        assertThat(swept.due()).isEqualTo(2);
        assertThat(swept.failed()).isEmpty();
        assertThat(now(missing).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_NO_BACKUP);
        assertThat(now(stale).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_STALE);
        assertThat(now(covered).due()).isNull();
        assertThat(now(few).due()).isNull();
        assertThat(sweep.cover(scope).looked()).as("what is due is left alone").isZero();
    }

    @Test
    void a_full_window_outranks_the_reason_for_which_it_was_due() {
        Conversation talk = talk(5);
        follow(talk);
        sweep.cover(scope);
        say(talk, 26);
        assertThat(claim().trigger()).isEqualTo(BackupTrigger.MESSAGE_COUNT);
    }

    @Test
    void the_first_sweep_comes_a_minute_after_the_start_and_then_every_six_hours() {
        Conversation first = talk(5);
        follow(first);
        sealed();
        open.book().catchUp();
        assertThat(now(first).due()).as("at once").isNull();
        clock.advance(Duration.ofSeconds(60));
        open.book().catchUp();
        assertThat(now(first).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_NO_BACKUP);
        write(first);
        Conversation second = talk(5);
        follow(second);
        sealed();
        clock.advance(Duration.ofHours(6).minusSeconds(1));
        open.book().catchUp();
        assertThat(now(second).due()).isNull();
        clock.advance(Duration.ofSeconds(1));
        open.book().catchUp();
        assertThat(now(second).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_NO_BACKUP);
        assertThat(open.book().backingUp())
                .extracting(Workspace::name)
                .contains(scope.workspace().text());
        write(second);
        sealed();
        open.book().catchUp();
        assertThat(open.book().backingUp())
                .as("nothing is left to do")
                .extracting(Workspace::name)
                .doesNotContain(scope.workspace().text());
    }

    /// Another test's transaction may still hold sealing up for a moment.
    private void sealed() {
        Soon.until("all is sealed", () -> {
            open.book().catchUp();
            return book.audit().status().unsealed() == 0;
        });
    }

    @Test
    void three_attempts_are_made_and_the_reason_is_kept_until_the_next_sweep() {
        Conversation talk = talk(5);
        follow(talk);
        sweep.cover(scope);
        for (int attempt = 1; attempt <= ContextCounter.ATTEMPTS; attempt++) {
            ClaimedContextBackup claim = claim();
            assertThat(claim.counter().attempt()).isEqualTo(attempt);
            book.contextBackups()
                    .report(
                            claim.counter().id(),
                            ReportContextBackup.failed(claim.fence(), "no model " + attempt, CallReport.NONE));
            clock.advance(Duration.ofMinutes(attempt));
        }
        assertThat(now(talk).due()).isNull();
        assertThat(now(talk).failure()).isEqualTo("no model 3");
        assertThat(book.contextBackups().claim(ClaimContextBackup.any())).isEmpty();
        CoverageReport report = book.contextBackups().coverage(null, PageRequest.first());
        assertThat(report.failing()).isEqualTo(1);
        assertThat(report.noBackup()).isEqualTo(1);
        sweep.cover(scope);
        ClaimedContextBackup again = claim();
        assertThat(again.counter().attempt()).isEqualTo(1);
        book.contextBackups()
                .report(
                        again.counter().id(),
                        ReportContextBackup.of(again.fence(), sections("done").text(), CallReport.NONE));
        assertThat(now(talk).failure()).isNull();
        assertThat(now(talk).coverage()).isEqualTo(BackupCoverage.COVERED);
    }

    @Test
    void whoever_is_lost_three_times_is_not_waited_for() {
        Conversation talk = talk(5);
        follow(talk);
        sweep.cover(scope);
        for (int attempt = 1; attempt <= ContextCounter.ATTEMPTS; attempt++) {
            claim();
            clock.advance(LEASE);
        }
        assertThat(book.contextBackups().claim(ClaimContextBackup.any())).isEmpty();
        sweep.look(scope);
        assertThat(now(talk).due()).isNull();
        assertThat(now(talk).failure()).contains("lost 3 times");
    }

    @Test
    void a_backup_that_lost_a_section_is_not_valid() {
        Conversation talk = talk(6);
        write(talk);
        plain.run(
                "update minutebook.context_backup set resume = '' where conversation_id = ?",
                talk.id().value());
        assertThat(book.contextBackups().standing(talk.id(), ada.ref()).validity())
                .isEqualTo(BackupValidity.SECTION_MISSING);
        say(talk, 1);
        sweep.look(scope);
        assertThat(now(talk).coverage()).isEqualTo(BackupCoverage.SECTION_MISSING);
        sweep.cover(scope);
        assertThat(now(talk).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_STALE);
    }

    @Test
    void a_conversation_without_messages_has_no_backup_to_go_on_from() {
        Conversation talk = talk(0);
        follow(talk);
        assertThat(book.contextBackups().standing(talk.id(), ada.ref()).validity())
                .isEqualTo(BackupValidity.NO_MESSAGE);
        assertThat(now(talk).coverage()).isEqualTo(BackupCoverage.TOO_SHORT);
    }

    @Test
    void what_cannot_be_read_is_noted_and_the_sweep_goes_on() {
        Conversation broken = talk(5);
        Conversation sound = talk(5);
        follow(broken);
        follow(sound);
        plain.run(
                "update minutebook.conversation_message set content = '', parts = '7' where conversation_id = ?",
                broken.id().value());

        ContextBackupSweep.Swept swept = sweep.cover(scope);

        assertThat(swept.failed()).containsOnlyKeys(broken.id().value());
        assertThat(now(sound).due()).isEqualTo(BackupTrigger.COVERAGE_JOB_NO_BACKUP);
        assertThat(book.contextBackups().coverage(null, PageRequest.first()).items())
                .anySatisfy(one -> assertThat(one.failure()).contains("could not be looked at"));
    }

    /// Of ten thousand conversations with a valid backup and fifty without one, only the fifty are read and written.
    @Test
    void a_sweep_over_ten_thousand_conversations_touches_only_those_that_need_it() {
        UUID workspace = scope.workspace().value();
        plain.run("""
                insert into minutebook.conversation (workspace_id, id, memory_hash, created_at, updated_at, active_at, branch, head,
                    last_seq, tokens, look_seq, salt)
                select ?, gen_random_uuid(), null, t, t, t, 1, 6, 6, 6, 7, uuid_send(gen_random_uuid())
                from generate_series(1, 10000) g, (values ('2026-03-01T12:00:00Z'::timestamptz)) v (t)
                """, workspace);
        plain.run("""
                insert into minutebook.context_counter (workspace_id, id, conversation_id, specialist, counted_seq, counted_tokens,
                    coverage, last_backup_id, last_backup_at, created_at, updated_at)
                select c.workspace_id, gen_random_uuid(), c.id, ?, 6, 6, 'covered', gen_random_uuid(), c.created_at, c.created_at,
                    c.created_at
                from minutebook.conversation c where c.workspace_id = ?
                """, ada.id().value(), workspace);
        Set<UUID> needy = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            Conversation talk = talk(5);
            follow(talk);
            needy.add(talk.id().value());
        }
        plain.run("analyze minutebook.context_counter");
        plain.run("analyze minutebook.conversation");
        String sql = ContextCounterStore.TO_COVER
                .replace("$1", "'" + workspace + "'::uuid")
                .replace("$2", "'00000000-0000-0000-0000-000000000000'::uuid")
                .replace("$3", "100");
        List<String> plan = plain.column(String.class, "explain (analyze, costs off, timing off, summary off) " + sql);
        assertThat(plan).anyMatch(line -> line.contains("context_counter_uncovered"));
        for (String line : plan) {
            Matcher rows = ROWS.matcher(line);
            if (rows.find()) {
                assertThat(Integer.parseInt(rows.group(1))).as(line).isLessThanOrEqualTo(50);
            }
        }
        Set<String> before = versions();

        ContextBackupSweep.Swept swept = sweep.cover(scope);

        Set<String> changed = versions();
        changed.removeAll(before);
        assertThat(swept.looked()).isEqualTo(50);
        assertThat(swept.due()).isEqualTo(50);
        assertThat(changed)
                .as("rows that were written: the counter and the conversation of each")
                .hasSize(100);
        assertThat(plain.column(
                        UUID.class,
                        "select conversation_id from minutebook.context_counter where workspace_id = ? and due_trigger is not null",
                        workspace))
                .containsExactlyInAnyOrderElementsOf(needy);
        CoverageReport report = book.contextBackups().coverage(null, PageRequest.first());
        assertThat(report.covered()).isEqualTo(10_000);
        assertThat(report.noBackup()).isEqualTo(50);
        assertThat(report.due()).isEqualTo(50);
    }

    /// Every version of a row of both tables.
    private Set<String> versions() {
        return new HashSet<>(plain.column(
                String.class, """
                select 'counter ' || ctid::text || ' ' || xmin::text from minutebook.context_counter where workspace_id = ?
                union all
                select 'conversation ' || ctid::text || ' ' || xmin::text from minutebook.conversation where workspace_id = ?
                """, scope.workspace().value(), scope.workspace().value()));
    }

    @Test
    void an_append_that_reaches_no_number_writes_no_counter() {
        Conversation talk = talk(6);
        write(talk);
        say(talk, 1);
        sweep.look(scope);
        say(talk, 3);
        sweep.look(scope);
        assertThat(now(talk).coverage()).isEqualTo(BackupCoverage.STALE);
        String before = version(talk);
        say(talk, 5);
        assertThat(version(talk)).isEqualTo(before);
        assertThat(now(talk).messageCount()).isEqualTo(9);
        say(talk, 21);
        assertThat(version(talk)).as("thirty").isNotEqualTo(before);
    }

    private String version(Conversation talk) {
        return plain.one(
                String.class,
                "select xmin::text from minutebook.context_counter where conversation_id = ?",
                talk.id().value());
    }
}
