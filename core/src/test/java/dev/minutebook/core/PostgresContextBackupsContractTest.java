package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.conversations.ContextBackupsContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of context backups, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Tag("contract")
class PostgresContextBackupsContractTest extends ContextBackupsContract {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Override
    protected Workspace workspace() {
        return open.newWorkspace();
    }
}
