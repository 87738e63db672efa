package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.Deadlocks;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.ratings.ReplayedRatings;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many debates of the same agents that end at once.
@ExtendWith(PostgresExtension.class)
class ClosingRacesTest {

    private static final int DEBATES = 64;
    private static final int AGENTS = 6;

    @Test
    void sixty_four_debates_of_the_same_agents_end_at_once(TestDatabase database) {
        try (OpenBook open = new OpenBook(database);
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace book = open.newWorkspace();
            List<AgentRef> agents = new ArrayList<>();
            for (int i = 0; i < AGENTS; i++) {
                agents.add(book.agents()
                        .register(RegisterAgent.service("agent-" + i))
                        .ref());
            }
            List<LastVote> votes = new ArrayList<>();
            for (int i = 0; i < DEBATES; i++) {
                List<AgentRef> seats = new ArrayList<>();
                for (int seat = 0; seat < 3 + i % 2; seat++) {
                    seats.add(agents.get((i * 5 + seat * (i % 3 == 0 ? 1 : 5)) % AGENTS));
                }
                votes.add(LastVote.of(book, "Which way, number " + i + "?", i % 2 == 0 ? "even" : "odd", seats));
            }
            assertThat(AtOnce.race(DEBATES, i -> {
                                votes.get(i).cast(book);
                                return i;
                            })
                            .answers())
                    .hasSize(DEBATES);

            for (LastVote vote : votes) {
                assertThat(book.debates().find(vote.debate()).orElseThrow().status())
                        .isEqualTo(Debate.Status.COMPLETED);
            }
            assertThat(new RecordChecker(database.superuserDataSource()).check())
                    .isEmpty();
            assertThat(plain.one(Double.class, "select sum(elo - 1500) from minutebook.rating where domain = ''"))
                    .isCloseTo(0, within(1e-6));
            new ReplayedRatings(plain).equalThoseStored();
        }
        Deadlocks.assertNone(database);
    }
}
