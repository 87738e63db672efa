package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.ApprovalsContract;
import dev.minutebook.testkit.contracts.AsksContract;
import dev.minutebook.testkit.contracts.DebatesContract;
import dev.minutebook.testkit.contracts.DecisionsContract;
import dev.minutebook.testkit.contracts.LessonsContract;
import dev.minutebook.testkit.contracts.ProvidersContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of debates and all that comes of them, kept by the implementation on PostgreSQL.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Tag("contract")
class PostgresDebatesContractTest {

    private static OpenBook open;

    @BeforeAll
    static void open(TestDatabase database) {
        open = OpenBook.ofSeveral(database, CoreConfig.sealingWith(OpenBook.KEY).jobInterval(Duration.ofSeconds(1)));
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Nested
    class OfDebates extends DebatesContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfAsks extends AsksContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfApprovals extends ApprovalsContract {
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

    @Nested
    class OfDecisions extends DecisionsContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfLessons extends LessonsContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }

    @Nested
    class OfProviders extends ProvidersContract {
        @Override
        protected Workspace workspace() {
            return open.newWorkspace();
        }
    }
}
