package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.testkit.contracts.agents.IdentitiesContract;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What agents guarantee; identities, sessions and mergers are inherited.
public abstract class AgentsContract extends IdentitiesContract {

    @Test
    void a_registered_agent_is_found_by_name_and_by_id() {
        Agent ada = model("ada");

        assertThat(agents().find(AgentRef.of("ada"))).contains(ada);
        assertThat(agents().find(AgentRef.of(ada.id()))).contains(ada);
    }

    @Test
    void an_agent_keeps_all_it_was_registered_with() {
        Agent ada = agents().register(new RegisterAgent(
                "ada", Agent.Kind.MODEL, "gpt-5", "azure", 200_000, "Doubt, then decide.", "I count."));

        assertThat(ada.name()).isEqualTo("ada");
        assertThat(ada.kind()).isEqualTo(Agent.Kind.MODEL);
        assertThat(ada.model()).isEqualTo("gpt-5");
        assertThat(ada.provider()).isEqualTo("azure");
        assertThat(ada.contextWindow()).isEqualTo(200_000);
        assertThat(ada.constitution()).isEqualTo("Doubt, then decide.");
        assertThat(ada.selfDescription()).isEqualTo("I count.");
        assertThat(ada.spawnCount()).isZero();
        assertThat(ada.archivedAt()).isNull();
        assertThat(ada.mergedInto()).isNull();
        assertThat(now(ada)).isEqualTo(ada);
    }

    @Test
    void an_agent_is_registered_once_however_often_it_is_ensured() {
        ConcurrentCalls.Race<Agent> race =
                ConcurrentCalls.race(8, i -> agents().ensure(RegisterAgent.model("ada", "gpt-" + i)));

        assertThat(race.refusals()).isEmpty();
        assertThat(race.answers()).hasSize(8).containsOnly(now(race.answers().getFirst()));
        refused(() -> agents().ensure(RegisterAgent.service("a b")), Code.INVALID);
    }

    @Test
    void an_unknown_agent_is_not_found() {
        assertThat(agents().find(AgentRef.of("nobody"))).isEmpty();
        assertThat(agents().find(unknownAgent())).isEmpty();
    }

    @Test
    void an_agent_of_another_workspace_is_not_found() {
        Agent stranger = elsewhere().agents().register(RegisterAgent.human("ada"));

        assertThat(agents().find(AgentRef.of("ada"))).isEmpty();
        assertThat(agents().find(stranger.ref())).isEmpty();
        refused(() -> agents().archive(stranger.ref()), Code.NOT_FOUND);
        assertThat(agents().list(AgentFilter.live(), PageRequest.first()).items())
                .isEmpty();
    }

    @Test
    void names_are_kept_in_lower_case_and_found_in_any() {
        Agent ada = person("Ada_Lovelace-1");

        assertThat(ada.name()).isEqualTo("ada_lovelace-1");
        assertThat(agents().find(AgentRef.of("ADA_lovelace-1"))).contains(ada);
    }

    @Test
    void names_are_composed_and_found_in_either_form() {
        Agent zoe = person("Zoe\u0301");

        assertThat(zoe.name()).isEqualTo("zo\u00e9");
        assertThat(agents().find(AgentRef.of("zo\u00e9"))).contains(zoe);
        assertThat(agents().find(AgentRef.of("zoe\u0301"))).contains(zoe);
    }

    @Test
    void bad_names_are_refused() {
        String looksLikeAnId = "0190a8b2-0000-7000-8000-000000000000";
        for (String bad :
                List.of("", " ", "a b", "@ada", "-ada", "_ada", "a/b", "a\0b", "a".repeat(33), looksLikeAnId)) {
            refused(() -> person(bad), Code.INVALID);
        }
    }

    @Test
    void bad_new_names_are_refused_as_well() {
        Agent ada = person("ada");
        for (String bad : List.of("", "a b", "@ada", "a".repeat(33), "a\0b")) {
            refused(() -> agents().rename(ada.ref(), bad), Code.INVALID);
            refused(() -> agents().clone(ada.ref(), bad), Code.INVALID);
        }
        assertThat(now(ada)).isEqualTo(ada);
    }

