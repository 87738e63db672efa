package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.SigningKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Somebody with every right in the database alters the log, and is found out.
@Timeout(600)
@ExtendWith(PostgresExtension.class)
class TamperTest {

    private final SigningKey key = OpenBook.KEY;
    private TestDatabase database;
    private OpenBook open;
    private Workspace workspace;
    private UUID id;

    @BeforeEach
    void a_workspace_with_ten_messages_in_several_blocks(TestDatabase given) throws Exception {
        database = given;
        open = new OpenBook(given, CoreConfig.sealingWith(key).background(false));
        workspace = open.newWorkspace();
        Agent ada = workspace.agents().register(RegisterAgent.human("ada"));
        Channel council = workspace.channels().create(CreateChannel.named("council"));
        Sealer sealer = new Sealer(open.book().database(), key, new SealSignal());
        sealer.sealNow();
        for (int i = 0; i < 10; i++) {
            workspace.channels().post(council.ref(), PostMessage.by(ada.ref(), "message " + i));
            if (i % 3 == 2) {
                seal(sealer);
            }
        }
        seal(sealer);
        id = query("select id from minutebook.workspace where name = '" + workspace.name() + "'");
    }

    /// Other databases of the cluster may have a transaction open for a moment.
    private void seal(Sealer sealer) {
        Soon.until("all is sealed", () -> {
            sealer.sealNow();
            return workspace.audit().status().unsealed() == 0;
        });
    }

    @AfterEach
    void close() {
        open.close();
    }

