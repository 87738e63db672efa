package dev.minutebook.core.search.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Which texts lack a vector, looked up in stretches.
@ExtendWith(PostgresExtension.class)
class VectorsTest {

    private static final int LENGTH = 3;
    private static final int TEXTS = 8;

    private OpenBook open;
    private PlainSql plain;
    private UUID workspace;
    private Vectors vectors;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        plain = PlainSql.superuser(database);
        workspace = plain.one(
                UUID.class,
                "select id from minutebook.workspace where name = ?",
                open.newWorkspace().name());
        vectors = new Vectors(open.book().database(), LENGTH);
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        for (int i = 0; i < TEXTS; i++) {
            SearchableText text =
                    SearchableText.of("knowledge", UUID.randomUUID(), "kettle").titled("text " + i);
            open.book().database().read(scope, transaction -> {
                SearchIndex.add(transaction, text);
                return true;
            });
        }
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private List<UUID> newestFirst() {
        return plain
                .rows("select entry from minutebook.search_entry where workspace_id = ? order by entry desc", workspace)
                .stream()
                .map(row -> (UUID) row.get("entry"))
                .toList();
    }

    private void embed(UUID entry) {
        vectors.put(workspace, "plain", Map.of(entry, new float[] {1, 0}));
    }

    private static List<UUID> entries(List<Vectors.Missing> missing) {
        return missing.stream().map(Vectors.Missing::entry).toList();
    }

    @Test
    void stretches_follow_each_other_to_the_oldest_text() {
        List<UUID> all = newestFirst();
        embed(all.get(1));
        embed(all.get(4));

        List<List<UUID>> stretches = new ArrayList<>();
        UUID before = Vectors.NEWEST;
        while (before != null) {
            Vectors.Stretch stretch = vectors.missing(workspace, "plain", before, TEXTS);
            stretches.add(entries(stretch.missing()));
            before = stretch.next();
        }

        assertThat(stretches)
                .containsExactly(
                        List.of(all.get(0), all.get(2)),
                        List.of(all.get(3), all.get(5)),
                        List.of(all.get(6), all.get(7)));
        assertThat(vectors.missing(workspace, "plain", Vectors.NEWEST, TEXTS).newest())
                .isEqualTo(all.getFirst());
    }

    @Test
    void a_stretch_ends_with_as_many_as_were_asked_for() {
        List<UUID> all = newestFirst();

        Vectors.Stretch stretch = vectors.missing(workspace, "plain", Vectors.NEWEST, 2);

        assertThat(entries(stretch.missing())).containsExactly(all.get(0), all.get(1));
        assertThat(stretch.next()).isEqualTo(all.get(1));
    }

    @Test
    void the_newest_of_all_are_found_behind_stretches_that_have_theirs() {
        List<UUID> all = newestFirst();
        all.subList(0, 5).forEach(this::embed);

        assertThat(entries(vectors.missing(workspace, "plain", 2))).containsExactly(all.get(5), all.get(6));
        assertThat(vectors.missing(workspace, "another", 100)).hasSize(TEXTS);

        all.subList(5, TEXTS).forEach(this::embed);
        assertThat(vectors.missing(workspace, "plain", 2)).isEmpty();
    }

    @Test
    void a_workspace_without_texts_ends_at_once() {
        Vectors.Stretch stretch = vectors.missing(UUID.randomUUID(), "plain", Vectors.NEWEST, TEXTS);

        assertThat(stretch).isEqualTo(new Vectors.Stretch(List.of(), null, null));
    }
}
