package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The same request again, under the same key and by the same caller.
@ExtendWith(PostgresExtension.class)
class RepeatedWriteTest {

    private static final Write<String> WRITE = Write.of("agents.test", String.class, "asked");

    @Test
    void what_was_refused_because_it_was_done_before_gets_the_answer_of_before(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Database record = open.book().database();
            Scope scope = keyed(open);
            record.write(scope, WRITE, transaction -> "first");

            assertThat(record.write(scope, WRITE, transaction -> {
                        throw Problem.Code.CONFLICT.because("it is there already");
                    }))
                    .isEqualTo("first");
        }
    }

    /// Two tokens of one agent have their keys in common, and a claim belongs to one of them.
    @Test
    void who_may_not_do_it_any_more_gets_no_answer_of_before(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Database record = open.book().database();
            Scope scope = keyed(open);
            record.write(scope, WRITE, transaction -> "first");

            assertThatThrownBy(() -> record.write(scope, WRITE, transaction -> {
                        throw Problem.Code.FORBIDDEN.because("this claim was made with another token");
                    }))
                    .isInstanceOfSatisfying(
                            MinutebookException.class,
                            refused -> assertThat(refused.code()).isEqualTo(Problem.Code.FORBIDDEN));
        }
    }

    private static Scope keyed(OpenBook open) {
        WorkspaceId id = open.book()
                .workspaces()
                .create(new CreateWorkspace("w" + UUID.randomUUID()))
                .id();
        return new Scope(id, Caller.EMBEDDED, "the-key");
    }
}
