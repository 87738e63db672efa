package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.AgentsContract;
import dev.minutebook.testkit.contracts.AuditContract;
import dev.minutebook.testkit.contracts.ChannelsContract;
import dev.minutebook.testkit.contracts.IdempotencyContract;
import dev.minutebook.testkit.contracts.TasksContract;
import dev.minutebook.testkit.contracts.TokensContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of every capability, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Tag("contract")
class PostgresContractTest {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Nested
    class OfAgents extends AgentsContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfTasks extends TasksContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfChannels extends ChannelsContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfAudit extends AuditContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfTokens extends TokensContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfIdempotency extends IdempotencyContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }
}
