package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// What a key promises: the write under it happens once.
public abstract class IdempotencyContract extends WorkspaceSuite {

    @Test
    void the_same_write_under_the_same_key_happens_once_and_answers_the_same() {
        Channel council = channel("council");
        PostMessage hello = PostMessage.by(person("ada").ref(), "hello @grace");
        model("grace");

        Message first = book().once("k").channels().post(council.ref(), hello);
        Message second = book().once("k").channels().post(council.ref(), hello);

        assertThat(second).isEqualTo(first);
        assertThat(now(council).lastSeq()).isEqualTo(1);
    }

    @Test
    void a_repeated_write_is_entered_once() {
        Channel council = channel("council");
        PostMessage hello = PostMessage.by(person("ada").ref(), "hello");

        Message said = book().once("k").channels().post(council.ref(), hello);
        book().once("k").channels().post(council.ref(), hello);

        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().startsWith("message."))
                .extracting(AuditEntry::subject)
                .containsExactly(said.id().value());
    }

    @Test
    void the_same_write_under_another_key_happens_again() {
        Channel council = channel("council");
        PostMessage hello = PostMessage.by(person("ada").ref(), "hello");

        book().once("k1").channels().post(council.ref(), hello);
        book().once("k2").channels().post(council.ref(), hello);

        assertThat(now(council).lastSeq()).isEqualTo(2);
    }

    @Test
    void another_text_under_the_same_key_is_refused() {
        Channel council = channel("council");
        AgentRef ada = person("ada").ref();
        book().once("k").channels().post(council.ref(), PostMessage.by(ada, "hello"));

        refused(() -> book().once("k").channels().post(council.ref(), PostMessage.by(ada, "goodbye")), Code.KEY_REUSED);
        assertThat(now(council).lastSeq()).isEqualTo(1);
    }

    @Test
    void the_same_text_in_another_place_under_the_same_key_is_refused() {
        PostMessage hello = PostMessage.by(person("ada").ref(), "hello");
        Channel other = channel("other");
        book().once("k").channels().post(channel("council").ref(), hello);

        refused(() -> book().once("k").channels().post(other.ref(), hello), Code.KEY_REUSED);
        assertThat(now(other).lastSeq()).isZero();
    }

    @Test
    void another_verb_under_the_same_key_is_refused() {
        Agent ada = person("ada");
        book().once("k").agents().archive(ada.ref());

        refused(() -> book().once("k").agents().restore(ada.ref()), Code.KEY_REUSED);
        refused(() -> book().once("k").channels().create(CreateChannel.named("council")), Code.KEY_REUSED);
        assertThat(now(ada).archivedAt()).isNotNull();
    }

    @Test
    void sixteen_callers_with_the_same_key_at_once_have_one_effect_and_equal_answers() {
        Channel council = channel("council");
        PostMessage hello = PostMessage.by(person("ada").ref(), "hello");

        List<Message> answers =
                ConcurrentCalls.all(16, i -> book().once("k").channels().post(council.ref(), hello));

        assertThat(answers).containsOnly(answers.getFirst());
        assertThat(now(council).lastSeq()).isEqualTo(1);
    }

    @Test
    void sixteen_callers_that_register_under_the_same_key_at_once_get_the_same_agent() {
        List<Agent> answers =
                ConcurrentCalls.all(16, i -> book().once("k").agents().register(RegisterAgent.human("ada")));

        assertThat(answers).containsOnly(answers.getFirst());
    }

    @Test
    void of_different_writes_with_the_same_key_at_once_one_happens() {
        Channel council = channel("council");
        AgentRef ada = person("ada").ref();

        ConcurrentCalls.Race<Message> race = ConcurrentCalls.race(
                16, i -> book().once("k").channels().post(council.ref(), PostMessage.by(ada, "message " + i)));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.KEY_REUSED);
        assertThat(now(council).lastSeq()).isEqualTo(1);
    }

    @Test
    void the_stored_answer_is_given_although_the_world_has_moved_on() {
        Channel council = channel("council");
        Agent ada = person("ada");
        PostMessage hello = PostMessage.by(ada.ref(), "hello");
        Message first = book().once("k").channels().post(council.ref(), hello);
        post(council, ada, "more");
        channels().archive(council.ref());
        agents().archive(ada.ref());

        assertThat(book().once("k").channels().post(council.ref(), hello)).isEqualTo(first);
    }

    @Test
    void a_claim_whose_answer_was_lost_is_answered_again() {
        AgentRef ada = person("ada").ref();
        tasks().open(OpenTask.of("first"));
        tasks().open(OpenTask.of("second"));

        Optional<Claim> first = book().once("k").tasks().claim(ClaimTask.by(ada));
        Optional<Claim> again = book().once("k").tasks().claim(ClaimTask.by(ada));

        assertThat(again).isPresent().isEqualTo(first);
    }

    @Test
    void a_refused_write_does_not_burn_its_key() {
        Channel council = channel("council");
        Agent ada = person("ada");
        PostMessage hello = PostMessage.by(ada.ref(), "hello");
        channels().archive(council.ref());
        refused(() -> book().once("k").channels().post(council.ref(), hello), Code.CONFLICT);
        channels().restore(council.ref());

        assertThat(book().once("k").channels().post(council.ref(), hello).seq()).isEqualTo(1);
    }

    @Test
    void the_key_of_a_refused_write_may_serve_another() {
        channel("council");
        refused(() -> book().once("k").channels().create(CreateChannel.named("council")), Code.CONFLICT);

        assertThat(book().once("k")
                        .channels()
                        .create(CreateChannel.named("other"))
                        .name())
                .isEqualTo("other");
    }

    @Test
    void a_key_means_nothing_in_another_workspace() {
        Workspace other = elsewhere();
        Agent here = book().once("k").agents().register(RegisterAgent.human("ada"));
        Agent there = other.once("k").agents().register(RegisterAgent.human("ada"));

        assertThat(there.id()).isNotEqualTo(here.id());
        assertThat(other.agents().find(AgentRef.of("ada"))).contains(there);
    }

    @Test
    void reads_ignore_the_key() {
        Agent ada = person("ada");
        Workspace keyed = book().once("k");
        assertThat(keyed.agents().find(ada.ref())).contains(ada);

        Agent changed = keyed.agents().update(ada.ref(), UpdateAgent.selfDescription("I count."));

        assertThat(keyed.agents().find(ada.ref())).contains(changed);
        assertThat(keyed.agents().list(AgentFilter.live(), PageRequest.first()).items())
                .containsExactly(changed);
    }

    @Test
    void a_key_is_one_to_a_hundred_and_twenty_eight_characters() {
        assertThat(register("x".repeat(128), "ada").name()).isEqualTo("ada");
        refused(() -> register("x".repeat(129), "grace"), Code.INVALID);
        refused(() -> register("", "grace"), Code.INVALID);
        assertThat(agents().find(AgentRef.of("grace"))).isEmpty();
    }

    @Test
    void a_key_may_hold_any_letters() {
        String key = "order 7/\u00e4 \"quoted\" 100% \u2615";

        assertThat(register(key, "ada")).isEqualTo(register(key, "ada"));
    }

    @Test
    void keys_that_differ_in_case_are_different() {
        register("k", "ada");

        assertThat(register("K", "grace").name()).isEqualTo("grace");
    }

    @Test
    void a_whole_story_told_twice_under_the_same_keys_happens_once() {
        List<Object> first = story();
        List<AuditEntry> log = sealedLog();

        List<Object> second = story();

        assertThat(second).containsExactlyElementsOf(first);
        assertThat(sealedLog()).isEqualTo(log);
    }

    /// Every verb that writes, each under its own key, with its answer; except issuing a token, whose text is
    /// shown once.
    private List<Object> story() {
        Story told = new Story();
        Agent ada = told.step(book -> book.agents().register(RegisterAgent.model("ada", "gpt-5")));
        told.step(book -> book.agents().update(ada.ref(), UpdateAgent.constitution("Doubt.")));
        told.step(book -> book.agents().rename(ada.ref(), "countess"));
        Agent twin = told.step(book -> book.agents().clone(ada.ref(), "twin"));
        told.step(book -> book.agents().archive(twin.ref()));
        told.step(book -> book.agents().restore(twin.ref()));
        AgentSession life = told.step(book -> book.agents().spawn(ada.ref(), null));
        told.step(book -> book.agents().wake(life.id()));

        Channel council = told.step(book -> book.channels().create(CreateChannel.named("council")));
        told.step(book -> book.channels().update(council.ref(), UpdateChannel.pinned(true)));
        told.step(book -> book.channels().archive(council.ref()));
        told.step(book -> book.channels().restore(council.ref()));
        told.step(book -> book.channels().post(council.ref(), new PostMessage(ada.ref(), "hello @twin", life.id())));
        told.step(book -> book.channels().acknowledge(council.ref(), ada.ref(), 1));
        told.step(book -> book.channels().copyBookmarks(ada.ref(), twin.ref()));

        Task task = told.step(book -> book.tasks().open(OpenTask.of("count")));
        Claim released = told.step(book -> claim(book, ada));
        told.step(book -> book.tasks().start(task.id(), released.fence(), "pid 42"));
        told.step(book -> book.tasks().heartbeat(task.id(), released.fence(), Duration.ofMinutes(5)));
        told.step(book -> book.tasks().release(task.id(), released.fence()));
        Claim failed = told.step(book -> claim(book, ada));
        told.step(book -> book.tasks().fail(task.id(), TaskReport.of(failed.fence(), "nothing")));
        Claim completed = told.step(book -> claim(book, ada));
        told.step(book -> book.tasks().complete(task.id(), TaskReport.of(completed.fence(), "42")));
        Task other = told.step(book -> book.tasks().open(OpenTask.of("count again")));
        told.step(book -> book.tasks().cancel(other.id()));

        told.step(book -> book.agents().end(life.id(), "Good night."));
        told.step(book -> book.agents().merge(twin.ref(), ada.ref()));
        return told.answers;
    }

    private static Claim claim(Workspace book, Agent agent) {
        return book.tasks().claim(ClaimTask.by(agent.ref())).orElseThrow();
    }

    private Agent register(String key, String name) {
        return book().once(key).agents().register(RegisterAgent.human(name));
    }

    private final class Story {

        private final List<Object> answers = new ArrayList<>();

        private <T> T step(Function<Workspace, T> write) {
            T answer = write.apply(book().once("step " + answers.size()));
            answers.add(answer);
            return answer;
        }
    }
}