    @Test
    void a_name_of_thirty_two_letters_is_allowed() {
        assertThat(person("a".repeat(32)).name()).hasSize(32);
    }

    @Test
    void a_taken_name_is_refused_in_whatever_case() {
        person("ada");

        refused(() -> person("ADA"), Code.CONFLICT);
    }

    @Test
    void of_sixteen_that_want_the_same_name_at_once_one_gets_it() {
        ConcurrentCalls.Race<Agent> race = ConcurrentCalls.race(16, i -> person("ada"));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
    }

    @Test
    void the_provider_is_inferred_from_the_name_of_the_model() {
        assertThat(providerOf("gpt-5")).isEqualTo("openai");
        assertThat(providerOf("claude-opus-4")).isEqualTo("anthropic");
        assertThat(providerOf("gemini-3-pro")).isEqualTo("google");
        assertThat(providerOf("my-own-llama")).isNull();
    }

    @Test
    void an_inferred_provider_follows_the_model() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5"));

        assertThat(agents().update(ada.ref(), UpdateAgent.model("claude-opus-4"))
                        .provider())
                .isEqualTo("anthropic");
    }

    @Test
    void agents_are_listed_by_name_and_once_each_across_pages() {
        List<String> names = IntStream.range(0, 11)
                .mapToObj(i -> "agent-" + (char) ('a' + i))
                .toList();
        names.reversed().forEach(this::person);

        assertThat(everything(4, page -> agents().list(AgentFilter.live(), page)))
                .extracting(Agent::name)
                .containsExactlyElementsOf(names);
    }

    @Test
    void agents_that_stay_are_listed_once_while_others_come_and_go() {
        List<Agent> leaving = List.of(person("c1"), person("c2"));
        List<String> staying = IntStream.range(0, 8).mapToObj(i -> "m" + i).toList();
        staying.forEach(this::person);

        Page<Agent> first = agents().list(AgentFilter.live(), PageRequest.first(4));
        leaving.forEach(agent -> agents().archive(agent.ref()));
        person("a-newcomer");
        List<Agent> seen = new ArrayList<>(first.items());
        String next = first.next();
        while (next != null) {
            Page<Agent> page =
                    agents().list(AgentFilter.live(), PageRequest.first(4).after(next));
            seen.addAll(page.items());
            next = page.next();
        }

        assertThat(seen)
                .extracting(Agent::name)
                .filteredOn(name -> name.startsWith("m"))
                .containsExactlyElementsOf(staying);
    }

    @Test
    void a_cursor_that_was_never_given_is_refused() {
        person("ada");
        for (String forged : List.of("not a cursor", "'; drop table agent; --", "%00")) {
            refused(() -> agents().list(AgentFilter.live(), PageRequest.first().after(forged)), Code.INVALID);
        }
    }

    @Test
    void agents_are_listed_by_kind() {
        person("linus");
        model("ada");
        agents().register(RegisterAgent.service("clock"));

        assertThat(agents().list(new AgentFilter(Agent.Kind.SERVICE, false), PageRequest.first())
                        .items())
                .extracting(Agent::name)
                .containsExactly("clock");
    }

    @Test
    void archived_agents_are_listed_apart() {
        Agent ada = person("ada");
        person("grace");
        agents().archive(ada.ref());

        assertThat(agents().list(new AgentFilter(null, true), PageRequest.first())
                        .items())
                .extracting(Agent::name)
                .containsExactly("ada");
        assertThat(agents().list(AgentFilter.live(), PageRequest.first()).items())
                .extracting(Agent::name)
                .containsExactly("grace");
    }

    @Test
    void long_and_foreign_texts_are_kept_as_they_are() {
        String text = "\u00c4rger \u202eabc\u202c \uD83E\uDD14 e\u0301\r\n\t".repeat(3_000);

        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution(text));

        assertThat(now(ada).constitution()).isEqualTo(text);
    }

    private @Nullable String providerOf(String model) {
        return agents().register(RegisterAgent.model("of-" + model, model)).provider();
    }
}
