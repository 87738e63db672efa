package dev.minutebook.core.search.index;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;

/// A channel of a workspace whose texts are indexed when a test says so.
final class IndexedChannel implements AutoCloseable {

    private static final SegmentBuilder.Sizes SMALL = new SegmentBuilder.Sizes(4, 8, 8, 3);

    final PlainSql plain;
    final Workspace book;
    final UUID workspace;
    final Agent ada;
    private final OpenBook open;
    private final Channel channel;

    IndexedChannel(TestDatabase database) {
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        ada = book.agents().register(RegisterAgent.model("ada", "gpt-5"));
        channel = book.channels().create(CreateChannel.named("council"));
    }

    void say(String text) {
        book.channels().post(channel.ref(), PostMessage.by(ada.ref(), text));
    }

    /// Takes what waits into small segments.
    void index() {
        index(SMALL);
    }

    void index(SegmentBuilder.Sizes sizes) {
        new SegmentBuilder(open.book().database(), workspace, sizes).run();
    }

    /// How many messages hold the words themselves; neighbours of such would be hits too.
    long hits(String words) {
        return book.search()
                .search(SearchQuery.of(words + " AND kind:message").limit(100))
                .items()
                .size();
    }

    @Override
    public void close() {
        plain.close();
        open.close();
    }
}
