package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.query.QueryParser;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.scoring.VectorSimilarity;
import dev.minutebook.core.search.vectors.QueryVector;
import dev.minutebook.core.search.vectors.VectorCache;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What vectors add to a search: the most alike of what may be found, by how alike they are.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class VectorSearchTest {

    private static final int FACTS = 450;
    private static final float[] QUERY = {1, 0};

    private static OpenBook open;
    private static PlainSql plain;
    private static UUID workspace;
    private static Scope scope;
    private static final List<UUID> facts = new ArrayList<>();
    private static final List<UUID> memories = new ArrayList<>();

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        plain = PlainSql.superuser(database);
        workspace = plain.one(
                UUID.class,
                "select id from minutebook.workspace where name = ?",
                open.newWorkspace().name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        Map<UUID, Double> angles = new HashMap<>();
        for (int i = 0; i < FACTS; i++) {
            facts.add(UUID.randomUUID());
            add(SearchableText.of("knowledge", facts.getLast(), "kettle").by("grace"));
            angles.put(facts.getLast(), i / 1_000.0);
        }
        for (int i = 0; i < 5; i++) {
            memories.add(UUID.randomUUID());
            add(SearchableText.of("memory", memories.getLast(), "kettle").by("ada"));
            angles.put(memories.getLast(), 1 + i / 10.0);
        }
        Map<UUID, float[]> vectors = new HashMap<>();
        plain.rows("select entry, subject_id from minutebook.search_entry where workspace_id = ?", workspace)
                .forEach(row -> {
                    double angle = angles.get((UUID) row.get("subject_id"));
                    vectors.put(
                            (UUID) row.get("entry"), new float[] {(float) Math.cos(angle), (float) Math.sin(angle)});
                });
        new Vectors(open.book().database()).put(workspace, "angles", vectors);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    private static void add(SearchableText findable) {
        open.book().database().read(scope, transaction -> {
            SearchIndex.add(transaction, findable);
            return true;
        });
    }

    @Test
    void only_the_most_alike_are_found_by_meaning_alone() {
        List<UUID> found = search("absent", Set.of());

        assertThat(found).hasSize(VectorSimilarity.BEST);
        assertThat(facts.indexOf(found.getFirst())).isLessThan(20);
        assertThat(new HashSet<>(found)).isSubsetOf(new HashSet<>(facts));
    }

    @Test
    void words_find_the_others_too() {
        assertThat(search("kettle", Set.of())).hasSize(FACTS + 5);
    }

    @Test
    void the_most_alike_are_those_of_what_may_be_found() {
        assertThat(search("absent", Set.of("memory"))).containsExactlyElementsOf(memories);
        assertThat(search("absent from:ada", Set.of())).containsExactlyElementsOf(memories);
    }

    @Test
    void what_is_not_alike_enough_is_not_found_by_that_alone() {
        QueryVector demanding = new QueryVector(QUERY, (float) Math.cos(1.25), "angles");

        assertThat(search("absent", Set.of("memory"), demanding)).containsExactlyElementsOf(memories.subList(0, 3));
        assertThat(search("kettle", Set.of("memory"), demanding)).hasSize(5);
    }

    @Test
    void a_workspace_with_more_vectors_than_there_is_room_for_goes_by_words() {
        VectorCache small = new VectorCache(1_000);

        assertThat(vectors(small)).isZero();
        assertThat(vectors(small)).isZero();
        assertThat(vectors(new VectorCache())).isEqualTo(FACTS + 5);
    }

    @Test
    void vectors_of_another_model_are_not_compared() {
        assertThat(search("absent", Set.of(), new QueryVector(QUERY, -1, "others")))
                .isEmpty();
        assertThat(search("absent", Set.of(), QueryVector.given(new float[] {1, 0, 0})))
                .isEmpty();
        assertThat(search("absent", Set.of(), new QueryVector(QUERY, -1, "angles")))
                .hasSize(VectorSimilarity.BEST);
    }

    private static int vectors(VectorCache cache) {
        return open.book()
                .database()
                .read(
                        scope,
                        transaction ->
                                cache.of(transaction, "angles", QUERY.length).size());
    }

    private static List<UUID> search(String words, Set<String> kinds) {
        return search(words, kinds, QueryVector.given(QUERY));
    }

    private static List<UUID> search(String words, Set<String> kinds, QueryVector vector) {
        SearchRequest request =
                new SearchRequest(QueryParser.parse(words), kinds, null, null, null, 0, 0, vector, 0, 1_000);
        return open.book()
                .database()
                .read(
                        scope,
                        transaction -> new Finder(transaction, new SearchCaches())
                                .find(request, false).hits().stream()
                                        .map(hit -> hit.entry().subject())
                                        .toList());
    }
}
