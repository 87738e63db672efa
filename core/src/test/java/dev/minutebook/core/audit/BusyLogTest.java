package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A log that is verified while it is written.
@Timeout(600)
@ExtendWith(PostgresExtension.class)
class BusyLogTest {

    @Test
    void verifying_while_debates_go_on_raises_no_alarm(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(database)) {
            Workspace busy = open.newWorkspace();
            CompletableFuture<EveryTable> day = CompletableFuture.supplyAsync(() -> EveryTable.in(busy));
            do {
                assertThat(busy.audit().verify(VerifyAudit.all()).finding()).isNull();
            } while (!day.isDone());
            day.get().sealed();
            assertThat(busy.audit().verify(VerifyAudit.all()).finding()).isNull();
        }
    }
}
