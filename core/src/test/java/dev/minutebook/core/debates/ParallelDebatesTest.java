package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class ParallelDebatesTest {

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void asks_can_be_claimed_where_a_book_says_that_debates_are_going_on(TestDatabase database) throws Exception {
        CoreConfig often = CoreConfig.sealingWith(OpenBook.KEY).jobInterval(Duration.ofMillis(200));
        try (OpenBook open = new OpenBook(database, often)) {
            open.newWorkspace();
            Workspace acme = open.newWorkspace();
            DebateId debate = acme.debates()
                    .open(OpenDebate.about("Ship on Friday?", seat(acme, "ada"), seat(acme, "grace")))
                    .id();
            List<Workspace> debating = open.book().debating();
            while (debating.isEmpty()) {
                Thread.sleep(50);
                debating = open.book().debating();
            }
            assertThat(debating).hasSize(1);
            assertThat(debating.getFirst().asks().claim(ClaimAsk.forModels()))
                    .map(ClaimedAsk::ask)
                    .map(Ask::debate)
                    .contains(debate);
        }
    }

    private static TakeSeat seat(Workspace book, String name) {
        return TakeSeat.of(
                book.agents().register(RegisterAgent.model(name, "m")).ref());
    }
}
