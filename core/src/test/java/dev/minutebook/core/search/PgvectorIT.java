package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.index.SegmentBuilder;
import dev.minutebook.core.search.query.QueryParser;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.scoring.VectorSimilarity;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.search.vectors.QueryVector;
import dev.minutebook.core.search.vectors.VectorStore;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.schema.Pgvector;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.ds.PGSimpleDataSource;

/// Search by the index of pgvector and by comparing every vector, on a PostgreSQL that has it: `dev/pgvector
/// FOLDER dev/mvn …`.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class PgvectorIT {

    private static final int TEXTS = 6_000;
    private static final int QUERIES = 100;
    private static final int ALWAYS = 0;
    private static final int NEVER = Integer.MAX_VALUE;

    private static OpenBook open;
    private static PlainSql plain;
    private static TestDatabase server;
    private static Shelf mine;
    private static Shelf other;

    @BeforeAll
    static void open(TestDatabase database) {
        server = database;
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        plain = PlainSql.superuser(database);
        assertThat(indexed())
                .as("this needs a PostgreSQL with pgvector; run it by dev/pgvector")
                .isTrue();
        mine = new Shelf(1);
        other = new Shelf(2);
        mine.write(TEXTS);
        other.write(TEXTS / 4);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @Test
    void both_ways_find_the_same() {
        double found = 0;
        int same = 0;
        for (int i = 0; i < QUERIES; i++) {
            float[] query = mine.near();
            String words = i % 2 == 0 ? "absent" : "harbour bridge";
            List<Finder.Hit> exact = mine.search(words, query, null, NEVER);
            List<Finder.Hit> byIndex = mine.search(words, query, null, ALWAYS);
            Set<UUID> common = subjects(exact);
            common.retainAll(subjects(byIndex));
            found += common.size() / 10.0;
            same += scores(exact).equals(scores(byIndex)) ? 1 : 0;
            assertThat(byIndex).hasSize(10);
        }
        double recall = found / QUERIES;
        System.out.printf(
                "HNSW, %d vectors: recall@10 %.3f, the same ten with the same scores in %d of %d queries%n",
                TEXTS, recall, same, QUERIES);
        assertThat(recall).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void the_index_is_asked() {
        mine.search("absent", mine.near(), null, ALWAYS);
        long before = scans();
        mine.search("absent", mine.near(), null, ALWAYS);
        Soon.holds(() -> assertThat(scans()).isGreaterThan(before));
    }

    @Test
    void nothing_of_another_workspace_is_near() {
        Set<UUID> theirs = other.entries();
        for (int i = 0; i < 20; i++) {
            float[] query = other.near();
            assertThat(mine.nearest(mine.workspace, query))
                    .hasSize(VectorSimilarity.BEST)
                    .doesNotContainAnyElementsOf(theirs);
            assertThat(mine.nearest(other.workspace, query))
                    .as("another workspace by its id")
                    .isEmpty();
        }
    }

    @Test
    void what_is_private_is_near_to_its_owner_alone() {
        UUID ada = UUID.randomUUID();
        float[] query = mine.near();
        UUID subject = mine.add(query, ada);

        assertThat(subjects(mine.search("absent", query, null, ALWAYS))).doesNotContain(subject);
        assertThat(subjects(mine.search("absent", query, ada, ALWAYS))).contains(subject);
    }

    @Test
    void a_vector_goes_with_its_entry() {
        float[] query = mine.near();
        UUID subject = mine.add(query, null);
        UUID entry = mine.entryOf(subject);
        assertThat(mine.nearest(mine.workspace, query)).contains(entry);
        assertThat(unpacked(entry)).isEqualTo(1);

        mine.remove(subject);

        assertThat(mine.nearest(mine.workspace, query)).doesNotContain(entry);
        assertThat(unpacked(entry)).isZero();
        assertThat(subjects(mine.search("absent", query, null, ALWAYS))).doesNotContain(subject);
    }

    @Test
    void a_vector_that_changes_is_found_where_it_went() {
        float[] there = mine.near();
        UUID subject = mine.add(mine.near(), null);
        UUID entry = mine.entryOf(subject);

        mine.vectors.put(mine.workspace, "another", Map.of(entry, there));

        assertThat(mine.nearest(mine.workspace, there)).contains(entry);
    }

    @Test
    void vectors_of_another_model_are_passed_over() {
        float[] there = mine.near();
        UUID subject = mine.add(there, null);
        assertThat(subjects(mine.search("absent", there, null, NEVER))).contains(subject);
        assertThat(subjects(mine.search("absent", there, null, ALWAYS))).contains(subject);

        mine.vectors.put(mine.workspace, "another", Map.of(mine.entryOf(subject), there));

        assertThat(subjects(mine.search("absent", there, null, NEVER))).doesNotContain(subject);
        assertThat(subjects(mine.search("absent", there, null, ALWAYS))).doesNotContain(subject);
    }

    @Test
    void vectors_of_another_length_are_compared_one_by_one() {
        UUID subject = mine.add(new float[] {1, 0}, null);

        assertThat(subjects(mine.search("absent", new float[] {1, 0}, null, ALWAYS)))
                .containsExactly(subject);
    }

    @Test
    void the_index_can_be_taken_away_and_comes_again() {
        Pgvector pgvector = new Pgvector(server.ownerDataSource());
        float[] query = mine.near();
        List<UUID> before = mine.nearest(mine.workspace, query);

        pgvector.remove();
        pgvector.remove();
        assertThat(indexed()).isFalse();
        assertThat(plain.one(Long.class, "select count(*) from minutebook.search_vector"))
                .isGreaterThan(TEXTS);
        stranger().prepare();
        assertThat(indexed()).as("who may not make it starts without it").isFalse();
        pgvector.prepare();
        pgvector.prepare();

        assertThat(indexed()).isTrue();
        List<UUID> after = mine.nearest(mine.workspace, query);
        after.retainAll(before);
        assertThat(after).hasSizeGreaterThan(VectorSimilarity.BEST * 9 / 10);
    }

    /// A login without any right.
    private static Pgvector stranger() {
        String name = "stranger_" + server.name();
        plain.run("create role " + name + " login");
        plain.run("grant usage on schema minutebook to " + name);
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(server.url());
        source.setUser(name);
        return new Pgvector(source);
    }

    private static boolean indexed() {
        return plain.one(Boolean.class, "select to_regproc('minutebook.search_nearest') is not null");
    }

    private static long scans() {
        return plain.one(
                Long.class, "select idx_scan from pg_stat_user_indexes where indexrelname = 'search_vector_nearest'");
    }

    private static long unpacked(UUID entry) {
        return plain.one(Long.class, "select count(unpacked) from minutebook.search_vector where entry = ?", entry);
    }

    private static Set<UUID> subjects(List<Finder.Hit> hits) {
        Set<UUID> subjects = new HashSet<>();
        hits.forEach(hit -> subjects.add(hit.entry().subject()));
        return subjects;
    }

    private static List<String> scores(List<Finder.Hit> hits) {
        return hits.stream()
                .map(hit -> hit.entry().subject() + " " + hit.score())
                .toList();
    }

    /// A workspace with texts whose vectors lie in clusters.
    private static final class Shelf {

        private final SearchCaches caches = new SearchCaches();

        private static final List<String> WORDS =
                List.of("harbour", "bridge", "lighthouse", "windmill", "budget", "kettle");

        private final Random random;
        private final Database database = open.book().database();
        private final Vectors vectors = new Vectors(database);
        private final UUID workspace;
        private final Scope scope;
        private final float[][] centres = new float[60][];

        Shelf(long seed) {
            this.random = new Random(seed);
            this.workspace = plain.one(
                    UUID.class,
                    "select id from minutebook.workspace where name = ?",
                    open.newWorkspace().name());
            this.scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
            Random shared = new Random(7);
            for (int i = 0; i < centres.length; i++) {
                centres[i] = noise(shared, new float[384], 1);
            }
        }

        void write(int count) {
            for (int i = 0; i < count; i += 500) {
                database.read(scope, transaction -> {
                    for (int j = 0; j < 500; j++) {
                        SearchIndex.add(
                                transaction,
                                SearchableText.of(
                                        "memory", UUID.randomUUID(), WORDS.get(random.nextInt(WORDS.size()))));
                    }
                    return true;
                });
                Map<UUID, float[]> computed = new HashMap<>();
                vectors.missing(workspace, "synthetic", 500).forEach(missing -> computed.put(missing.entry(), near()));
                vectors.put(workspace, "synthetic", computed);
            }
            new SegmentBuilder(database, workspace, new SegmentBuilder.Sizes(1, 4_000, 8, 1_000)).run();
        }

        UUID add(float[] vector, UUID owner) {
            UUID subject = UUID.randomUUID();
            database.read(scope, transaction -> {
                SearchIndex.add(
                        transaction,
                        SearchableText.of("memory", subject, "kettle").privateOf(owner));
                return true;
            });
            vectors.put(workspace, "synthetic", Map.of(entryOf(subject), vector));
            return subject;
        }

        void remove(UUID subject) {
            database.read(scope, transaction -> {
                SearchIndex.remove(transaction, "memory", subject);
                return true;
            });
        }

        /// A vector somewhere in a cluster.
        float[] near() {
            return noise(random, centres[random.nextInt(centres.length)], 0.8f);
        }

        private static float[] noise(Random random, float[] around, float width) {
            float[] vector = new float[around.length];
            for (int i = 0; i < vector.length; i++) {
                vector[i] = around[i] + width * (float) random.nextGaussian();
            }
            return vector;
        }

        List<Finder.Hit> search(String words, float[] vector, UUID agent, int from) {
            SearchRequest request = new SearchRequest(
                    QueryParser.parse(words), Set.of(), null, agent, null, 0, 0, QueryVector.given(vector), 0, 10);
            return database.read(scope, transaction -> {
                caches.nearest().from(from);
                return new Finder(transaction, caches).find(request, false).hits();
            });
        }

        /// What the index says, from this workspace, of another or its own.
        List<UUID> nearest(UUID where, float[] vector) {
            List<UUID> nearest = new ArrayList<>();
            database.read(
                    scope,
                    transaction -> transaction.list(
                            VectorStore.NEAREST,
                            row -> {
                                UUID entry = row.uuid();
                                row.bytes();
                                boolean farthest = row.flag();
                                row.text();
                                return farthest || nearest.add(entry);
                            },
                            where,
                            PackedVector.pack(vector),
                            null,
                            null,
                            null,
                            null));
            return nearest;
        }

        Set<UUID> entries() {
            return new HashSet<>(plain.column(
                    UUID.class, "select entry from minutebook.search_entry where workspace_id = ?", workspace));
        }

        UUID entryOf(UUID subject) {
            return plain.one(
                    UUID.class,
                    "select entry from minutebook.search_entry where workspace_id = ? and subject_id = ?",
                    workspace,
                    subject);
        }
    }
}
