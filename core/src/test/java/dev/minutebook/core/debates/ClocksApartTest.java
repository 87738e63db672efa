package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Whoever waited for a debate's lock, or whose clock is behind, knows an earlier time than those who wrote
/// before.
@ExtendWith(PostgresExtension.class)
class ClocksApartTest {

    @Test
    void time_goes_forward_in_a_debate_whatever_the_clock_says(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).clock(clock);
        try (OpenBook open = new OpenBook(database, config)) {
            Workspace acme = open.newWorkspace();
            acme.agents().register(RegisterAgent.model("ada", "m"));
            acme.agents().register(RegisterAgent.model("grace", "m"));
            Debate debate = acme.debates()
                    .open(OpenDebate.about(
                                    "Ship on Friday?",
                                    TakeSeat.of(AgentRef.of("ada")),
                                    TakeSeat.of(AgentRef.of("grace")))
                            .config(DebateConfig.of(Preset.QUICK).rounds(1)));
            WholeDebateTest.play(acme, claimed -> {
                clock.advance(Duration.ofSeconds(-1));
                return WholeDebateTest.agreeing(claimed);
            });
            Debate ended = acme.debates().find(debate.id()).orElseThrow();
            assertThat(ended.status()).isEqualTo(Debate.Status.COMPLETED);
            List<Turn> turns = acme.debates()
                    .turns(debate.id(), TurnFilter.any(), PageRequest.first(200))
                    .items();
            assertThat(turns).extracting(Turn::createdAt).isSorted();
            assertThat(turns.getLast().createdAt()).isBeforeOrEqualTo(ended.completedAt());
            assertThat(new RecordChecker(database.superuserDataSource()).check())
                    .isEmpty();
        }
    }
}
