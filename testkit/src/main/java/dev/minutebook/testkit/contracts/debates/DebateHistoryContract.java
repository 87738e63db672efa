package dev.minutebook.testkit.contracts.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.testkit.Script;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is read of debates afterwards: how much there was on a day, and how a debate came to its end. Part of
/// [DebatesContract].
public abstract class DebateHistoryContract extends RecountsContract {

    @Test
    void each_day_has_its_turns_debates_and_decisions() {
        assertThat(debates().activity(3).days()).hasSize(3).allSatisfy(day -> {
            assertThat(day.turns()).isZero();
            assertThat(day.debates()).isZero();
            assertThat(day.decisions()).isZero();
        });
        Debate decided = play(open(oneRound(), 3), Script.choosing("P1"));
        open(oneRound(), 2);
        debates().fork(decided.id(), ForkDebate.after(4));

        List<Activity.Day> days = debates().activity(30).days();

        assertThat(days).hasSize(30);
        for (int i = 1; i < 30; i++) {
            assertThat(Duration.between(days.get(i - 1).from(), days.get(i).from()))
                    .isEqualTo(Duration.ofDays(1));
        }
        assertThat(days.getLast().from()).isEqualTo(days.getLast().from().truncatedTo(ChronoUnit.DAYS));
        assertThat(days.stream().mapToLong(Activity.Day::turns).sum())
                .as("copies are not counted again")
                .isEqualTo(turns(decided).size());
        assertThat(days.stream().mapToLong(Activity.Day::debates).sum()).isEqualTo(3);
        assertThat(days.stream().mapToLong(Activity.Day::decisions).sum()).isEqualTo(1);
    }

    @Test
    void no_more_than_a_year_is_counted() {
        assertThat(debates().activity(Activity.DAYS).days()).hasSize(Activity.DAYS);
        refused(() -> debates().activity(0), Code.INVALID);
        refused(() -> debates().activity(Activity.DAYS + 1), Code.INVALID);
    }
}
