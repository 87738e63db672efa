package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.index.SegmentBuilder;
import dev.minutebook.core.search.query.QueryParser;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Writers, indexers and readers at the same time: what is committed is found, and found once.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class SearchRacesTest {

    private static final SegmentBuilder.Sizes TINY = new SegmentBuilder.Sizes(5, 40, 3, 9);
    private static final int WRITERS = 4;
    private static final int EACH = 150;
    private static final int SEARCHES = 24;

    @Test
    void nothing_committed_is_missing_and_nothing_is_found_twice(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(
                        database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
                PlainSql plain = PlainSql.superuser(database)) {
            UUID workspace = plain.one(
                    UUID.class,
                    "select id from minutebook.workspace where name = ?",
                    open.newWorkspace().name());
            Race race = new Race(open.book().database(), workspace);
            race.run();
            assertThat(race.found("lighthouse")).hasSize(WRITERS * EACH);
            assertThat(race.found("lightho*")).hasSize(WRITERS * EACH);
            assertThat(plain.one(
                            Long.class,
                            "select count(*) from minutebook.search_segment where workspace_id = ? and level > 0",
                            workspace))
                    .isPositive();
            assertThat(race.searches.get()).isGreaterThanOrEqualTo(SEARCHES);
        }
    }

    private static final class Race {

        private final Database database;
        private final UUID workspace;
        private final Scope scope;
        private final ConcurrentLinkedQueue<UUID> committed = new ConcurrentLinkedQueue<>();
        private final AtomicInteger searches = new AtomicInteger();
        private final AtomicBoolean over = new AtomicBoolean();

        Race(Database database, UUID workspace) {
            this.database = database;
            this.workspace = workspace;
            this.scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        }

        void run() throws Exception {
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Future<?>> writers = new ArrayList<>();
                for (int i = 0; i < WRITERS; i++) {
                    writers.add(threads.submit(this::write));
                }
                List<Future<?>> others = new ArrayList<>();
                others.add(threads.submit(this::index));
                others.add(threads.submit(this::index));
                others.add(threads.submit(() -> read("lighthouse")));
                others.add(threads.submit(() -> read("lightho*")));
                for (Future<?> writer : writers) {
                    writer.get();
                }
                over.set(true);
                for (Future<?> other : others) {
                    other.get();
                }
            }
        }

        private void write() {
            UUID container = UUID.randomUUID();
            for (int i = 1; i <= EACH; i++) {
                awaitSearches(i * SEARCHES / EACH);
                UUID subject = UUID.randomUUID();
                long seq = i;
                database.read(scope, transaction -> {
                    SearchIndex.add(
                            transaction,
                            SearchableText.of("channel_message", subject, "lighthouse number " + seq)
                                    .in(container, seq));
                    return true;
                });
                committed.add(subject);
            }
        }

        /// Keeps the writers from finishing before the readers have looked often enough.
        private void awaitSearches(int least) {
            while (searches.get() < least && !over.get()) {
                LockSupport.parkNanos(1_000_000);
            }
        }

        private void index() {
            while (!over.get()) {
                try {
                    new SegmentBuilder(database, workspace, TINY).run();
                } catch (IllegalStateException another) {
                    assertThat(another).hasMessageContaining("by another meanwhile");
                }
            }
        }

        private void read(String query) {
            try {
                while (!over.get()) {
                    Set<UUID> before = new HashSet<>(committed);
                    List<UUID> found = found(query);
                    assertThat(found).doesNotHaveDuplicates();
                    assertThat(new HashSet<>(found)).containsAll(before);
                    searches.incrementAndGet();
                }
            } finally {
                over.set(true);
            }
        }

        private List<UUID> found(String query) {
            SearchRequest request =
                    new SearchRequest(QueryParser.parse(query), Set.of(), null, null, null, 0, 0, null, 0, 900);
            return database.read(
                    scope,
                    transaction -> new Finder(transaction, new SearchCaches())
                            .find(request, false).hits().stream()
                                    .map(hit -> hit.entry().subject())
                                    .toList());
        }
    }
}
