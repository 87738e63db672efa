package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.core.evolution.selection.CreatedAgentState.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvisionerRulesTest {

    private static final Plateau STUCK = rejected("buyer", 5);

    @Test
    void what_becomes_of_one_actor_changes_nothing_about_another() {
        Plateau plateau = rejected("buyer", 4).after("seller", false).after("seller", true);
        assertThat(plateau.of("buyer")).isEqualTo(4);
        assertThat(plateau.of("seller")).isZero();
        assertThat(plateau.of("nobody")).isZero();
        assertThat(plateau.stuck(5)).isEmpty();
        assertThat(plateau.after("buyer", false).stuck(5)).containsExactly("buyer");
        assertThat(plateau.after("buyer", true).of("buyer")).isZero();
    }

    @Test
    void five_generations_without_a_gain_are_waited_for() {
        assertThat(rules().next(rejected("buyer", 4), 9)).isInstanceOf(ProvisionerStep.Wait.class);
        assertThat(rules().next(STUCK, 9))
                .isEqualTo(new ProvisionerStep.Design(List.of("buyer"), List.of(), List.of()));
    }

    @Test
    void three_generations_lie_between_two_agents() {
        ProvisionerRules after = rules(agent("one", Status.TERMINATED, 10, true));
        assertThat(after.next(STUCK, 12))
                .isEqualTo(
                        new ProvisionerStep.Wait("an agent was created after generation 10; the next may be after 13"));
        assertThat(after.next(STUCK, 13))
                .isEqualTo(new ProvisionerStep.Design(List.of("buyer"), List.of("broker"), List.of()));
    }

    @Test
    void nothing_is_designed_while_another_is_open() {
        for (Status open : List.of(Status.PENDING_APPROVAL, Status.SHADOW_TRIAL)) {
            assertThat(rules(agent("one", open, 1, false)).next(STUCK, 50))
                    .isEqualTo(new ProvisionerStep.Wait("it is open what becomes of one"));
        }
    }

    @Test
    void a_fourth_names_one_to_terminate() {
        ProvisionerRules full = rules(
                agent("one", Status.ACTIVE, 1, false),
                agent("two", Status.ACTIVE, 4, false),
                agent("gone", Status.TERMINATED, 6, false),
                agent("three", Status.ACTIVE, 7, false));
        assertThat(full.next(STUCK, 20))
                .isEqualTo(new ProvisionerStep.Design(List.of("buyer"), List.of(), List.of("one", "three", "two")));
        assertThat(full.refusals(design("four", "validator", null)))
                .containsExactly("there are 3 active created agents (one, three, two); name one to terminate");
        assertThat(full.refusals(design("four", "validator", "gone"))).hasSize(1);
        assertThat(full.refusals(design("four", "validator", "two"))).isEmpty();
        assertThat(full.refusals(design("one", "validator", "two")))
                .containsExactly("there is an agent one; give another name");
        assertThat(full.refusals(design("gone", "validator", "two"))).isEmpty();
    }

    @Test
    void archetypes_that_failed_are_remembered() {
        ProvisionerRules rules =
                rules(agent("one", Status.TERMINATED, 1, true), agent("two", Status.TERMINATED, 4, true));
        assertThat(rules.failedArchetypes()).containsExactly("broker");
        assertThat(rules.refusals(design("three", " Broker", null)))
                .containsExactly(" Broker failed before; design another archetype");
        assertThat(rules(agent("one", Status.TERMINATED, 1, false)).failedArchetypes())
                .as("one that made room did not fail")
                .isEmpty();
    }

    @Test
    void guard_rails_hold() {
        assertThat(rules().refusals(new AgentDesign("a", "b", 2, 1, List.of("/offer"), false, false, null)))
                .isEmpty();
        assertThat(rules().refusals(new AgentDesign("a", "b", 2, 0, List.of(), false, false, null)))
                .isEmpty();
        assertThat(rules().refusals(new AgentDesign("a", "b", 1, 3, List.of("/offer"), true, true, null)))
                .containsExactly(
                        "a created agent cannot abort an episode; leave that out",
                        "a created agent cannot propose a resolution; leave that out");
        assertThat(rules().refusals(new AgentDesign("a", "b", 0, 4, List.of("/offer"), false, false, null)))
                .hasSize(2);
        assertThat(rules().refusals(new AgentDesign("a", "b", 1, 1, List.of(), false, false, null)))
                .containsExactly("what is not allowed is denied; name the paths it may change");
        for (String pointer : List.of("", "/", "offer")) {
            assertThat(rules().refusals(new AgentDesign("a", "b", 1, 1, List.of(pointer), false, false, null)))
                    .hasSize(1);
        }
        assertThat(rules().refusals(new AgentDesign(" ", "", 1, 1, List.of("/offer"), false, false, null)))
                .hasSize(1);
    }

    @Test
    void a_person_agrees_unless_the_run_says_otherwise() {
        assertThat(rules().first()).isEqualTo(Status.PENDING_APPROVAL);
        assertThat(new ProvisionerRules(new ProvisionerLimits(5, 3, 3, false), List.of()).first())
                .isEqualTo(Status.SHADOW_TRIAL);
        assertThat(new ProvisionerRules(new ProvisionerLimits(5, 3, 0, true), List.of()).next(STUCK, 9))
                .isEqualTo(new ProvisionerStep.Wait("no agents are created in this run"));
        assertThatIllegalArgumentException().isThrownBy(() -> new ProvisionerLimits(0, 3, 3, true));
        assertThatIllegalArgumentException().isThrownBy(() -> agent("one", Status.ACTIVE, 1, true));
    }

    /// Whatever fails or passes, in no generation are more than three active, and attempts are three apart.
    @Test
    void cap_and_cooldown_hold_over_a_long_run() {
        List<CreatedAgentState> agents = new ArrayList<>();
        int last = -100;
        for (int generation = 1; generation <= 200; generation++) {
            ProvisionerRules rules = new ProvisionerRules(ProvisionerLimits.USUAL, agents);
            if (rules.next(STUCK, generation) instanceof ProvisionerStep.Design wanted) {
                assertThat(generation - last).isGreaterThanOrEqualTo(3);
                last = generation;
                String room = wanted.terminable().isEmpty()
                        ? null
                        : wanted.terminable().getFirst();
                AgentDesign design = design("agent " + generation, "archetype " + generation, room);
                assertThat(rules.refusals(design)).isEmpty();
                agents.replaceAll(one -> one.name().equals(room)
                        ? new CreatedAgentState(one.name(), one.archetype(), Status.TERMINATED, one.generation(), false)
                        : one);
                boolean passes = generation % 2 == 0;
                agents.add(new CreatedAgentState(
                        design.name(),
                        design.archetype(),
                        passes ? Status.ACTIVE : Status.TERMINATED,
                        generation,
                        !passes));
            }
            assertThat(agents.stream().filter(one -> one.status() == Status.ACTIVE))
                    .hasSizeLessThanOrEqualTo(3);
        }
        assertThat(agents).hasSizeGreaterThan(60);
    }

    @Test
    void an_episode_is_worth_what_primary_actors_got() {
        assertThat(ProvisionerRules.value(List.of(3.0, -1.0))).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> ProvisionerRules.value(List.of()));
        assertThat(SelectionPlan.ofCreatedAgent(SelectionLimits.USUAL).survivors())
                .isEqualTo(1);
    }

    private static Plateau rejected(String actor, int times) {
        Plateau plateau = Plateau.NONE;
        for (int i = 0; i < times; i++) {
            plateau = plateau.after(actor, false);
        }
        return plateau;
    }

    private static ProvisionerRules rules(CreatedAgentState... agents) {
        return new ProvisionerRules(ProvisionerLimits.USUAL, List.of(agents));
    }

    private static CreatedAgentState agent(String name, Status status, int generation, boolean failed) {
        return new CreatedAgentState(name, "Broker", status, generation, failed);
    }

    private static AgentDesign design(String name, String archetype, String terminates) {
        return new AgentDesign(name, archetype, 3, 1, List.of("/offer"), false, false, terminates);
    }
}
