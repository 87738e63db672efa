package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class PendingRowsTest {

    private static final String SET = "select set_config('test.value', $1, true)";
    private static final String GET = "select current_setting('test.value', true)";

    @Test
    void questions_are_answered_in_one_trip_and_in_order(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            WorkspaceId acme = open.book()
                    .workspaces()
                    .create(new CreateWorkspace("asked"))
                    .id();
            List<String> seen = open.book().database().read(new Scope(acme, Caller.EMBEDDED, null), transaction -> {
                transaction.later(SET, "first");
                PendingRows<String> first = transaction.ask(GET, Row::text);
                transaction.later(SET, "second");
                PendingRows<String> second = transaction.ask(GET, Row::text);
                transaction.later(SET, "third");
                // The answer to the second was brought by the trip for the
                // first.
                String one = first.rows().getFirst();
                transaction.later(SET, "fourth");
                return List.of(one, second.rows().getFirst(), transaction.one(GET, Row::text));
            });
            assertThat(seen).containsExactly("first", "second", "fourth");
        }
    }
}
