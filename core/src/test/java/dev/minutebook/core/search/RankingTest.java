package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.index.SegmentBuilder;
import dev.minutebook.core.search.index.SegmentMerger;
import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.query.ParsedQuery;
import dev.minutebook.core.search.query.QueryParser;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// However texts are spread over what waits and over segments, the order is that of the [Oracle].
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class RankingTest {

    private static final List<String> WORDS = List.of(
            "harbour",
            "bridge",
            "lighthouse",
            "windmill",
            "budget",
            "vote",
            "cache",
            "index",
            "tea",
            "kettle",
            "garden",
            "river",
            "train",
            "ticket",
            "ada",
            "grace");
    private static final List<String> AUTHORS = List.of("ada", "grace", "linus");
    private static final SegmentBuilder.Sizes TINY = new SegmentBuilder.Sizes(7, 11, 3, 9);

    private static OpenBook open;
    private static PlainSql plain;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void the_order_is_that_of_the_plain_formula(long seed) {
        Corpora corpora = new Corpora(seed);
        corpora.write(25);
        corpora.compare("all waits");
        corpora.index(new SegmentBuilder.Sizes(1, 1_000, 100, 1));
        corpora.compare("one segment");
        for (int i = 0; i < 12; i++) {
            corpora.write(9);
            if (i % 2 == 0) {
                corpora.remove(2);
            }
            if (i == 5) {
                corpora.compare("some wait, some do not");
            }
            corpora.index(TINY);
        }
        corpora.write(4);
        corpora.compare("many segments, merged again and again");
        corpora.remove(15);
        corpora.compare("with holes");
        corpora.index(new SegmentBuilder.Sizes(1, 1_000, 2, 99));
        corpora.index(new SegmentBuilder.Sizes(1, 1_000, 2, 99));
        corpora.compare("merged as far as it goes");
    }

    /// A workspace and all that was written in it.
    private static final class Corpora {

        private final SearchCaches caches = new SearchCaches();

        private final Random random;
        private final Database database = open.book().database();
        private final UUID workspace;
        private final Scope scope;
        private final List<UUID> containers = new ArrayList<>();
        private final Map<UUID, Long> last = new HashMap<>();
        private final List<UUID> agents = List.of(UUID.randomUUID(), UUID.randomUUID());
        private final List<Oracle.Text> texts = new ArrayList<>();

        Corpora(long seed) {
            this.random = new Random(seed);
            this.workspace = plain.one(
                    UUID.class,
                    "select id from minutebook.workspace where name = ?",
                    open.newWorkspace().name());
            this.scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
            for (int i = 0; i < 4; i++) {
                containers.add(new UUID(random.nextLong(), random.nextLong()));
            }
        }

        void write(int count) {
            for (int i = 0; i < count; i++) {
                boolean stands = random.nextInt(3) > 0;
                UUID container = stands ? containers.get(random.nextInt(containers.size())) : null;
                long seq = stands ? last.merge(container, 1L, Long::sum) : 0;
                UUID owner = random.nextInt(5) == 0 ? agents.get(random.nextInt(2)) : null;
                String author = random.nextInt(4) == 0 ? null : AUTHORS.get(random.nextInt(AUTHORS.size()));
                String kind = stands ? "channel_message" : "memory";
                UUID subject = UUID.randomUUID();
                String text = text();
                texts.add(
                        new Oracle.Text(subject, texts.size(), kind, owner, container, seq, author, text, false, true));
                SearchableText findable =
                        SearchableText.of(kind, subject, text).privateOf(owner).by(author);
                database.read(scope, transaction -> {
                    SearchIndex.add(transaction, container == null ? findable : findable.in(container, seq));
                    return true;
                });
            }
            entries();
        }

        private String text() {
            StringBuilder text = new StringBuilder();
            for (int words = 1 + random.nextInt(7); words > 0; words--) {
                // Squared, so that some words are common and some rare.
                double place = Math.pow(random.nextDouble(), 2);
                text.append(WORDS.get((int) (place * WORDS.size()))).append(' ');
            }
            return random.nextInt(4) == 0 ? text.toString().strip() + "?" : text.toString();
        }

        /// Removes texts: those that wait are gone at once, others stay in their segment until it is merged.
        void remove(int count) {
            for (int i = 0; i < count; i++) {
                int place = random.nextInt(texts.size());
                UUID subject = texts.get(place).subject();
                database.read(scope, transaction -> {
                    SearchIndex.remove(transaction, texts.get(place).kind(), subject);
                    return true;
                });
                texts.set(place, gone(texts.get(place)));
            }
        }

        private static Oracle.Text gone(Oracle.Text text) {
            return new Oracle.Text(
                    text.subject(),
                    text.order(),
                    text.kind(),
                    text.owner(),
                    text.container(),
                    text.seq(),
                    text.author(),
                    text.text(),
                    true,
                    true);
        }

        void index(SegmentBuilder.Sizes sizes) {
            new SegmentBuilder(database, workspace, sizes).run();
            while (new SegmentMerger(database, scope, sizes).once()) {
                Thread.onSpinWait();
            }
        }

        /// What the index physically holds is asked of it; how it ranks that is not.
        private Set<UUID> held() {
            return database.read(scope, transaction -> {
                ParsedQuery everything = ParsedQuery.of(QueryParser.parse("tea"), Analyses.USUAL);
                Corpus corpus = Snapshot.read(transaction, caches.segments(), everything, Analyses.USUAL)
                        .corpus();
                Set<UUID> held = new java.util.HashSet<>();
                for (Segment segment : corpus.segments()) {
                    for (int i = 0; i < segment.size; i++) {
                        assertThat(held.add(segment.entry(i))).isTrue();
                    }
                }
                return held;
            });
        }

        void compare(String when) {
            Set<UUID> held = held();
            Map<UUID, UUID> entries = entries();
            List<Oracle.Text> there = texts.stream()
                    .map(text -> new Oracle.Text(
                            text.subject(),
                            text.order(),
                            text.kind(),
                            text.owner(),
                            text.container(),
                            text.seq(),
                            text.author(),
                            text.text(),
                            text.gone(),
                            held.contains(entries.get(text.subject()))))
                    .toList();
            assertThat(there).filteredOn(text -> !text.gone()).allMatch(Oracle.Text::there);
            Oracle oracle = new Oracle(there);
            for (int i = 0; i < 12; i++) {
                String query = text();
                UUID agent = random.nextInt(3) == 0 ? agents.getFirst() : null;
                List<Oracle.Hit> expected = oracle.search(query, agent);
                SearchRequest request =
                        new SearchRequest(QueryParser.parse(query), Set.of(), null, agent, null, 0, 0, null, 0, 500);
                List<Finder.Hit> found = database.read(
                        scope,
                        transaction -> new Finder(transaction, caches)
                                .find(request, false)
                                .hits());
                assertThat(found)
                        .as("%s: %s", when, query)
                        .extracting(hit -> hit.entry().subject() + " " + hit.score())
                        .containsExactlyElementsOf(expected.stream()
                                .map(hit -> hit.subject() + " " + hit.score())
                                .toList());
            }
        }

        private final Map<UUID, UUID> known = new HashMap<>();

        private Map<UUID, UUID> entries() {
            plain.rows("select subject_id, entry from minutebook.search_entry where workspace_id = ?", workspace)
                    .forEach(row -> known.put((UUID) row.get("subject_id"), (UUID) row.get("entry")));
            return known;
        }
    }
}
