package dev.minutebook.core.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.core.tasks.TaskPlay.Verb;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/// Whatever is done in whatever order, what the table's constraints say holds, and nobody is believed for too
/// long.
class TaskRulesPropertiesTest {

    /// Before each verb some tenths of a lease pass, and it is spoken for a claim that is so many fences old.
    @Property(tries = 2_000)
    void every_story_keeps_the_shape_of_a_task(
            @ForAll @IntRange(min = 1, max = 4) int maxAttempts,
            @ForAll @Size(max = 40) List<Verb> verbs,
            @ForAll @Size(min = 40, max = 40) List<@IntRange(min = 0, max = 12) Integer> waits,
            @ForAll @Size(min = 40, max = 40) List<@IntRange(min = 0, max = 2) Integer> backs) {
        TaskPlay play = TaskPlay.open(maxAttempts);
        for (int i = 0; i < verbs.size(); i++) {
            Verb verb = verbs.get(i);
            TaskPlay before = play.later(TaskPlay.LEASE.dividedBy(10).multipliedBy(waits.get(i)));
            long fence = before.state().fence() - backs.get(i);
            play = before.refuses(verb, fence) ? before : before.does(verb, fence);
            assertSound(before, verb, backs.get(i), play);
        }
    }

    private static void assertSound(TaskPlay before, Verb verb, int back, TaskPlay after) {
        Task was = before.state().task();
        Task is = after.state().task();
        boolean held = after.state().held();
        assertThat(held).isEqualTo(is.leaseUntil() != null).isEqualTo(is.holder() != null);
        assertThat(is.status().isFinal()).isEqualTo(is.finishedAt() != null);
        assertThat(is.attempt()).isBetween(was.attempt(), is.maxAttempts());
        assertThat(after.state().fence()).isEqualTo(before.state().fence() + (is.attempt() - was.attempt()));
        boolean changed = after.state() != before.state();
        assertThat(is.version()).isEqualTo(was.version() + (changed ? 1 : 0));
        if (was.status().isFinal()) {
            assertThat(changed).isFalse();
        }
        boolean report = verb != Verb.CLAIM && verb != Verb.CANCEL && verb != Verb.SWEEP;
        if (report && changed) {
            assertThat(back).as("only the newest fence").isZero();
            assertThat(before.state().held()).isTrue();
            assertThat(was.leaseUntil()).as("only while the lease runs").isAfter(before.now());
        }
        if (verb == Verb.CLAIM && is.status() == Task.Status.CLAIMED && changed) {
            assertThat(is.attempt()).isEqualTo(was.attempt() + 1);
            assertThat(was.leaseUntil() == null || !was.leaseUntil().isAfter(before.now()))
                    .as("nobody takes a live lease")
                    .isTrue();
        }
    }

    @Property
    void an_abandoned_task_is_never_stuck(@ForAll @IntRange(min = 1, max = 5) int maxAttempts) {
        TaskPlay play = TaskPlay.open(maxAttempts);
        for (int i = 0; i < maxAttempts; i++) {
            play = play.does(Verb.CLAIM).later(TaskPlay.LEASE.plus(Duration.ofHours(i)));
        }
        assertThat(play.does(Verb.SWEEP).status()).isEqualTo(Task.Status.TIMED_OUT);
    }
}
