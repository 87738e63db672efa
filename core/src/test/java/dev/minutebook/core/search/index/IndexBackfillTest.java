package dev.minutebook.core.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What was written before this search existed is found once it was read.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class IndexBackfillTest {

    @Test
    void texts_from_before_are_read_and_found(TestDatabase database) {
        try (OpenBook open = new OpenBook(
                        database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace book = open.newWorkspace();
            UUID workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
            Agent ada = book.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Channel council = book.channels().create(CreateChannel.named("council"));
            for (int i = 0; i < 210; i++) {
                book.channels().post(council.ref(), PostMessage.by(ada.ref(), "The lighthouse, number " + i));
            }
            book.memories().remember(Remember.by(ada.ref(), "The lighthouse has an oven"));
            plain.run("delete from minutebook.search_pending where workspace_id = ?", workspace);
            plain.run("update minutebook.search_entry set length = null where workspace_id = ?", workspace);
            assertThat(book.search().status().unread()).isEqualTo(211);
            assertThat(book.search().search(SearchQuery.of("lighthouse")).items())
                    .isEmpty();

            new SegmentBuilder(open.book().database(), workspace, SegmentBuilder.Sizes.SHIPPED).run();

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
