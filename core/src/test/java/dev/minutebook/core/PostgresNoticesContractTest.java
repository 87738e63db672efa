package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.NoticesContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of notices, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Tag("contract")
class PostgresNoticesContractTest extends NoticesContract {

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

    @Override
    protected Workspace reached(String workspace, String secret) {
        Caller caller = open.book().access().authenticate(secret).orElseThrow();
        return open.book().as(caller).workspace(workspace);
    }
}
