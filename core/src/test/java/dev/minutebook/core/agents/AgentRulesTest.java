package dev.minutebook.core.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.core.Refused;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AgentRulesTest {

    private static final AgentResources.Recollected NOTHING = new AgentResources.Recollected(List.of(), List.of());

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void the_provider_is_told_by_the_name_of_the_model() {
        assertThat(AgentRules.provider(null, "gpt-5")).isEqualTo("openai");
        assertThat(AgentRules.provider(null, "Claude-Opus")).isEqualTo("anthropic");
        assertThat(AgentRules.provider("", "gemini-3")).isEqualTo("google");
        assertThat(AgentRules.provider(null, "llama-4")).isNull();
        assertThat(AgentRules.provider(null, null)).isNull();
    }

    @Test
    void a_provider_that_is_given_counts() {
        assertThat(AgentRules.provider("azure", "gpt-5")).isEqualTo("azure");
        assertThat(AgentRules.provider("azure", null)).isEqualTo("azure");
    }

    @Test
    void a_constitution_is_known_by_its_sha256() {
        assertThat(AgentRules.hash(null)).isNull();
        assertThat(HexFormat.of().formatHex(AgentRules.hash("abc")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(HexFormat.of().formatHex(AgentRules.hash("é")))
                .isEqualTo("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
    }

    @Test
    void null_keeps_empty_clears_and_text_replaces() {
        assertThat(AgentRules.changed("old", null)).isEqualTo("old");
        assertThat(AgentRules.changed("old", "")).isNull();
        assertThat(AgentRules.changed("old", "new")).isEqualTo("new");
        assertThat(AgentRules.changed(null, null)).isNull();
    }

    @Test
    void only_a_live_agent_may_act() {
        assertThatCode(() -> AgentRules.mustBeLive(agent(Agent.Kind.MODEL, null)))
                .doesNotThrowAnyException();
        Refused.with(Code.CONFLICT, () -> AgentRules.mustBeLive(agent(Agent.Kind.MODEL, NOW)));
    }

    @Test
    void a_change_to_another_version_than_was_read_is_refused() {
        Agent agent = agent(Agent.Kind.MODEL, null);
        assertThatCode(() -> AgentRules.mustBeVersion(agent, null)).doesNotThrowAnyException();
        assertThatCode(() -> AgentRules.mustBeVersion(agent, 4L)).doesNotThrowAnyException();
        Refused.with(Code.STALE_VERSION, () -> AgentRules.mustBeVersion(agent, 3L));
        Refused.with(Code.STALE_VERSION, () -> AgentRules.mustBeVersion(agent, 5L));
    }

    @Test
    void models_and_services_are_spawned_and_people_are_not() {
        assertThatCode(() -> AgentRules.mustSpawn(agent(Agent.Kind.MODEL, null), null))
                .doesNotThrowAnyException();
        assertThatCode(() -> AgentRules.mustSpawn(agent(Agent.Kind.SERVICE, null), null))
                .doesNotThrowAnyException();
        Refused.with(Code.CONFLICT, () -> AgentRules.mustSpawn(agent(Agent.Kind.HUMAN, null), null));
        Refused.with(Code.CONFLICT, () -> AgentRules.mustSpawn(agent(Agent.Kind.MODEL, NOW), null));
    }

    @Test
    void lives_are_nested_three_deep_below_the_first() {
        Agent agent = agent(Agent.Kind.MODEL, null);
        for (int depth = 0; depth <= 2; depth++) {
            AgentSession parent = life(depth, null);
            assertThatCode(() -> AgentRules.mustSpawn(agent, parent)).doesNotThrowAnyException();
        }
        Refused.with(Code.CONFLICT, () -> AgentRules.mustSpawn(agent, life(3, null)));
    }

    @Test
    void a_life_that_ended_asks_for_no_other() {
        Refused.with(Code.CONFLICT, () -> AgentRules.mustSpawn(agent(Agent.Kind.MODEL, null), life(0, NOW)));
    }

    @Test
    void a_length_of_time_is_told_in_its_largest_whole_unit() {
        assertThat(AgentRules.plain(Duration.ZERO)).isEqualTo("0 seconds");
        assertThat(AgentRules.plain(Duration.ofSeconds(119))).isEqualTo("119 seconds");
        assertThat(AgentRules.plain(Duration.ofSeconds(120))).isEqualTo("2 minutes");
        assertThat(AgentRules.plain(Duration.ofMinutes(119))).isEqualTo("119 minutes");
        assertThat(AgentRules.plain(Duration.ofHours(2))).isEqualTo("2 hours");
        assertThat(AgentRules.plain(Duration.ofHours(47))).isEqualTo("47 hours");
        assertThat(AgentRules.plain(Duration.ofHours(48))).isEqualTo("2 days");
    }

    @Test
    void the_first_wake_says_so_and_tells_that_nothing_waits() {
        String text = AgentRules.wakeText(
                agent(Agent.Kind.MODEL, null), life(0, null), null, null, NOTHING, List.of(), inbox());
        assertThat(text)
                .contains("You are ada, running on claude-opus.")
                .contains("This is life 2, woken once.")
                .contains("It is your first life.")
                .contains("Nothing is unread.")
                .doesNotContain("null");
    }

    @Test
    void a_later_wake_tells_the_note_and_where_to_start() {
        ChannelId first = new ChannelId(UUID.randomUUID());
        ChannelId second = new ChannelId(UUID.randomUUID());
        Inbox inbox = new Inbox(
                new AgentId(UUID.randomUUID()),
                5,
                List.of(new Unread(first, "council", 1, 4, 3), new Unread(second, "lobby", 0, 2, 2)),
                List.of(),
                second);
        String text = AgentRules.wakeText(
                agent(Agent.Kind.MODEL, null),
                life(0, null),
                Duration.ofHours(5),
                "finish the index",
                NOTHING,
                List.of(),
                inbox);
        assertThat(text)
                .contains("Your life before ended 5 hours ago.")
                .contains("finish the index")
                .contains("5 unread in 2 channels, 0 naming you.")
                .contains("#council: 3 unread\n")
                .contains("#lobby: 2 unread (start here)\n");
    }

    private static Agent agent(Agent.Kind kind, Instant archivedAt) {
        return new Agent(
                new AgentId(UUID.randomUUID()),
                "ada",
                kind,
                kind == Agent.Kind.MODEL ? "claude-opus" : null,
                null,
                null,
                null,
                null,
                null,
                1,
                4,
                NOW,
                NOW,
                null,
                archivedAt,
                null);
    }

    private static AgentSession life(int depth, Instant endedAt) {
        return new AgentSession(
                new SessionId(UUID.randomUUID()),
                new AgentId(UUID.randomUUID()),
                2,
                1,
                depth == 0 ? null : new SessionId(UUID.randomUUID()),
                depth,
                null,
                NOW,
                null,
                endedAt,
                null);
    }

    private static Inbox inbox() {
        return new Inbox(new AgentId(UUID.randomUUID()), 0, List.of(), List.of(), null);
    }
}
