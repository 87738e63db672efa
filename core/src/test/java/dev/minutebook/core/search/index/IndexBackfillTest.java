package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What was written before this search existed is found once it was read.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class IndexBackfillTest {

    @Test
    void texts_from_before_are_read_and_found(TestDatabase database) {
        try (IndexedChannel channel = new IndexedChannel(database)) {
            Workspace book = channel.book;
            Agent ada = channel.ada;
            for (int i = 0; i < 210; i++) {
                channel.say("The lighthouse, number " + i);
            }
            book.memories().remember(Remember.by(ada.ref(), "The lighthouse has an oven"));
            channel.plain.run("delete from minutebook.search_pending where workspace_id = ?", channel.workspace);
            channel.plain.run(
                    "update minutebook.search_entry set length = null where workspace_id = ?", channel.workspace);
            assertThat(book.search().status().unread()).isEqualTo(211);
            assertThat(book.search().search(SearchQuery.of("lighthouse")).items())
                    .isEmpty();

            channel.index(SegmentBuilder.Sizes.SHIPPED);

            assertThat(book.search().status().unread()).isZero();
            assertThat(book.search().status().waiting()).isEqualTo(211);
            assertThat(book.search()
                            .search(SearchQuery.of("number 207"))
                            .items()
                            .getFirst()
                            .seq())
                    .isEqualTo(208);
            assertThat(book.search().search(SearchQuery.of("oven")).items()).isEmpty();
            assertThat(book.search()
                            .search(SearchQuery.of("oven").by(ada.ref()))
                            .items())
                    .hasSize(1);
        }
    }
}
