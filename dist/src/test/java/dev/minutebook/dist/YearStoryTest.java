package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.scenario.YearClock;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class YearStoryTest {

    @Test
    void a_year_is_over_when_it_is_shown(@TempDir Path folder) throws Exception {
        PlayedYear played = PlayedYear.instance();
        assertThat(played.ended())
                .isBefore(played.begun())
                .isAfter(played.begun().minus(Duration.ofDays(60)));
        assertThat(played.said()).contains("Look around: minutebook debates list --workspace main --data here");
        played.copyTo(folder);
        try (LocalMinutebook book = LocalMinutebook.openCopy(folder, null)) {
            Workspace year = book.workspace("main");
            assertThat(year.debates()
                            .list(DebateFilter.any(), PageRequest.first(PageRequest.MOST))
                            .items())
                    .hasSizeGreaterThan(20);
            assertThat(year.decisions().report(null).all().decisions()).isPositive();

            YearStory another =
                    new YearStory(book.record(), YearClock.endingBefore(played.begun()), said -> {}, words -> "");
            assertThatThrownBy(() -> another.play("main"))
                    .as("a story has a workspace of its own")
                    .hasMessageContaining("main");
        }
    }
}
