package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Whatever way something is found, its score says that it was found.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class SearchHitsTest {

    /// What three digits show as nothing.
    private static final double NOTHING = 0.0005;

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));

    private static OpenBook open;
    private static PlainSql plain;
    private static Workspace workspace;
    private static Agent ada;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(CLOCK));
        plain = PlainSql.superuser(database);
        workspace = open.newWorkspace();
        ada = workspace.agents().register(RegisterAgent.model("ada", "claude-opus"));
        Channel council = workspace.channels().create(CreateChannel.named("council"));
        for (String said : List.of(
                "Shall we ship on Friday?",
                "The cache is cold in the morning. ".repeat(60),
                "kettle",
                "It depends on the cache.",
                "Then on Monday.")) {
            workspace.channels().post(council.ref(), PostMessage.by(ada.ref(), said));
        }
        workspace.memories().remember(Remember.by(ada.ref(), "The cache is warm at noon."));
        CLOCK.advance(Duration.ofDays(2_000));
        workspace.memories().remember(Remember.by(ada.ref(), "A kettle is not a cache."));
        List<UUID> entries = plain.column(
                UUID.class,
                "select e.entry from minutebook.search_entry e join minutebook.workspace w on w.id = e.workspace_id"
                        + " where w.name = ? order by e.at, e.entry",
                workspace.name());
        Map<UUID, float[]> vectors = new HashMap<>();
        for (UUID entry : entries) {
            double angle = vectors.size() / 100.0;
            vectors.put(entry, new float[] {(float) Math.cos(angle), (float) Math.sin(angle)});
        }
        new Vectors(open.book().database())
                .put(
                        plain.one(UUID.class, "select id from minutebook.workspace where name = ?", workspace.name()),
                        "angles",
                        vectors);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    private static List<Hit> hits(SearchQuery query) {
        return workspace.search().search(query.by(ada.ref()).limit(100)).items();
    }

    @Test
    void no_hit_has_a_score_of_nothing() {
        List<SearchQuery> queries = new ArrayList<>();
        for (String text : List.of(
                "kind:memory",
                "from:ada",
                "after:2026-01-01",
                "NOT cache",
                "cac*",
                "kettle",
                "kettle cache morning",
                "\"cache is\"",
                "the is on",
                "March 2026",
                "absent March 2026")) {
            queries.add(SearchQuery.of(text));
            queries.add(SearchQuery.of(text).preferring(10, 10));
            queries.add(SearchQuery.of(text).vector(new float[] {1, 0}));
        }
        queries.add(SearchQuery.of("absent").vector(new float[] {1, 0}));
        queries.add(SearchQuery.of("absent").vector(new float[] {-1, 0}));
        int found = 0;
        for (SearchQuery query : queries) {
            List<Hit> hits = hits(query);
            found += hits.size();
            assertThat(hits)
                    .as(query.text())
                    .allSatisfy(hit -> assertThat(hit.score()).isGreaterThan(NOTHING));
        }
        assertThat(found).isGreaterThan(100);
        assertThat(hits(SearchQuery.of("absent").vector(new float[] {1, 0})))
                .as("all that hold are alike, and the least alike too")
                .hasSize(6);
    }

    @Test
    void every_kind_that_is_found_can_be_asked_for() {
        String check = plain.one(
                String.class,
                "select pg_get_constraintdef(oid) from pg_constraint where conname = 'search_entry_kind'");
        assertThat(SearchQuery.KINDS).allSatisfy(kind -> assertThat(check).contains("'" + kind + "'"));
        assertThat(check.split("'")).as("no kind besides").hasSize(2 * SearchQuery.KINDS.size() + 1);

        Workspace adas = open.book().as(ada.ref(), Role.WRITER).workspace(workspace.name());
        Conversation talk = adas.conversations().open(OpenConversation.untitled());
        adas.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("marzipan")));
        assertThat(hits(SearchQuery.of("marzipan kind:conversation_message")))
                .extracting(Hit::kind)
                .containsExactly("conversation_message");
        assertThat(hits(SearchQuery.of("marzipan").kinds("conversation_message")))
                .hasSize(1);
        assertThat(hits(SearchQuery.of("marzipan kind:memory"))).isEmpty();
    }
}