    @Test
    void an_untouched_log_is_intact() {
        Verification checked = workspace.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).as(checked.finding()).isTrue();
        assertThat(checked.entries()).isEqualTo(12);
        assertThat(checked.contents()).isEqualTo(10);
        assertThat(checked.blocks()).isGreaterThan(3);
    }

    @Test
    void an_edited_entry_is_found() throws SQLException {
        superuser("update minutebook.audit_entry set actor = 'agent:eve' where " + entry(5));
        assertFound(5);
    }

    @Test
    void an_entry_with_another_time_is_found() throws SQLException {
        superuser("update minutebook.audit_entry set at = at + interval '1 microsecond' where " + entry(7));
        assertFound(7);
    }

    @Test
    void edited_details_are_found() throws SQLException {
        superuser("update minutebook.audit_entry set details = '{}' where " + entry(4));
        assertFound(4);
    }

    @Test
    void a_deleted_entry_is_found() throws SQLException {
        superuser("delete from minutebook.audit_entry where " + entry(6));
        assertFound(6);
    }

    @Test
    void a_deleted_seal_in_the_middle_is_found() throws SQLException {
        superuser("delete from minutebook.audit_seal where workspace_id = '" + id + "' and number = 6");
        assertFound(6);
    }

    @Test
    void swapped_entries_are_found() throws SQLException {
        superuser("""
                update minutebook.audit_seal s set entry_id = o.entry_id
                from minutebook.audit_seal o
                where s.workspace_id = '%1$s' and o.workspace_id = '%1$s' and s.number in (5, 6) and o.number = 11 - s.number
                """.formatted(id));
        assertFound(5);
    }

    @Test
    void a_log_that_was_cut_off_carelessly_is_found_without_a_checkpoint() throws SQLException {
        superuser("delete from minutebook.audit_seal where workspace_id = '" + id + "' and number > 8");
        Verification checked = workspace.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).isFalse();
        assertThat(checked.firstBad()).isEqualTo(9);
        assertThat(checked.finding()).contains("cut off");
    }

    @Test
    void a_log_that_was_cut_off_with_care_is_found_by_a_checkpoint_kept_outside() throws SQLException {
        String checkpoint = workspace.audit().checkpoint();
        long last = longOf("select min(first_number) - 1 from minutebook.audit_block where workspace_id = '"
                + id
                + "' and number = (select max(number) from minutebook.audit_block where workspace_id = '"
                + id
                + "')");
        superuser("""
                delete from minutebook.audit_entry e using minutebook.audit_seal s
                    where s.workspace_id = '%1$s' and s.number > %2$d and e.workspace_id = s.workspace_id and e.id = s.entry_id;
                delete from minutebook.audit_seal where workspace_id = '%1$s' and number > %2$d;
                delete from minutebook.audit_block where workspace_id = '%1$s' and last_number > %2$d;
                update minutebook.audit_head set number = %2$d where workspace_id = '%1$s';
                """.formatted(id, last));

        assertThat(workspace.audit().verify(VerifyAudit.all()).intact())
                .as("from inside it cannot be seen")
                .isTrue();
        Verification against = workspace.audit().verify(VerifyAudit.against(checkpoint));
        assertThat(against.intact()).isFalse();
        assertThat(against.firstBad()).isEqualTo(last + 1);
        assertThat(against.finding()).contains("cut off");
    }

    @Test
    void a_chain_recomputed_without_the_key_is_found_by_the_signed_blocks() throws SQLException {
        superuser("update minutebook.audit_entry set actor = 'agent:eve' where " + entry(8));
        recompute(8);
        Verification checked = workspace.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).isFalse();
        assertThat(checked.finding()).containsIgnoringCase("block");
    }

    @Test
    void a_forged_signature_is_found() throws SQLException {
        superuser("update minutebook.audit_block set signature = set_byte(signature, 3, get_byte(signature, 3) # 1)"
                + " where workspace_id = '"
                + id
                + "' and number = 2");
        assertThat(workspace.audit().verify(VerifyAudit.all()).intact()).isFalse();
    }

    @Test
    void an_edited_message_is_found_by_its_commitment() throws SQLException {
        superuser("update minutebook.channel_message set body = 'message four' where workspace_id = '"
                + id
                + "' and seq = 4");
        Verification checked = workspace.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).isFalse();
        assertThat(checked.finding()).contains("content");
        assertThat(workspace.audit().verify(new VerifyAudit(null, false)).intact())
                .as("the log alone does not hold content")
                .isTrue();
    }

    private void assertFound(long number) {
        Verification checked = workspace.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).isFalse();
        assertThat(checked.firstBad()).isEqualTo(number);
        assertThat(checked.finding()).contains(Long.toString(number));
    }

    private String entry(long number) {
        return "workspace_id = '%1$s' and id = (select entry_id from minutebook.audit_seal where workspace_id = '%1$s' and number = %2$d)"
                .formatted(id, number);
    }

    /// What somebody without the signing key can do: make the hashes fit again from a number on.
    private void recompute(long from) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection()) {
            for (AuditStore.Sealed sealed : sealed(connection, from)) {
                byte[] prev = hash(connection, sealed.number() - 1);
                byte[] next = new Chain().link(prev, sealed.number(), sealed.entry());
                try (PreparedStatement update = connection.prepareStatement(
                        "update minutebook.audit_seal set prev_hash = ?, hash = ? where workspace_id = ? and number = ?")) {
                    update.setBytes(1, prev);
                    update.setBytes(2, next);
                    update.setObject(3, id);
                    update.setLong(4, sealed.number());
                    update.executeUpdate();
                }
            }
        }
    }

    private java.util.List<AuditStore.Sealed> sealed(Connection connection, long from) throws SQLException {
        return dev.minutebook.core.database.Statements.list(
                connection, AuditStore.FOR_VERIFICATION, AuditStore::sealed, id, from - 1, Long.MAX_VALUE, 1000, false);
    }

    private byte[] hash(Connection connection, long number) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "select hash from minutebook.audit_seal where workspace_id = ? and number = ?")) {
            select.setObject(1, id);
            select.setLong(2, number);
            try (ResultSet result = select.executeQuery()) {
                result.next();
                return result.getBytes(1);
            }
        }
    }

    private void superuser(String sql) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long longOf(String sql) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }

    private UUID query(String sql) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getObject(1, UUID.class);
        }
    }
}
