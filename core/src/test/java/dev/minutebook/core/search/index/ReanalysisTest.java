package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.search.SearchQuery;
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

    @Test
    void every_language_that_may_be_chosen_has_its_rules() {
        assertThat(SearchLanguages.CODES)
                .allSatisfy(code -> assertThat(Analysis.of(code).terms("x")).isNotNull());
    }

    @Test
    void a_change_of_language_indexes_anew_what_was_there(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            Workspace book = channel.book;
            Agent ada = channel.ada;
            for (int i = 0; i < 20; i++) {
                channel.say("Wir bauen Häuser aus Maschinen, Nummer " + i);
            }
            Memory important = book.memories().remember(Remember.by(ada.ref(), "Alte Häuser brauchen Pflege"));
            channel.index();
            channel.say("Noch mehr Häuser");
            assertThat(book.search().status().segments()).isPositive();
            assertThat(channel.hits("Haus")).isZero();
            assertThat(channel.hits("Häuser")).isEqualTo(21);

            assertThat(book.search().changeLanguage(new ChangeLanguage("de")).language())
                    .isEqualTo("de");
            channel.say("Ein neues Haus");

            assertThat(book.search().status().outdated()).isEqualTo(22);
            assertThat(channel.hits("Häuser")).isEqualTo(22);
            assertThat(channel.hits("Maschinen")).isEqualTo(20);
            assertThat(channel.hits("\"Häuser aus Maschinen\"")).isEqualTo(20);
            assertThat(channel.hits("Häuser AND Nummer")).isEqualTo(20);
            assertThat(channel.hits("Haus")).isEqualTo(1);

            channel.index();

            assertThat(book.search().status().outdated()).isZero();
            assertThat(channel.hits("Haus")).isEqualTo(22);
            assertThat(channel.hits("Häus*")).isEqualTo(22);
            assertThat(channel.hits("Maschine")).isEqualTo(20);
            assertThat(channel.hits("NOT Haus")).isZero();
            assertThat(book.search()
                            .search(SearchQuery.of("Haus pflegen").by(ada.ref()))
                            .items()
                            .getFirst())
                    .satisfies(hit -> {
                        assertThat(hit.subject()).isEqualTo(important.id().value());
                        assertThat(hit.snippet()).contains("«Häuser»");
                    });
            assertThat(channel.plain.one(
                            Long.class,
                            "select count(*) from minutebook.search_segment where workspace_id = ? and level < 0",
                            channel.workspace))
                    .isZero();
        }
    }

    @Test
    void what_0_1_0_indexed_is_found_and_renewed(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            for (int i = 0; i < 8; i++) {
                channel.say("Debated the houses");
            }
            channel.index();
            channel.plain.run(
                    "update minutebook.search_segment set analysis = '' where workspace_id = ?", channel.workspace);
            UUID before = channel.plain.one(
                    UUID.class,
                    "select segment from minutebook.search_segment where workspace_id = ?",
                    channel.workspace);

            assertThat(channel.hits("house debates")).isEqualTo(8);
            assertThat(channel.book.search().status().outdated()).isEqualTo(8);
            channel.index();

            assertThat(channel.book.search().status().outdated()).isZero();
            assertThat(channel.hits("house debates")).isEqualTo(8);
            assertThat(channel.plain.one(
                            UUID.class,
                            "select segment from minutebook.search_segment where workspace_id = ?",
                            channel.workspace))
                    .as("plain English needs no reading")
                    .isEqualTo(before);
        }
    }
}
