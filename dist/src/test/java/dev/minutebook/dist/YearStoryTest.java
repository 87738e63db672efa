package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.scenario.YearClock;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@Timeout(600)
@ExtendWith(PostgresExtension.class)
class YearStoryTest {

    @Test
    void a_year_is_over_when_it_is_shown(TestDatabase database) {
        Instant now = Instant.now();
        YearClock clock = YearClock.endingBefore(now);
        List<String> said = new ArrayList<>();
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(4),
                CoreConfig.sealingWith(SigningKey.generate())
                        .actingFor(Token.Kind.HUMAN)
                        .selfApproval(SelfApproval.ALWAYS)
                        .background(false)
                        .clock(clock))) {
            YearStory story = new YearStory(
                    book, clock, said::add, words -> "minutebook " + String.join(" ", words) + " --data here");

            assertThat(story.play("year")).as(said.toString()).isTrue();

            assertThat(clock.instant()).isBefore(now).isAfter(now.minus(Duration.ofDays(60)));
            assertThat(said).contains("Look around: minutebook debates list --workspace year --data here");
            Workspace year = book.workspace("year");
            assertThat(year.debates()
                            .list(DebateFilter.any(), PageRequest.first(PageRequest.MOST))
                            .items())
                    .hasSizeGreaterThan(20);
            assertThat(year.decisions().report(null).all().decisions()).isPositive();
        }
    }
}
