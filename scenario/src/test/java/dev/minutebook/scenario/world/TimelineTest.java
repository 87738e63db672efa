package dev.minutebook.scenario.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.scenario.YearClock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimelineTest {

    private static final Instant MONDAY = Instant.parse("2026-03-02T12:00:00Z");
    private static final List<String> WRITTEN = List.of(
            "9d 14:00", "8d 10:20", "7d 14:00", "6d 10:20", "5d 09:00", "4d 18:00", "3d 08:00", "2d 07:00", "20h");

    private static Instant end(DayOfWeek day) {
        return MONDAY.plus(Duration.ofDays(day.ordinal()));
    }

    /// A weekend is moved to the Friday before it, whose afternoon comes later in the day than the morning of Saturday.
    @ParameterizedTest
    @EnumSource
    void what_is_written_later_is_played_later(DayOfWeek today) {
        YearClock clock = new YearClock(end(today).minus(Duration.ofDays(30)));
        Timeline timeline = new Timeline(clock, end(today), () -> {});
        List<String> played = new ArrayList<>();
        List<Instant> instants = new ArrayList<>();
        WRITTEN.reversed()
                .forEach(at -> timeline.add(new Node("at", at), () -> {
                    played.add(at);
                    instants.add(clock.instant());
                }));

        timeline.play();

        assertThat(played).isEqualTo(WRITTEN);
        assertThat(instants).isSorted();
    }

    @ParameterizedTest
    @EnumSource
    void a_day_is_a_working_day(DayOfWeek today) {
        for (String at : WRITTEN.subList(0, WRITTEN.size() - 1)) {
            WorldTime time = WorldTime.of(new Node("at", at), end(today));

            assertThat(time.at().atZone(ZoneOffset.UTC).getDayOfWeek()).isNotIn(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);
            assertThat(Duration.between(time.at(), time.order())).isBetween(Duration.ZERO, Duration.ofDays(2));
        }
    }
}
