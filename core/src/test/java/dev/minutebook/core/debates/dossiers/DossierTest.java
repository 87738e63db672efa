package dev.minutebook.core.debates.dossiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.TrustedKeys;
import dev.minutebook.verify.dossier.DossierCheck;
import dev.minutebook.verify.dossier.DossierFinding;
import dev.minutebook.verify.dossier.DossierLevel;
import dev.minutebook.verify.dossier.DossierReport;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Dossiers of a record in PostgreSQL.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class DossierTest {

    private static OpenBook open;
    private static EveryTable day;
    private static EveryTable encrypted;
    private static PlainSql superuser;

    @BeforeAll
    static void closed_debates(TestDatabase database) {
        open = new OpenBook(database);
        day = EveryTable.in(open.newWorkspace());
        Workspace other = open.newWorkspace();
        other.encryption().enable(EnableEncryption.indexed());
        encrypted = EveryTable.in(other);
        superuser = PlainSql.superuser(database);
    }

    private static DossierReport check(Dossier dossier) {
        return DossierCheck.of(dossier.content(), TrustedKeys.of(OpenBook.KEY.publicKey()), null);
    }

    private static DecisionId decision(EveryTable of) {
        return Objects.requireNonNull(of.debates().debate().decision());
    }

    @Test
    void a_decision_proves_itself_in_both_forms() {
        for (DossierFormat format : DossierFormat.values()) {
            DossierReport report = check(day.book().decisions().dossier(decision(day), format));
            assertThat(report.findings()).isEmpty();
            assertThat(report.held()).containsExactlyInAnyOrder(DossierLevel.values());
            assertThat(report.topic()).isEqualTo("How do we count votes?");
            assertThat(report.parts()).isGreaterThan(500);
        }
    }

    @Test
    void the_page_tells_what_happened() {
        String page = day.book()
                .decisions()
                .dossier(decision(day), DossierFormat.HTML)
                .content();
        assertThat(page)
                .contains("How do we count votes?", "Count each seat once.", "debater-5", "risk warning")
                .contains("An empty table is not handled.", "return zero", "well argued", "Nobody was counted twice.")
                .contains("Counted otherwise", "as decided");
    }

    @Test
    void a_checkpoint_kept_before_is_recognised() {
        Dossier dossier = day.book().decisions().dossier(decision(day), DossierFormat.JSON);
        Checkpoint kept = Checkpoint.parse(day.book().audit().checkpoint());
        assertThat(DossierCheck.of(dossier.content(), null, kept).findings()).isEmpty();
    }

    @Test
    void a_debate_that_goes_on_has_one_too() {
        Dossier dossier = day.book().debates().dossier(day.debates().open().id(), DossierFormat.HTML);
        DossierReport report = check(dossier);
        assertThat(report.findings()).isEmpty();
        assertThat(report.topic()).isEqualTo("And abstentions?");
        assertThat(dossier.content()).contains("The debate goes on.");
    }

    @Test
    void contents_of_an_encrypted_workspace_are_read_and_what_is_stored_is_proven() {
        Dossier dossier = encrypted.book().decisions().dossier(decision(encrypted), DossierFormat.HTML);
        assertThat(check(dossier).findings()).isEmpty();
        assertThat(dossier.content())
                .contains("How do we count votes?", "well argued", "this workspace is encrypted", "mbe1.");
    }

    @Test
    void a_row_altered_in_the_database_is_found_by_whoever_gets_the_dossier() {
        EveryTable other = EveryTable.in(open.newWorkspace());
        Debate debate = other.debates().debate();
        superuser.run("set session_replication_role = replica");
        superuser.run(
                "update minutebook.vote set rationale = 'It is cheap.' where debate_id = ? and seat = 2",
                debate.id().value());
        assertThat(check(other.book().debates().dossier(debate.id(), DossierFormat.HTML))
                        .findings())
                .isNotEmpty()
                .extracting(DossierFinding::level)
                .containsOnly(DossierLevel.CONTENT);
    }

    @Test
    void a_debate_longer_than_a_dossier_may_be_is_refused() {
        EveryTable other = EveryTable.in(open.newWorkspace());
        UUID debate = other.debates().debate().id().value();
        superuser.run("set session_replication_role = replica");
        superuser.run("""
                insert into minutebook.turn
                select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'seq', 10000 + n))).*
                from minutebook.turn t, generate_series(1, ?) n
                where t.debate_id = ? and t.seq = 1
                """, Dossier.MOST_SUBJECTS, debate);
        assertThatThrownBy(() -> other.book().debates().dossier(new DebateId(debate), DossierFormat.JSON))
                .hasMessageContaining("at most 2,000 turns")
                .hasMessageContaining("audit proof");
    }

    @Test
    void what_is_not_there_is_not_found() {
        UUID none = UUID.randomUUID();
        assertThatThrownBy(() -> day.book().decisions().dossier(new DecisionId(none), DossierFormat.JSON))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("there is no decision");
        assertThatThrownBy(() -> day.book().debates().dossier(new DebateId(none), DossierFormat.JSON))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("there is no debate");
        assertThatThrownBy(() -> encrypted.book().decisions().dossier(decision(day), DossierFormat.JSON))
                .isInstanceOf(MinutebookException.class);
    }
}
