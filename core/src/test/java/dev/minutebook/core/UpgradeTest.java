package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.schema.Migrator;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A record that was kept before there were memory, knowledge, evidence and search goes on under the present
/// program.
@Timeout(600)
@Tag("engine")
class UpgradeTest {

    private static final String BEFORE = "6";

    /// Entries of the present program commit to columns that the tables of then could not hold.
    private static final VerifyAudit LOG = new VerifyAudit(null, false);

    private final CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).jobInterval(Duration.ofMillis(200));

    @Test
    void a_record_of_version_6_is_read_found_and_gone_on_with() {
        try (TestDatabase now = TestServer.instance().newDatabase();
                TestDatabase old = TestServer.instance().emptyDatabase()) {
            Flyway.configure(Migrator.class.getClassLoader())
                    .dataSource(old.ownerDataSource())
                    .schemas(Migrator.SCHEMA)
                    .defaultSchema(Migrator.SCHEMA)
                    .locations("classpath:dev/minutebook/schema/migrations")
                    .target(BEFORE)
                    .load()
                    .migrate();
            Kept kept = keep(now);
            try (PlainSql from = PlainSql.superuser(now);
                    PlainSql to = PlainSql.superuser(old)) {
                copy(from, to);
            }

            assertThat(new Migrator(old.ownerDataSource()).migrate())
                    .isEqualTo(Migrator.LATEST - Integer.parseInt(BEFORE));

            try (OpenBook open = new OpenBook(old, config)) {
                Workspace book = open.book().workspace(kept.name);
                assertThat(said(book)).isEqualTo(kept.texts);
                assertThat(book.audit().verify(LOG).intact()).isTrue();
                Soon.until("all is read", () -> book.search().status().unread() == 0);
                found(book, kept);
                goneOnWith(book);
                assertThat(book.audit().verify(LOG).intact()).isTrue();
            }
        }
    }

    /// @param texts all that was said, decided and learnt, in words
    private record Kept(String name, DebateDay debates, List<String> texts) {}

    /// The present program writes; only what the tables of then can hold is taken over.
    private Kept keep(TestDatabase database) {
        try (OpenBook open = new OpenBook(database, config)) {
            Workspace book = open.newWorkspace();
            Agent ada = book.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Channel council = book.channels().create(CreateChannel.named("council"));
            for (int i = 0; i < 210; i++) {
                book.channels().post(council.ref(), PostMessage.by(ada.ref(), "The lighthouse, no. " + i));
            }
            DebateDay debates = DebateDay.in(book);
            Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
            return new Kept(book.name(), debates, said(book));
        }
    }

    private static List<String> said(Workspace book) {
        List<String> texts = new ArrayList<>();
        PageRequest page = PageRequest.first(200);
        book.channels().read(ChannelRef.of("council"), 0, page).items().forEach(message -> texts.add(message.body()));
        book.decisions().list(DecisionFilter.any(), page).items().forEach(decision -> {
            texts.add(decision.conclusion());
            book.debates()
                    .turns(decision.debate(), TurnFilter.any(), page)
                    .items()
                    .forEach(turn -> texts.add(String.valueOf(turn.content())));
        });
        book.lessons().list(LessonFilter.any(), page).items().forEach(lesson -> texts.add(lesson.content()));
        return texts;
    }

    private static void copy(PlainSql from, PlainSql to) {
        to.run("set session_replication_role = replica");
        for (String table : to.column(String.class, """
                        select tablename::text from pg_tables where schemaname = 'minutebook'
                        and tablename not in ('flyway_schema_history', 'search_entry', 'ready')
                        """)) {
            List<String> columns = columns(to, table);
            columns.retainAll(columns(from, table));
            String named = columns.stream().collect(Collectors.joining(", "));
            String rows = from.one(
                    String.class,
                    "select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text from minutebook." + table + " t");
            to.run(
                    "insert into minutebook.%1$s (%2$s) select %2$s from jsonb_populate_recordset(null::minutebook.%1$s, ?::jsonb) on conflict do nothing"
                            .formatted(table, named),
                    rows);
        }
        String entries = from.one(String.class, """
                        select jsonb_agg(to_jsonb(s))::text from minutebook.search_entry s
                        where kind in ('channel_message', 'decision', 'lesson')
                        """);
        to.run("""
                insert into minutebook.search_entry
                    (workspace_id, kind, subject_id, container_id, seq, topics, at, lexemes, length)
                select workspace_id, kind, subject_id, container_id, seq, topics, at, to_tsvector('simple', 'then'), 1
                from jsonb_populate_recordset(null::minutebook.search_entry, ?::jsonb)
                """, entries);
    }

    private static List<String> columns(PlainSql plain, String table) {
        return new ArrayList<>(plain.column(
                String.class,
                "select column_name::text from information_schema.columns where table_schema = 'minutebook' and table_name = ?",
                table));
    }

    private static void found(Workspace book, Kept kept) {
        assertThat(hits(book, SearchQuery.of("lighthouse 207")).getFirst().seq())
                .isEqualTo(208);
        assertThat(hits(book, SearchQuery.of("from:ada kind:message").limit(1))).hasSize(1);
        List<UUID> turns =
                book
                        .debates()
                        .turns(kept.debates.debate().id(), TurnFilter.any(), PageRequest.first(200))
                        .items()
                        .stream()
                        .filter(turn -> turn.content() != null)
                        .map(Turn::id)
                        .map(id -> id.value())
                        .toList();
        assertThat(hits(
                        book,
                        SearchQuery.of("kind:turn")
                                .in(kept.debates.debate().id().value())
                                .limit(100)))
                .extracting(Hit::subject)
                .containsExactlyInAnyOrderElementsOf(turns);
        assertThat(hits(book, SearchQuery.of("count votes").kinds("decision")))
                .extracting(Hit::title)
                .containsExactly("How do we count votes?");
        assertThat(hits(book, SearchQuery.of("kind:lesson").limit(100)))
                .extracting(Hit::subject)
                .contains(kept.debates.lesson().id().value());
        assertThat(book.decisions().similar("How do we count votes?", 1)).hasSize(1);
    }

    private static void goneOnWith(Workspace book) {
        AgentRef ada = AgentRef.of("ada");
        book.memories().remember(Remember.by(ada, "The lighthouse has an oven"));
        assertThat(book.memories().recall(Recall.by(ada))).hasSize(1);
        book.knowledge().record(RecordKnowledge.by(ada, "coast", "The lighthouse is white"));
        book.evidence().add(AddEvidence.by(ada, "The oven was lit in 1911"));
        assertThat(hits(book, SearchQuery.of("oven OR white").by(ada)))
                .extracting(Hit::kind)
                .contains("memory", "knowledge", "evidence");
        book.channels().post(ChannelRef.of("council"), PostMessage.by(ada, "A foghorn too"));
        assertThat(hits(book, SearchQuery.of("foghorn")).getFirst().seq()).isEqualTo(211);
        assertThat(book.search().status().unread()).isZero();
    }

    private static List<Hit> hits(Workspace book, SearchQuery query) {
        return book.search().search(query).items();
    }
}
