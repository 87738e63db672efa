package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Talks;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.contracts.ConversationsContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of conversations, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
class ConversationsTest extends ConversationsContract {

    private static OpenBook open;
    private static TestDatabase database;

    @BeforeAll
    static void open(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(database);
    }

    /// After all of them the record holds together.
    @AfterAll
    static void close() {
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
        open.close();
    }

    @Override
    protected Workspace workspace() {
        return open.newWorkspace();
    }

    @Override
    protected Conversations conversations(Workspace book) {
        return Talks.of(book);
    }

    @Override
    protected Projects projects(Workspace book) {
        return Talks.projectsOf(book);
    }
}
