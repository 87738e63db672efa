package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Texts are found before, while and after they are read again by another analysis.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class ReanalysisTest {

    private static final SegmentBuilder.Sizes SMALL = new SegmentBuilder.Sizes(4, 8, 8, 3);

    /// Those that hold the words themselves; neighbours of such would be hits too.
    private static long hits(Workspace book, String words) {
        return book.search()
                .search(SearchQuery.of(words + " AND kind:message").limit(100))
                .items()
                .size();
    }

    private static void say(Workspace book, Channel channel, Agent agent, String text) {
        book.channels().post(channel.ref(), PostMessage.by(agent.ref(), text));
    }

    @Test
    void every_language_that_may_be_chosen_has_its_rules() {
        assertThat(SearchLanguages.CODES)
                .allSatisfy(code -> assertThat(Analysis.of(code).terms("x")).isNotNull());
    }

    @Test
    void a_change_of_language_indexes_anew_what_was_there(TestDatabase database) {
        try (OpenBook open = new OpenBook(
                        database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace book = open.newWorkspace();
            UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
            Agent ada = book.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Channel council = book.channels().create(CreateChannel.named("council"));
            for (int i = 0; i < 20; i++) {
                say(book, council, ada, "Wir bauen Häuser aus Maschinen, Nummer " + i);
            }
            Memory important = book.memories().remember(Remember.by(ada.ref(), "Alte Häuser brauchen Pflege"));
            new SegmentBuilder(open.book().database(), workspace, SMALL).run();
            say(book, council, ada, "Noch mehr Häuser");
            assertThat(book.search().status().segments()).isPositive();
            assertThat(hits(book, "Haus")).isZero();
            assertThat(hits(book, "Häuser")).isEqualTo(21);

            assertThat(book.search().changeLanguage(new ChangeLanguage("de")).language())
                    .isEqualTo("de");
            say(book, council, ada, "Ein neues Haus");

            assertThat(book.search().status().outdated()).isEqualTo(22);
            assertThat(hits(book, "Häuser")).isEqualTo(22);
            assertThat(hits(book, "Maschinen")).isEqualTo(20);
            assertThat(hits(book, "\"Häuser aus Maschinen\"")).isEqualTo(20);
            assertThat(hits(book, "Häuser AND Nummer")).isEqualTo(20);
            assertThat(hits(book, "Haus")).isEqualTo(1);

            new SegmentBuilder(open.book().database(), workspace, SMALL).run();

            assertThat(book.search().status().outdated()).isZero();
            assertThat(hits(book, "Haus")).isEqualTo(22);
            assertThat(hits(book, "Häus*")).isEqualTo(22);
            assertThat(hits(book, "Maschine")).isEqualTo(20);
            assertThat(hits(book, "NOT Haus")).isZero();
            assertThat(book.search()
                            .search(SearchQuery.of("Haus pflegen").by(ada.ref()))
                            .items()
                            .getFirst())
                    .satisfies(hit -> {
                        assertThat(hit.subject()).isEqualTo(important.id().value());
                        assertThat(hit.snippet()).contains("«Häuser»");
                    });
            assertThat(plain.one(
                            Long.class,
                            "select count(*) from minutebook.search_segment where workspace_id = ? and level < 0",
                            workspace))
                    .isZero();
        }
    }

    @Test
    void what_0_1_0_indexed_is_found_and_renewed(TestDatabase database) {
        try (OpenBook open = new OpenBook(
                        database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace book = open.newWorkspace();
            UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
            Agent ada = book.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Channel council = book.channels().create(CreateChannel.named("council"));
            for (int i = 0; i < 8; i++) {
                say(book, council, ada, "Debated the houses");
            }
            new SegmentBuilder(open.book().database(), workspace, SMALL).run();
            plain.run("update minutebook.search_segment set analysis = '' where workspace_id = ?", workspace);
            UUID before = plain.one(
                    UUID.class, "select segment from minutebook.search_segment where workspace_id = ?", workspace);

            assertThat(hits(book, "house debates")).isEqualTo(8);
            assertThat(book.search().status().outdated()).isEqualTo(8);
            new SegmentBuilder(open.book().database(), workspace, SMALL).run();

            assertThat(book.search().status().outdated()).isZero();
            assertThat(hits(book, "house debates")).isEqualTo(8);
            assertThat(plain.one(
                            UUID.class,
                            "select segment from minutebook.search_segment where workspace_id = ?",
                            workspace))
                    .as("plain English needs no reading")
                    .isEqualTo(before);
        }
    }
}
