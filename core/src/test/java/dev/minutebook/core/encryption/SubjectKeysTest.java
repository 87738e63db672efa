package dev.minutebook.core.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What belongs to one agent or user is sealed by its key: without that key nobody reads it, and everything else is
/// read as before.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Timeout(300)
class SubjectKeysTest {

    private static final String WORKSPACE = "workspace";

    private TestDatabase database;
    private OpenBook open;
    private PlainSql plain;
    private Workspace clinic;
    private Agent ada;
    private Agent bob;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        database = testDatabase;
        open = book();
        plain = PlainSql.superuser(database);
        String name = "keys" + UUID.randomUUID().toString().substring(0, 8);
        open.book().workspaces().create(new CreateWorkspace(name));
        clinic = open.book().workspace(name);
        clinic.encryption().enable(EnableEncryption.indexed());
        ada = clinic.agents().register(RegisterAgent.model("ada", "a-model"));
        bob = clinic.agents().register(RegisterAgent.model("bob", "a-model"));
    }

    private OpenBook book() {
        return new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).masterKey(OpenBook.MASTER));
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    /// By whose keys the columns of a row are sealed.
    private Set<String> subjects(String table, UUID row, String... columns) {
        Set<String> subjects = new TreeSet<>();
        for (String column : columns) {
            String stored = plain.one(
                    String.class,
                    "select case when pg_typeof(" + column + ")::text = 'text[]' then (" + column
                            + "::text::text[])[1] else trim(both '\"' from " + column + "::text) end from minutebook."
                            + table
                            + " where " + (table.equals("memory_wording") ? "memory_id" : "id") + " = ?",
                    row);
            int key = Objects.requireNonNull(Envelope.of(stored), table + "." + column)
                    .key();
            subjects.add(plain.one(
                    String.class,
                    "select k.subject from minutebook.data_key k join minutebook.workspace w on w.id = k.workspace_id"
                            + " where w.name = ? and k.number = ?",
                    clinic.name(),
                    key));
        }
        return subjects;
    }

    private static String of(Agent agent) {
        return "user agent:" + agent.id().value();
    }

    private MemoryId remembered(Remember memory) {
        return clinic.memories().remember(memory).id();
    }

    private ContextBackup backup(String user) {
        Conversation talk =
                clinic.conversations().open(OpenConversation.untitled().ofUser(user));
        clinic.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("How far is it?")));
        BackupSections sections =
                new BackupSections("Get there.", "By train.", "On the way.", "None.", "No planes.", "Buy tickets.");
        return clinic.contextBackups().write(WriteContextBackup.of(talk.id(), ada.ref(), sections));
    }

    private void erase(String subject) {
        int erased = plain.run(
                "delete from minutebook.data_key k using minutebook.workspace w where w.id = k.workspace_id and w.name = ?"
                        + " and k.subject = ?",
                clinic.name(),
                subject);
        assertThat(erased).isEqualTo(1);
        open.close();
        open = book();
        clinic = open.book().workspace(clinic.name());
    }

    @Test
    void a_private_memory_is_sealed_by_the_key_of_its_agent_and_a_shared_one_by_that_of_the_workspace() {
        Remember words = Remember.by(ada.ref(), "the patient sleeps")
                .codeAnchors(List.of("src/Ward.java:7"))
                .metadata(Map.of("room", "seven"));
        MemoryId own = remembered(words);
        MemoryId shared = remembered(words.shared());
        for (MemoryId one : List.of(own, shared)) {
            clinic.memories().revise(one, ReviseMemory.content("the patient is awake"));
            clinic.memories().protect(one, "It matters.");
        }
        String[] columns = {"content", "code_anchors", "metadata", "red_line"};
        assertThat(subjects("memory", own.value(), columns)).containsExactly(of(ada));
        assertThat(subjects("memory_wording", own.value(), "content")).containsExactly(of(ada));
        assertThat(subjects("memory", shared.value(), columns)).containsExactly(WORKSPACE);
        assertThat(subjects("memory_wording", shared.value(), "content")).containsExactly(WORKSPACE);
        MemoryId made = clinic.memories()
                .supersede(List.of(own), words, "made of another")
                .id();
        assertThat(subjects("memory", made.value(), "synthesis")).containsExactly(of(ada));
    }

    @Test
    void without_the_key_of_an_agent_nobody_reads_what_it_kept_to_itself() {
        MemoryId hers = remembered(Remember.by(ada.ref(), "the patient sleeps"));
        MemoryId his = remembered(Remember.by(bob.ref(), "the doctor sleeps"));
        MemoryId shared =
                remembered(Remember.by(ada.ref(), "the ward is closed").shared());
        erase(of(ada));
        assertThatThrownBy(() -> clinic.memories().find(hers))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("cannot be read");
        assertThat(clinic.memories().find(his).orElseThrow().content()).isEqualTo("the doctor sleeps");
        assertThat(clinic.memories().find(shared).orElseThrow().content()).isEqualTo("the ward is closed");
    }

    @Test
    void a_context_backup_is_sealed_by_the_key_of_the_user_of_the_conversation() {
        ContextBackup marias = backup("maria");
        ContextBackup johns = backup("john");
        assertThat(subjects(
                        "context_backup",
                        marias.id().value(),
                        "goal",
                        "decisions",
                        "status",
                        "active_file",
                        "preferences",
                        "resume"))
                .containsExactly("user maria");
        erase("user maria");
        assertThatThrownBy(() -> clinic.contextBackups().find(marias.id()))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("cannot be read");
        assertThat(clinic.contextBackups().find(johns.id()).orElseThrow().sections())
                .isEqualTo(johns.sections());
    }
}
