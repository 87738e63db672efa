package dev.minutebook.testkit.contracts.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Sessions of agents: spawning, waking, ending. Part of `AgentsContract`.
public abstract class SessionsContract extends WorkspaceSuite {

    @Test
    void a_first_life_has_number_one_and_no_depth() {
        Agent ada = model("ada");

        AgentSession life = agents().spawn(ada.ref(), null);

        assertThat(life.agent()).isEqualTo(ada.id());
        assertThat(life.spawnNumber()).isEqualTo(1);
        assertThat(life.wakes()).isZero();
        assertThat(life.depth()).isZero();
        assertThat(life.parent()).isNull();
        assertThat(life.open()).isTrue();
        assertThat(life.closingNote()).isNull();
    }

    @Test
    void a_life_is_found_by_its_id() {
        AgentSession life = agents().spawn(model("ada").ref(), null);

        assertThat(agents().session(life.id())).contains(life);
    }

    @Test
    void an_unknown_life_is_not_found() {
        assertThat(agents().session(unknownLife())).isEmpty();
    }

    @Test
    void thirty_two_spawns_at_once_are_numbered_without_gaps() {
        Agent ada = model("ada");

        List<AgentSession> lives = ConcurrentCalls.all(32, i -> agents().spawn(ada.ref(), null));

        assertThat(lives)
                .extracting(AgentSession::spawnNumber)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 32).boxed().toList());
    }

    @Test
    void the_spawn_count_is_the_number_of_lives_after_spawning_at_once() {
        Agent ada = model("ada");

        ConcurrentCalls.all(32, i -> agents().spawn(ada.ref(), null));

        assertThat(now(ada).spawnCount()).isEqualTo(32);
    }

    @Test
    void each_agent_numbers_its_own_lives() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        agents().spawn(ada.ref(), null);

        assertThat(agents().spawn(grace.ref(), null).spawnNumber()).isEqualTo(1);
    }

    @Test
    void a_service_has_lives_too() {
        Agent clock = agents().register(RegisterAgent.service("clock"));

        assertThat(agents().spawn(clock.ref(), null).spawnNumber()).isEqualTo(1);
    }

    @Test
    void a_person_is_never_spawned() {
        Agent linus = person("linus");

        refused(() -> agents().spawn(linus.ref(), null), Code.CONFLICT);
        assertThat(now(linus).spawnCount()).isZero();
    }

    @Test
    void an_archived_agent_is_not_spawned() {
        Agent ada = model("ada");
        agents().archive(ada.ref());

        refused(() -> agents().spawn(ada.ref(), null), Code.CONFLICT);
    }

    @Test
    void an_unknown_agent_is_not_spawned() {
        refused(() -> agents().spawn(unknownAgent(), null), Code.NOT_FOUND);
    }

    @Test
    void a_life_may_lie_three_below_the_first_and_no_deeper() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        for (int depth = 1; depth <= 3; depth++) {
            life = agents().spawn(ada.ref(), life.id());
            assertThat(life.depth()).isEqualTo(depth);
        }

        SessionId deepest = life.id();
        refused(() -> agents().spawn(ada.ref(), deepest), Code.CONFLICT);
        assertThat(now(ada).spawnCount()).isEqualTo(4);
    }

    @Test
    void a_life_may_be_asked_for_by_another_agents_life() {
        AgentSession asking = agents().spawn(model("ada").ref(), null);

        AgentSession asked = agents().spawn(model("grace").ref(), asking.id());

        assertThat(asked.parent()).isEqualTo(asking.id());
        assertThat(asked.spawnNumber()).isEqualTo(1);
    }

    @Test
    void an_unknown_parent_is_refused_and_counts_no_life() {
        Agent ada = model("ada");

        refused(() -> agents().spawn(ada.ref(), unknownLife()), Code.NOT_FOUND);
        assertThat(now(ada).spawnCount()).isZero();
    }

    @Test
    void a_parent_in_another_workspace_is_unknown() {
        Workspace other = elsewhere();
        Agent stranger = other.agents().register(RegisterAgent.model("ada", "gpt-5"));
        AgentSession foreign = other.agents().spawn(stranger.ref(), null);
        Agent ada = model("ada");

        refused(() -> agents().spawn(ada.ref(), foreign.id()), Code.NOT_FOUND);
    }

    @Test
    void a_life_remembers_the_constitution_it_began_with() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));
        AgentSession life = agents().spawn(ada.ref(), null);

        agents().update(ada.ref(), UpdateAgent.constitution("Trust."));

        assertThat(agents().session(life.id()).orElseThrow().constitutionHash())
                .isNotNull()
                .isEqualTo(ada.constitutionHash());
    }

    @Test
    void a_new_life_takes_the_new_constitution() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));
        Agent changed = agents().update(ada.ref(), UpdateAgent.constitution("Trust."));

        assertThat(agents().spawn(ada.ref(), null).constitutionHash())
                .isNotEqualTo(ada.constitutionHash())
                .isEqualTo(changed.constitutionHash());
    }

    @Test
    void waking_counts_and_begins_no_new_life() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        agents().wake(life.id());

        WakeContext context = agents().wake(life.id());

        assertThat(context.session().wakes()).isEqualTo(2);
        assertThat(context.session().lastWakeAt()).isNotNull();
        assertThat(context.session().spawnNumber()).isEqualTo(1);
        assertThat(context.agent().spawnCount()).isEqualTo(1);
        assertThat(agents().session(life.id())).contains(context.session());
    }

    @Test
    void sixteen_wakes_at_once_are_all_counted() {
        AgentSession life = agents().spawn(model("ada").ref(), null);

        ConcurrentCalls.all(16, i -> agents().wake(life.id()));

        assertThat(agents().session(life.id()).orElseThrow().wakes()).isEqualTo(16);
    }

    @Test
    void waking_in_the_first_life_knows_of_none_before() {
        Agent ada = model("ada");

        WakeContext context = agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(context.agent().id()).isEqualTo(ada.id());
        assertThat(context.sinceLastLife()).isNull();
        assertThat(context.lastClosingNote()).isNull();
    }

    @Test
    void waking_in_a_later_life_returns_what_the_one_before_left() {
        Agent ada = model("ada");
        agents().end(agents().spawn(ada.ref(), null).id(), "The budget is not settled.");

        WakeContext context = agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(context.lastClosingNote()).isEqualTo("The budget is not settled.");
        assertThat(context.sinceLastLife()).isNotNull().isGreaterThanOrEqualTo(Duration.ZERO);
    }

    @Test
    void the_note_of_a_life_becomes_a_memory_of_its_agent_alone() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        agents().end(life.id(), "The budget is not settled.");
        agents().end(life.id(), "Said twice.");
        agents().end(agents().spawn(ada.ref(), null).id(), null);

        List<Memory> journal = memories()
                .list(new MemoryFilter(ada.ref(), Remember.JOURNAL, null, null, null, null), PageRequest.first())
                .items();

        assertThat(journal).extracting(Memory::content).containsExactly("The budget is not settled.");
        assertThat(journal.getFirst().scope()).isEqualTo(Memory.Scope.PRIVATE);
        assertThat(journal.getFirst().source()).isEqualTo("session " + life.id().text());
        assertThat(agents().wake(agents().spawn(ada.ref(), null).id()).recent())
                .as("the note is shown by itself")
                .isEmpty();
    }

    @Test
    void waking_shows_what_was_settled_in_the_last_day() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Knowledge knowledge = knowledge();
        KnowledgeEntry settled =
                knowledge.record(RecordKnowledge.by(grace.ref(), "architecture/auth", "Tokens are hashed."));
        knowledge.record(RecordKnowledge.by(grace.ref(), "gossip", "The coffee is cold."));
        KnowledgeEntry withdrawn = knowledge.record(RecordKnowledge.by(grace.ref(), "operations", "Deploy at night."));
        knowledge.archive(withdrawn.id(), "no longer");

        WakeContext context = agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(context.critical()).containsExactly(settled);
        assertThat(context.text()).contains("[architecture/auth] Tokens are hashed.");
        for (int i = 0; i < 4; i++) {
            knowledge.record(RecordKnowledge.by(grace.ref(), "decision", "Decision " + i + "."));
        }
        assertThat(agents().wake(context.session().id()).critical())
                .extracting(KnowledgeEntry::content)
                .containsExactly("Decision 3.", "Decision 2.", "Decision 1.");
    }

    @Test
    void open_lives_are_listed_across_agents_newest_first() {
        Agent ada = model("ada");
        AgentSession first = agents().spawn(ada.ref(), null);
        AgentSession ended = agents().spawn(model("grace").ref(), null);
        AgentSession second = agents().spawn(model("linus").ref(), null);
        AgentSession third = agents().spawn(ada.ref(), second.id());
        agents().end(ended.id(), null);

        assertThat(everything(2, page -> agents().openSessions(page))).containsExactly(third, second, first);
    }

    @Test
    void waking_never_returns_what_another_agent_left() {
        agents().end(agents().spawn(model("grace").ref(), null).id(), "Not for ada.");

        WakeContext context =
                agents().wake(agents().spawn(model("ada").ref(), null).id());

        assertThat(context.lastClosingNote()).isNull();
        assertThat(context.text()).doesNotContain("Not for ada.");
    }

    @Test
    void the_text_of_waking_says_who_in_which_life_and_with_what_note() {
        Agent ada = model("ada-of-the-council");
        for (int life = 1; life <= 6; life++) {
            agents().end(agents().spawn(ada.ref(), null).id(), "note of life " + life);
        }

        String text = agents().wake(agents().spawn(ada.ref(), null).id()).text();

        assertThat(text)
                .contains("ada-of-the-council")
                .containsPattern("\\b7\\b")
                .contains("note of life 6");
    }

    @Test
    void waking_shows_where_the_agent_is_waited_for() {
        Agent ada = model("ada");
        Channel council = channel("council");
        Message call = post(council, person("linus"), "@ada, please look.");

        WakeContext context = agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(context.inbox().mentions()).extracting(Message::id).containsExactly(call.id());
        assertThat(context.inbox().startHere()).isEqualTo(council.id());
        assertThat(context.text()).contains("council");
    }

    @Test
    void waking_leaves_mentions_open() {
        Agent ada = model("ada");
        post(channel("council"), person("linus"), "@ada, please look.");

        agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(channels().inbox(ada.ref()).mentions()).hasSize(1);
    }

    @Test
    void an_ended_life_is_not_woken() {
        AgentSession life = agents().spawn(model("ada").ref(), null);
        agents().end(life.id(), null);

        refused(() -> agents().wake(life.id()), Code.CONFLICT);
        assertThat(agents().session(life.id()).orElseThrow().wakes()).isZero();
    }

    @Test
    void an_unknown_life_is_neither_woken_nor_ended() {
        refused(() -> agents().wake(unknownLife()), Code.NOT_FOUND);
        refused(() -> agents().end(unknownLife(), null), Code.NOT_FOUND);
    }

    @Test
    void a_life_ends_with_its_note() {
        AgentSession life = agents().spawn(model("ada").ref(), null);

        AgentSession ended = agents().end(life.id(), "Good night.");

        assertThat(ended.open()).isFalse();
        assertThat(ended.closingNote()).isEqualTo("Good night.");
        assertThat(agents().session(life.id())).contains(ended);
    }

    @Test
    void ending_twice_keeps_the_first_note_and_time() {
        AgentSession life = agents().spawn(model("ada").ref(), null);
        AgentSession ended = agents().end(life.id(), "Good night.");

        assertThat(agents().end(life.id(), "Good morning.")).isEqualTo(ended);
        assertThat(agents().session(life.id())).contains(ended);
    }

    @Test
    void of_many_notes_at_once_one_stays_and_all_callers_see_it() {
        AgentSession life = agents().spawn(model("ada").ref(), null);

        List<AgentSession> ended = ConcurrentCalls.all(8, i -> agents().end(life.id(), "note " + i));

        assertThat(ended).containsOnly(ended.getFirst());
    }

    @Test
    void a_note_with_a_nul_character_is_refused() {
        AgentSession life = agents().spawn(model("ada").ref(), null);

        refused(() -> agents().end(life.id(), "good\0night"), Code.INVALID);
        assertThat(agents().session(life.id()).orElseThrow().open()).isTrue();
    }

    @Test
    void lives_are_listed_newest_first_across_pages() {
        Agent ada = model("ada");
        for (int i = 0; i < 7; i++) {
            agents().spawn(ada.ref(), null);
        }
        agents().spawn(model("grace").ref(), null);

        assertThat(everything(3, page -> agents().sessions(ada.ref(), false, page)))
                .extracting(AgentSession::spawnNumber)
                .containsExactly(7, 6, 5, 4, 3, 2, 1);
    }

    @Test
    void only_open_lives_are_listed_when_asked() {
        Agent ada = model("ada");
        agents().spawn(ada.ref(), null);
        AgentSession second = agents().spawn(ada.ref(), null);
        agents().spawn(ada.ref(), null);
        agents().end(second.id(), null);

        assertThat(agents().sessions(ada.ref(), true, PageRequest.first()).items())
                .extracting(AgentSession::spawnNumber)
                .containsExactly(3, 1);
    }

    @Test
    void the_lives_of_an_unknown_agent_are_refused() {
        refused(() -> agents().sessions(unknownAgent(), false, PageRequest.first()), Code.NOT_FOUND);
    }

    private static SessionId unknownLife() {
        return new SessionId(UUID.randomUUID());
    }
}
