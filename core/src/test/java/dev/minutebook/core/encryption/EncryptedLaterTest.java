package dev.minutebook.core.encryption;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.search.index.SegmentBuilder;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A workspace that is encrypted after it was used: what was written stays as it is, and what was made of it for
/// search does not.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Timeout(300)
class EncryptedLaterTest {

    private static final SegmentBuilder.Sizes SMALL = new SegmentBuilder.Sizes(4, 100, 8, 4);

    /// Where the index keeps words, as bytes or texts.
    private static final Map<String, String> PLACES = Map.of(
            "search_entry.title", "convert_to(coalesce(title, ''), 'UTF8')",
            "search_pending.document", "document",
            "search_segment.columns", "columns",
            "search_segment.dictionary", "dictionary",
            "search_postings.postings", "postings");

    private OpenBook open;
    private PlainSql plain;
    private Workspace clinic;
    private UUID workspace;
    private Vectors vectors;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
        String name = "ward" + UUID.randomUUID().toString().substring(0, 8);
        open.book().workspaces().create(new CreateWorkspace(name));
        clinic = open.book().workspace(name);
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", name);
        vectors = new Vectors(open.book().database());
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private void index() {
        new SegmentBuilder(open.book().database(), workspace, SMALL).run();
    }

    private void say(Conversation talk, String... words) {
        for (String one : words) {
            clinic.conversations().append(talk.id(), AppendMessages.of(NewMessage.user(one)));
        }
    }

    private List<String> found(String words) {
        return clinic.conversations().search(SearchMessages.of(words), PageRequest.first()).items().stream()
                .map(hit -> hit.message().parts().toString())
                .toList();
    }

    private void embed() {
        Map<UUID, float[]> all = vectors.missing(workspace, "plain", 100).stream()
                .collect(Collectors.toMap(Vectors.Missing::entry, one -> new float[] {1, 1}));
        vectors.put(workspace, "plain", all);
    }

    private long count(String table) {
        return plain.one(Long.class, "select count(*) from minutebook." + table + " where workspace_id = ?", workspace);
    }

    /// How often a word stands in each place.
    private Map<String, Long> stands(String word) {
        Map<String, Long> stands = new TreeMap<>();
        PLACES.forEach((place, bytes) -> {
            long rows = plain.one(
                    Long.class,
                    "select count(*) from minutebook." + place.substring(0, place.indexOf('.'))
                            + " where workspace_id = ? and position(?::bytea in " + bytes + ") > 0",
                    workspace,
                    word.getBytes(StandardCharsets.UTF_8));
            if (rows > 0) {
                stands.put(place, rows);
            }
        });
        return stands;
    }

    /// Four messages in a segment, and one that waits.
    private Conversation before() {
        Conversation talk = clinic.conversations().open(OpenConversation.untitled());
        say(talk, "aspirin helps", "aspirin hurts", "aspirin again", "aspirin at noon");
        index();
        say(talk, "ibuprofen at night");
        embed();
        return talk;
    }

    @Test
    void no_word_and_no_embedding_of_what_was_said_stays_behind() {
        Conversation talk = before();
        assertThat(stands("aspirin")).containsKeys("search_segment.dictionary", "search_postings.postings");
        assertThat(stands("ibuprofen")).containsOnlyKeys("search_pending.document");
        assertThat(count("search_vector")).isEqualTo(5);

        clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        index();

        assertThat(stands("aspirin")).isEmpty();
        assertThat(stands("ibuprofen")).isEmpty();
        assertThat(count("search_vector")).isZero();
        assertThat(found("aspirin")).hasSize(4);
        assertThat(found("ibuprofen")).singleElement().asString().contains("ibuprofen");
        say(talk, "aspirin no more");
        index();
        assertThat(found("aspirin")).hasSize(5);
        assertThat(stands("aspirin")).isEmpty();
    }

    @Test
    void titles_are_sealed_whether_they_are_in_a_segment_wait_or_were_never_read() {
        Agent ada = clinic.agents().register(RegisterAgent.model("ada", "a-model"));
        for (int i = 0; i < 6; i++) {
            clinic.memories().remember(Remember.by(ada.ref(), "dose " + i).topic("paracetamol"));
            if (i == 3) {
                index();
            }
        }
        UUID unread = plain.one(
                UUID.class,
                "delete from minutebook.search_pending where workspace_id = ? and entry = (select entry from"
                        + " minutebook.search_pending where workspace_id = ? order by entry desc limit 1) returning entry",
                workspace,
                workspace);
        plain.run("update minutebook.search_entry set length = null where entry = ?", unread);
        assertThat(stands("paracetamol")).containsEntry("search_entry.title", 6L);

        clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        index();

        assertThat(stands("paracetamol")).isEmpty();
        assertThat(clinic.search().search(SearchQuery.of("dose").by(ada.ref())).items())
                .hasSize(6)
                .allSatisfy(hit -> assertThat(hit.title()).isEqualTo("paracetamol"));
    }

    @Test
    void embeddings_that_were_accepted_stay() {
        before();
        clinic.encryption()
                .enable(EnableEncryption.indexed()
                        .leavingWhatIsThere()
                        .acceptingEmbeddings("They may tell about contents."));
        index();
        assertThat(count("search_vector")).isEqualTo(5);
        assertThat(stands("aspirin")).isEmpty();
    }

    @Test
    void a_vector_that_comes_late_is_not_kept() {
        before();
        List<Vectors.Missing> asked = vectors.missing(workspace, "another", 100);
        assertThat(asked).hasSize(5);
        clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        index();
        vectors.put(workspace, "another", Map.of(asked.getFirst().entry(), new float[] {1, 1}));
        assertThat(count("search_vector")).isZero();
        assertThat(vectors.missing(workspace, "another", 100)).isEmpty();
    }

    @Test
    void without_search_the_index_is_dropped() {
        before();
        clinic.encryption()
                .enable(EnableEncryption.indexed().search(SearchMode.NONE).leavingWhatIsThere());
        index();
        for (String table :
                List.of("search_entry", "search_pending", "search_segment", "search_postings", "search_vector")) {
            assertThat(count(table)).as(table).isZero();
        }
        assertThat(found("aspirin")).isEmpty();
    }

    @Test
    void the_indexer_hears_of_it() {
        before();
        open.book().catchUp();
        plain.run("delete from minutebook.ready where workspace_id = ?", workspace);
        clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        open.book().catchUp();
        assertThat(plain.column(String.class, "select kind from minutebook.ready where workspace_id = ?", workspace))
                .contains("search");
    }
}
