package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.lifecycle.ErasuresContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of erasures, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine")
@Tag("contract")
class PostgresErasuresContractTest extends ErasuresContract {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database,
                CoreConfig.sealingWith(OpenBook.KEY)
                        .jobInterval(Duration.ofMillis(200))
                        .masterKey(OpenBook.MASTER));
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
