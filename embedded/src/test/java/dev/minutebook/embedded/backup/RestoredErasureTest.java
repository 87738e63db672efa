package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whoever restores a backup from before an erasure does not get back what was erased.
@Timeout(600)
class RestoredErasureTest {

    private static final String CANARY = "canary0815";

    @TempDir
    private static Path folder;

    private static BackupFolder backups;
    private static Manifest before;
    private static Manifest after;
    private static Agent ada;
    private static Debate going;
    private static final List<Erasure> ERASED = new ArrayList<>();

    @BeforeAll
    static void erase() throws Exception {
        backups = BackupFolder.of(folder.resolve("backups"));
        try (LocalMinutebook book =
                LocalMinutebook.open(folder.resolve("book"), 4, config -> config.jobInterval(Duration.ofMillis(200)))) {
            Workspace main = book.workspace("main");
            ada = main.agents().register(RegisterAgent.human("ada-" + CANARY));
            Agent linus = main.agents().register(RegisterAgent.human("linus"));
            var council = main.channels().create(CreateChannel.named("council"));
            main.channels().post(council.ref(), PostMessage.by(ada.ref(), CANARY + " said by ada"));
            main.channels().post(council.ref(), PostMessage.by(linus.ref(), "Stays."));
            var talk = main.conversations()
                    .open(OpenConversation.titled("Of maria").ofUser("maria-" + CANARY));
            main.conversations().append(talk.id(), AppendMessages.of(NewMessage.user(CANARY + " said by maria")));
            going = main.debates().open(OpenDebate.about("Ship?", TakeSeat.of("ada-" + CANARY), TakeSeat.of("linus")));
            before = backups.backUp(book, BackupProgress.NONE);
            main.debates().cancel(going.id(), "over");
            for (ErasureSubject subject :
                    List.of(ErasureSubject.agent("ada-" + CANARY), ErasureSubject.user("maria-" + CANARY))) {
                Erasure erasure = main.erasures().start(StartErasure.of(subject, "request 17"));
                while (main.erasures().find(erasure.id()).orElseThrow().state() != Erasure.State.COMPLETED) {
                    Thread.sleep(20);
                }
                ERASED.add(erasure);
            }
            after = backups.backUp(book, BackupProgress.NONE);
        }
    }

    @AfterAll
    static void forget() {
        ERASED.clear();
    }

    @Test
    void what_was_erased_after_the_backup_is_erased_again() throws Exception {
        Path data = folder.resolve("older");
        assertThat(before.erasures()).isEmpty();
        assertThat(after.erasures())
                .extracting(PastErasure::id)
                .containsExactlyElementsOf(
                        ERASED.stream().map(one -> one.id().value()).toList());
        assertThat(after.erasures().toString()).doesNotContain(CANARY);
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups.folder()), null)) {
            Restoration.of(store, before, store.erasures(), data, BackupProgress.NONE);
        }
        assertThat(DueErasures.in(data).erasures()).hasSize(2);
        try (LocalMinutebook again = LocalMinutebook.open(data)) {
            assertThat(again.erasedAgain()).isEqualTo(2);
            assertThat(places(again)).isEmpty();
            assertThat(DueErasures.in(data).erasures()).isEmpty();
            assertThat(again.record().repeat(after.erasures())).as("once").isZero();
            Workspace main = again.workspace("main");
            assertThat(main.erasures().list(PageRequest.first(10)).items())
                    .extracting(Erasure::id, Erasure::state)
                    .containsExactlyInAnyOrderElementsOf(ERASED.stream()
                            .map(one -> tuple(one.id(), Erasure.State.COMPLETED))
                            .toList());
            assertThat(main.debates().find(going.id()).orElseThrow().status()).isEqualTo(Debate.Status.CANCELLED);
            while (main.audit().status().unsealed() > 0) {
                Thread.sleep(20);
            }
            assertThat(main.audit().verify(VerifyAudit.all()).intact()).isTrue();
            assertThat(main.erasures().certificate(ERASED.getFirst().id()).subject())
                    .isEqualTo(ada.id().value());
        }
    }

    /// A certificate does not say in which workspace it was.
    @Test
    void an_erasure_is_found_by_its_subject_alone() throws Exception {
        Path data = folder.resolve("certified");
        PastErasure certified = new PastErasure(
                null,
                ERASED.getFirst().id().value(),
                ErasureSubject.Kind.AGENT,
                ada.id().value(),
                null,
                null);
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups.folder()), null)) {
            Restoration.of(store, before, List.of(certified), data, BackupProgress.NONE);
        }
        // What is due goes into a backup that is taken before the book was opened.
        assertThat(ClusterFiles.in(data).files()).contains(DueErasures.NAME);
        try (LocalMinutebook again = LocalMinutebook.open(data)) {
            assertThat(again.erasedAgain()).isEqualTo(1);
            assertThat(places(again)).allMatch(table -> !table.equals("channel_message") && !table.equals("agent"));
        }
    }

    /// The tables that hold the canary anywhere.
    private static List<String> places(LocalMinutebook book) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet rows =
                    statement.executeQuery("select tablename::text from pg_tables where schemaname = 'minutebook'")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            for (String table : tables) {
                try (ResultSet rows = statement.executeQuery("select exists (select from minutebook." + table
                        + " t where t::text like '%" + CANARY + "%')")) {
                    rows.next();
                    if (rows.getBoolean(1)) {
                        found.add(table);
                    }
                }
            }
        }
        return found;
    }
}
