package dev.minutebook.testkit.contracts.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// One agent taking over from another. Part of `AgentsContract`.
public abstract class MergesContract extends SessionsContract {

    @Test
    void a_merged_agent_is_archived_and_remembers_who_took_over() {
        Agent ada = model("ada");
        Agent grace = model("grace");

        agents().merge(ada.ref(), grace.ref());

        assertThat(now(ada).archivedAt()).isNotNull();
        assertThat(now(ada).mergedInto()).isEqualTo(grace.id());
        assertThat(now(grace).archivedAt()).isNull();
    }

    @Test
    void a_merge_passes_open_tasks_to_the_target() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Task task = tasks().open(OpenTask.of("count").assignee(ada.ref()));

        agents().merge(ada.ref(), grace.ref());

        assertThat(tasks().find(task.id()).orElseThrow().assignee()).isEqualTo(grace.id());
        assertThat(tasks().claim(ClaimTask.by(grace.ref()))).isPresent();
    }

    @Test
    void a_merge_leaves_finished_tasks_with_the_source() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Task task = tasks().open(OpenTask.of("count").assignee(ada.ref()));
        tasks().cancel(task.id());

        agents().merge(ada.ref(), grace.ref());

        assertThat(tasks().find(task.id()).orElseThrow().assignee()).isEqualTo(ada.id());
    }

    @Test
    void a_task_the_source_held_can_be_taken_over_by_the_target_when_the_lease_runs_out() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Task task = tasks().open(OpenTask.of("count").assignee(ada.ref()));
        assertThat(tasks().claim(ClaimTask.by(ada.ref()).lease(Duration.ofSeconds(1))))
                .isPresent();

        agents().merge(ada.ref(), grace.ref());

        Claim claim = Eventually.answers(() -> tasks().claim(ClaimTask.by(grace.ref())));
        assertThat(claim.task().id()).isEqualTo(task.id());
    }

    @Test
    void a_merge_keeps_the_farther_of_two_bookmarks() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Channel north = channelOf(5, "north");
        Channel south = channelOf(5, "south");
        Channel east = channelOf(5, "east");
        channels().acknowledge(north.ref(), ada.ref(), 4);
        channels().acknowledge(north.ref(), grace.ref(), 2);
        channels().acknowledge(south.ref(), ada.ref(), 1);
        channels().acknowledge(south.ref(), grace.ref(), 3);
        channels().acknowledge(east.ref(), ada.ref(), 5);

        agents().merge(ada.ref(), grace.ref());

        assertThat(channels().unread(north.ref(), grace.ref()).acknowledged()).isEqualTo(4);
        assertThat(channels().unread(south.ref(), grace.ref()).acknowledged()).isEqualTo(3);
        assertThat(channels().unread(east.ref(), grace.ref()).acknowledged()).isEqualTo(5);
    }

    @Test
    void a_merge_brings_open_mentions_of_the_source_into_the_targets_inbox() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Message call = post(channel("council"), person("linus"), "@ada, please look.");

        agents().merge(ada.ref(), grace.ref());

        assertThat(channels().inbox(grace.ref()).mentions())
                .extracting(Message::id)
                .containsExactly(call.id());
    }

    @Test
    void a_merge_brings_no_mention_that_was_dealt_with() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Channel council = channel("council");
        post(council, person("linus"), "@ada, please look.");
        channels().acknowledge(council.ref(), ada.ref(), 1);

        agents().merge(ada.ref(), grace.ref());

        assertThat(channels().inbox(grace.ref()).mentions()).isEmpty();
    }

    @Test
    void a_message_that_names_both_waits_once_after_the_merge() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Message call = post(channel("council"), person("linus"), "@ada and @grace, please look.");

        agents().merge(ada.ref(), grace.ref());

        assertThat(channels().inbox(grace.ref()).mentions())
                .extracting(Message::id)
                .containsExactly(call.id());
    }

    @Test
    void a_merge_leaves_what_the_source_said_with_the_source() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Channel council = channel("council");
        post(council, ada, "I said this.");

        agents().merge(ada.ref(), grace.ref());

        Message said =
                channels().read(council.ref(), 0, PageRequest.first()).items().getFirst();
        assertThat(said.author()).isEqualTo(ada.id());
        assertThat(said.authorName()).isEqualTo("ada");
        assertThat(said.body()).isEqualTo("I said this.");
    }

    @Test
    void a_merge_leaves_past_lives_with_the_source_and_ends_the_open_ones() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        AgentSession life = agents().spawn(ada.ref(), null);

        agents().merge(ada.ref(), grace.ref());

        AgentSession after = agents().session(life.id()).orElseThrow();
        assertThat(after.agent()).isEqualTo(ada.id());
        assertThat(after.open()).isFalse();
        assertThat(now(grace).spawnCount()).isZero();
    }

    @Test
    void a_merged_agent_is_not_restored() {
        Agent ada = model("ada");
        agents().merge(ada.ref(), model("grace").ref());

        refused(() -> agents().restore(ada.ref()), Code.CONFLICT);
        assertThat(now(ada).archivedAt()).isNotNull();
    }

    @Test
    void an_agent_is_not_merged_into_itself() {
        Agent ada = model("ada");

        refused(() -> agents().merge(ada.ref(), ada.ref()), Code.INVALID, Code.CONFLICT);
        assertThat(now(ada).archivedAt()).isNull();
    }

    @Test
    void an_agent_is_not_merged_into_an_archived_one() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        agents().archive(grace.ref());

        refused(() -> agents().merge(ada.ref(), grace.ref()), Code.CONFLICT);
        assertThat(now(ada).archivedAt()).isNull();
    }

    @Test
    void an_unknown_agent_is_merged_on_neither_side() {
        Agent ada = model("ada");

        refused(() -> agents().merge(unknownAgent(), ada.ref()), Code.NOT_FOUND);
        refused(() -> agents().merge(ada.ref(), unknownAgent()), Code.NOT_FOUND);
        assertThat(now(ada).archivedAt()).isNull();
    }

    @Test
    void two_agents_merged_into_each_other_at_once_leave_one() {
        Agent ada = model("ada");
        Agent grace = model("grace");

        ConcurrentCalls.Race<Agent> race = ConcurrentCalls.race(
                8, i -> i % 2 == 0 ? agents().merge(ada.ref(), grace.ref()) : agents().merge(grace.ref(), ada.ref()));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).containsOnly(Code.CONFLICT);
        assertThat(now(ada).archivedAt() == null).isNotEqualTo(now(grace).archivedAt() == null);
    }

    private Channel channelOf(int messages, String name) {
        Agent writer = person("writer-" + name);
        Channel channel = channel(name);
        for (int i = 1; i <= messages; i++) {
            post(channel, writer, "message " + i);
        }
        return channel;
    }
}
