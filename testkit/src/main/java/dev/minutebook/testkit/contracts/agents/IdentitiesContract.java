package dev.minutebook.testkit.contracts.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// Changing who an agent is: update, clone, rename, archive, restore. Part of `AgentsContract`.
public abstract class IdentitiesContract extends MergesContract {

    @Test
    void an_update_changes_what_is_given_and_nothing_else() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));

        Agent changed = agents().update(ada.ref(), UpdateAgent.selfDescription("I count."));

        assertThat(changed.selfDescription()).isEqualTo("I count.");
        assertThat(changed.constitution()).isEqualTo("Doubt.");
        assertThat(changed.model()).isEqualTo("gpt-5");
        assertThat(changed.provider()).isEqualTo("openai");
        assertThat(changed.version()).isGreaterThan(ada.version());
        assertThat(now(ada)).isEqualTo(changed);
    }

    @Test
    void an_update_with_the_present_version_is_accepted() {
        Agent ada = person("ada");

        Agent changed = agents().update(
                        ada.ref(), UpdateAgent.selfDescription("I count.").ifVersion(ada.version()));

        assertThat(changed.selfDescription()).isEqualTo("I count.");
    }

    @Test
    void an_update_with_an_old_version_is_refused_and_changes_nothing() {
        Agent ada = person("ada");
        Agent changed = agents().update(ada.ref(), UpdateAgent.selfDescription("I count."));

        refused(
                () -> agents().update(
                                ada.ref(),
                                UpdateAgent.selfDescription("I guess.").ifVersion(ada.version())),
                Code.STALE_VERSION);
        assertThat(now(ada)).isEqualTo(changed);
    }

    @Test
    void of_sixteen_updates_of_the_same_version_at_once_one_is_accepted() {
        Agent ada = person("ada");

        ConcurrentCalls.Race<Agent> race = ConcurrentCalls.race(
                16,
                i -> agents().update(
                                ada.ref(),
                                UpdateAgent.selfDescription("I am " + i).ifVersion(ada.version())));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.STALE_VERSION);
        assertThat(now(ada)).isEqualTo(race.answers().getFirst());
    }

    @Test
    void an_empty_text_clears_what_is_optional() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5")
                .constitution("Doubt.")
                .selfDescription("I count."));

        Agent changed = agents().update(ada.ref(), new UpdateAgent(null, null, null, null, "", ""));

        assertThat(changed.constitution()).isNull();
        assertThat(changed.constitutionHash()).isNull();
        assertThat(changed.selfDescription()).isNull();
    }

    @Test
    void a_model_never_loses_its_model() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5"));

        refused(() -> agents().update(ada.ref(), UpdateAgent.model("")), Code.INVALID, Code.CONFLICT);
        assertThat(now(ada)).isEqualTo(ada);
    }

    @Test
    void a_person_is_never_given_a_model() {
        Agent linus = person("linus");

        refused(() -> agents().update(linus.ref(), UpdateAgent.model("gpt-5")), Code.INVALID, Code.CONFLICT);
        assertThat(now(linus)).isEqualTo(linus);
    }

    @Test
    void the_constitution_hash_is_the_sha_256_of_the_text() {
        String text = "Doubt, then decide. Zweifle zuerst – 疑う \uD83E\uDD14";

        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution(text));

        assertThat(ada.constitutionHash()).isEqualTo(sha256(text));
    }

    @Test
    void the_constitution_hash_changes_with_the_text() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));

        assertThat(agents().update(ada.ref(), UpdateAgent.constitution("Trust."))
                        .constitutionHash())
                .isEqualTo(sha256("Trust."));
    }

    @Test
    void an_agent_without_a_constitution_has_no_hash() {
        assertThat(model("ada").constitutionHash()).isNull();
    }

    @Test
    void a_clone_has_the_kind_model_and_constitution_of_the_other_and_its_own_identity() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));
        agents().spawn(ada.ref(), null);

        Agent twin = agents().clone(ada.ref(), "Twin");

        assertThat(twin.id()).isNotEqualTo(ada.id());
        assertThat(twin.name()).isEqualTo("twin");
        assertThat(twin.kind()).isEqualTo(Agent.Kind.MODEL);
        assertThat(twin.model()).isEqualTo("gpt-5");
        assertThat(twin.constitution()).isEqualTo("Doubt.");
        assertThat(twin.constitutionHash()).isEqualTo(ada.constitutionHash());
        assertThat(twin.spawnCount()).isZero();
    }

    @Test
    void a_clone_under_a_taken_name_is_refused() {
        Agent ada = model("ada");
        model("grace");

        refused(() -> agents().clone(ada.ref(), "Grace"), Code.CONFLICT);
    }

    @Test
    void a_renamed_agent_is_the_same_under_another_name() {
        Agent ada = person("ada");

        Agent renamed = agents().rename(ada.ref(), "Countess");

        assertThat(renamed.id()).isEqualTo(ada.id());
        assertThat(renamed.name()).isEqualTo("countess");
        assertThat(agents().find(AgentRef.of("countess"))).contains(renamed);
        assertThat(agents().find(AgentRef.of("ada"))).isEmpty();
    }

    @Test
    void a_renamed_agent_leaves_its_old_name_free() {
        agents().rename(person("ada").ref(), "countess");

        assertThat(person("ada").name()).isEqualTo("ada");
    }

    @Test
    void what_was_said_shows_the_present_name_of_its_author() {
        Agent ada = person("ada");
        Channel council = channel("council");
        post(council, ada, "I said this.");

        agents().rename(ada.ref(), "countess");

        assertThat(channels().read(council.ref(), 0, PageRequest.first()).items())
                .extracting(Message::authorName)
                .containsExactly("countess");
    }

    @Test
    void renaming_to_a_taken_name_is_refused() {
        Agent ada = person("ada");
        person("grace");

        refused(() -> agents().rename(ada.ref(), "grace"), Code.CONFLICT);
        assertThat(now(ada)).isEqualTo(ada);
    }

    @Test
    void an_archived_agent_leaves_its_name_free_and_is_found_by_id() {
        Agent ada = person("ada");
        Agent archived = agents().archive(ada.ref());

        Agent second = person("ada");

        assertThat(archived.archivedAt()).isNotNull();
        assertThat(agents().find(AgentRef.of("ada"))).contains(second);
        assertThat(agents().find(ada.ref())).contains(archived);
    }

    @Test
    void archiving_ends_the_open_lives() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        agents().spawn(ada.ref(), null);

        agents().archive(ada.ref());

        assertThat(agents().session(life.id()).orElseThrow().open()).isFalse();
        assertThat(agents().sessions(ada.ref(), true, PageRequest.first()).items())
                .isEmpty();
        assertThat(agents().sessions(ada.ref(), false, PageRequest.first()).items())
                .hasSize(2);
    }

    @Test
    void archiving_loses_nothing_that_was_said() {
        Agent ada = person("ada");
        Channel council = channel("council");
        Message said = post(council, ada, "I said this.");

        agents().archive(ada.ref());

        assertThat(channels().read(council.ref(), 0, PageRequest.first()).items())
                .extracting(Message::id, Message::author, Message::body)
                .containsExactly(tuple(said.id(), ada.id(), "I said this."));
    }

    @Test
    void a_restored_agent_is_found_by_name_again() {
        Agent ada = person("ada");
        agents().archive(ada.ref());

        Agent restored = agents().restore(ada.ref());

        assertThat(restored.archivedAt()).isNull();
        assertThat(agents().find(AgentRef.of("ada"))).contains(restored);
    }

    @Test
    void an_agent_is_not_restored_while_another_has_its_name() {
        Agent ada = person("ada");
        agents().archive(ada.ref());
        person("ada");

        refused(() -> agents().restore(ada.ref()), Code.CONFLICT);
        assertThat(now(ada).archivedAt()).isNotNull();
    }

    @Test
    void a_restored_agent_counts_its_lives_on() {
        Agent ada = model("ada");
        agents().spawn(ada.ref(), null);
        agents().archive(ada.ref());
        agents().restore(ada.ref());

        assertThat(agents().spawn(ada.ref(), null).spawnNumber()).isEqualTo(2);
    }

    @Test
    void what_is_asked_of_an_unknown_agent_is_refused() {
        refused(() -> agents().update(unknownAgent(), UpdateAgent.selfDescription("I count.")), Code.NOT_FOUND);
        refused(() -> agents().clone(unknownAgent(), "twin"), Code.NOT_FOUND);
        refused(() -> agents().rename(unknownAgent(), "twin"), Code.NOT_FOUND);
        refused(() -> agents().archive(unknownAgent()), Code.NOT_FOUND);
        refused(() -> agents().archive(AgentRef.of("nobody")), Code.NOT_FOUND);
        refused(() -> agents().restore(unknownAgent()), Code.NOT_FOUND);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
