package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Entries of the log that a run removed, and what verification says of them and of those that somebody else did.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class RemovedEntriesTest {

    private RetentionStage stage;

    @BeforeEach
    void open(TestDatabase database) {
        stage = new RetentionStage(database);
        for (int i = 0; i < 10; i++) {
            say("Old words " + i);
        }
        stage.seal();
        stage.days(40);
        say("New words");
        stage.seal();
        stage.retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, "Section 9."));
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private void say(String words) {
        stage.book.channels().post(stage.council.ref(), PostMessage.by(stage.ada.ref(), words));
    }

    private long old() {
        return stage.plain.one(
                Long.class,
                "select count(*) from minutebook.audit_entry where workspace_id = ? and at < '2026-03-20Z'",
                stage.workspace);
    }

    @Test
    void old_entries_go_seals_and_blocks_stay_and_the_rest_is_still_proven() {
        long before = old();
        long seals = stage.count("audit_seal");
        long blocks = stage.count("audit_block");
        assertThat(stage.forecast(RetentionKind.AUDIT_ENTRIES).rows()).isEqualTo(before);
        RemovalRun run = stage.run();
        assertThat(run.status()).isEqualTo(RemovalStatus.COMPLETED);
        assertThat(RetentionStage.of(run, RetentionKind.AUDIT_ENTRIES).rows()).isEqualTo(before);
        assertThat(old()).isZero();
        assertThat(stage.count("audit_seal")).isGreaterThanOrEqualTo(seals);
        assertThat(stage.count("audit_block")).isGreaterThanOrEqualTo(blocks);
        Verification found = stage.verify();
        assertThat(found.finding()).isNull();
        assertThat(found.intact()).isTrue();
        assertThat(found.removed()).singleElement().satisfies(one -> {
            assertThat(one.run()).isEqualTo(run.id().value());
            assertThat(one.entries()).isEqualTo(before);
            assertThat(one.first()).isEqualTo(1);
            assertThat(one.last()).isEqualTo(before);
        });
        assertThat(stage.book.audit().proof(before + 1).entry().number()).isEqualTo(before + 1);
    }

    @Test
    void a_second_run_goes_on_where_the_first_ended_and_both_are_told() {
        long first = old();
        RemovalRun one = stage.run();
        stage.days(40);
        say("Newer words");
        stage.seal();
        RemovalRun two = stage.run();
        Verification found = stage.verify();
        assertThat(found.intact()).isTrue();
        assertThat(found.removed())
                .extracting(Verification.Removed::run)
                .containsExactlyInAnyOrder(one.id().value(), two.id().value());
        assertThat(found.removed())
                .filteredOn(removed -> removed.run().equals(two.id().value()))
                .allSatisfy(removed -> assertThat(removed.first()).isGreaterThan(first));
        assertThat(stage.plain.column(
                        String.class,
                        "select event from minutebook.audit_entry where workspace_id = ? and event like 'retention.%'",
                        stage.workspace))
                .as("what proves a removal is never removed")
                .contains("retention.removed", "retention.removed", "retention.policy_changed");
    }

    @Test
    void an_entry_that_was_deleted_by_hand_is_still_found() {
        RemovalRun run = stage.run();
        stage.seal();
        stage.plain.run(
                "delete from minutebook.audit_entry where workspace_id = ? and event = 'message.posted'",
                stage.workspace);
        Verification found = stage.verify();
        assertThat(found.intact()).isFalse();
        assertThat(found.finding()).contains("was sealed but is gone");
        assertThat(found.firstBad())
                .isGreaterThan(
                        RetentionStage.of(run, RetentionKind.AUDIT_ENTRIES).rows());
    }

    @Test
    void a_forged_run_excuses_nothing() {
        stage.run();
        stage.seal();
        long number = number("message.posted");
        stage.plain.run(
                "delete from minutebook.audit_entry where workspace_id = ? and event = 'message.posted'",
                stage.workspace);
        UUID forged = UUID.randomUUID();
        stage.plain.run("""
                insert into minutebook.removal_run (workspace_id, id, cause, status, started_by, started_at, scan_from, scanned,
                    scan_to, entry_id, sealed_below, commitment, announced_at, completed_at)
                select workspace_id, ?, cause, status, started_by, started_at, scan_from, scanned, scan_to, entry_id, sealed_below,
                    commitment, announced_at, completed_at
                from minutebook.removal_run where workspace_id = ?
                """, forged, stage.workspace);
        stage.plain.run(
                "insert into minutebook.removed_range (workspace_id, run_id, first_number, last_number) values (?, ?, ?, ?)",
                stage.workspace,
                forged,
                number,
                number);
        Verification found = stage.verify();
        assertThat(found.intact()).isFalse();
        assertThat(found.finding()).contains("the log does not tell so").contains(forged.toString());
        assertThat(found.firstBad()).isEqualTo(number);
    }

    @Test
    void a_range_that_was_stretched_or_added_afterwards_is_found() {
        stage.run();
        stage.seal();
        long number = number("message.posted");
        stage.plain.run(
                "delete from minutebook.audit_entry where workspace_id = ? and event = 'message.posted'",
                stage.workspace);
        stage.plain.run(
                "update minutebook.removed_range set last_number = ? where workspace_id = ?", number, stage.workspace);
        Verification found = stage.verify();
        assertThat(found.intact()).isFalse();
        assertThat(found.finding()).contains("the log does not tell so");
    }

    @Test
    void without_the_entry_of_the_run_nothing_that_went_is_excused() {
        stage.run();
        stage.seal();
        stage.plain.run(
                "delete from minutebook.audit_entry where workspace_id = ? and event = 'retention.removed'",
                stage.workspace);
        assertThat(stage.verify().intact()).isFalse();
    }

    @Test
    void while_a_run_is_announced_and_not_done_the_log_holds() {
        long before = old();
        RemovalRun begun = stage.retention().run();
        assertThat(begun.status()).isEqualTo(RemovalStatus.ANNOUNCED);
        assertThat(old()).as("nothing goes before the log has told so").isEqualTo(before);
        Verification found = stage.verify();
        assertThat(found.intact()).isTrue();
        assertThat(found.removed()).isEmpty();
        stage.sweep.carryOn(stage.scope);
        assertThat(old()).isZero();
        assertThat(stage.verify().intact()).isTrue();
    }

    @Test
    void a_hold_that_is_placed_after_the_announcement_keeps_what_was_announced() {
        long before = old();
        RemovalRun begun = stage.retention().run();
        LegalHold hold = stage.retention().hold(PlaceHold.onWorkspace("Case 4711."));
        stage.seal();
        stage.sweep.carryOn(stage.scope);
        assertThat(stage.retention().find(begun.id()).orElseThrow().status()).isEqualTo(RemovalStatus.COMPLETED);
        assertThat(old()).isEqualTo(before);
        assertThat(stage.verify().intact()).isTrue();
        stage.retention().release(hold.id(), new ChangeReason("Closed."));
        stage.run();
        assertThat(old()).isZero();
        assertThat(stage.verify().intact()).isTrue();
    }

    @Test
    void a_hold_on_an_agent_keeps_its_entries_and_they_go_after_it_is_released() {
        long before = old();
        LegalHold hold = stage.retention()
                .hold(PlaceHold.on(HoldReach.AGENT, stage.ada.id().value(), "Case 4711."));
        stage.run();
        long kept = old();
        assertThat(kept).isBetween(10L, before - 1);
        assertThat(stage.verify().intact()).isTrue();
        stage.retention().release(hold.id(), new ChangeReason("Closed."));
        stage.run();
        assertThat(old()).isZero();
        assertThat(stage.verify().intact()).isTrue();
    }

    private long number(String event) {
        return stage.plain.one(Long.class, """
                select max(s.number) from minutebook.audit_seal s join minutebook.audit_entry e
                    on e.workspace_id = s.workspace_id and e.id = s.entry_id
                where s.workspace_id = ? and e.event = ?
                """, stage.workspace, event);
    }
}
