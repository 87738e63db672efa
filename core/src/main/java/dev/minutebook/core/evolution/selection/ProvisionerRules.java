package dev.minutebook.core.evolution.selection;

import dev.minutebook.core.evolution.selection.CreatedAgentState.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// When an agent is created, and what it may not do.
///
/// @param limits of the run
/// @param agents all that were created in it, terminated ones too
public record ProvisionerRules(ProvisionerLimits limits, List<CreatedAgentState> agents) {

    /// Changes of the state in a turn, where a design does not say.
    public static final int USUAL_MUTATIONS = 1;

    /// More than so many are refused.
    public static final int MOST_MUTATIONS = 3;

    public ProvisionerRules {
        agents = List.copyOf(agents);
    }

    /// What follows after a generation. Agents that were terminated count for the cooldown: it is to end a
    /// series of
    /// attempts, not of successes.
    public ProvisionerStep next(Plateau plateau, int generation) {
        List<String> stuck = plateau.stuck(limits.patience());
        if (stuck.isEmpty()) {
            return new ProvisionerStep.Wait("no actor went " + limits.patience() + " generations without a gain");
        }
        if (limits.cap() == 0) {
            return new ProvisionerStep.Wait("no agents are created in this run");
        }
        for (CreatedAgentState agent : agents) {
            if (agent.open()) {
                return new ProvisionerStep.Wait("it is open what becomes of " + agent.name());
            }
        }
        OptionalInt last =
                agents.stream().mapToInt(CreatedAgentState::generation).max();
        if (last.isPresent() && generation - last.getAsInt() < limits.cooldown()) {
            return new ProvisionerStep.Wait("an agent was created after generation " + last.getAsInt()
                    + "; the next may be after " + (last.getAsInt() + limits.cooldown()));
        }
        return new ProvisionerStep.Design(stuck, failedArchetypes(), full() ? active() : List.of());
    }

    /// Why the design is refused, a sentence each; empty if it is not. To be asked again when the agent becomes
    /// active.
    public List<String> refusals(AgentDesign design) {
        List<String> refusals = new ArrayList<>();
        if (design.name().isBlank() || design.archetype().isBlank()) {
            refusals.add("a created agent has a name and an archetype; give both");
        }
        if (agents.stream()
                .anyMatch(one -> one.status() != Status.TERMINATED && one.name().equals(design.name()))) {
            refusals.add("there is an agent " + design.name() + "; give another name");
        }
        if (failedArchetypes().contains(word(design.archetype()))) {
            refusals.add(design.archetype() + " failed before; design another archetype");
        }
        if (design.everyTurns() < 1) {
            refusals.add("it speaks at every first turn or less often; set everyTurns to 1 or more");
        }
        if (design.mayAbort()) {
            refusals.add("a created agent cannot abort an episode; leave that out");
        }
        if (design.mayResolve()) {
            refusals.add("a created agent cannot propose a resolution; leave that out");
        }
        if (design.mutations() < 0 || design.mutations() > MOST_MUTATIONS) {
            refusals.add("a created agent makes at most " + MOST_MUTATIONS + " changes of the state in a turn, not "
                    + design.mutations() + "; ask for fewer");
        }
        if (design.mutations() > 0 && design.allow().isEmpty()) {
            refusals.add("what is not allowed is denied; name the paths it may change");
        }
        for (String pointer : design.allow()) {
            if (pointer.length() < 2 || pointer.charAt(0) != '/') {
                refusals.add("it cannot be allowed to change '" + pointer + "'; name paths below the root, as /offer");
            }
        }
        refusals.addAll(refusedTermination(design));
        return List.copyOf(refusals);
    }

    private List<String> refusedTermination(AgentDesign design) {
        String terminated = design.terminates();
        if (terminated == null) {
            return full()
                    ? List.of("there are " + limits.cap() + " active created agents (" + String.join(", ", active())
                            + "); name one to terminate")
                    : List.of();
        }
        return active().contains(terminated)
                ? List.of()
                : List.of("there is no active created agent " + terminated + "; name one of "
                        + String.join(", ", active()));
    }

    /// What an accepted design begins with.
    public Status first() {
        return limits.approval() ? Status.PENDING_APPROVAL : Status.SHADOW_TRIAL;
    }

    /// Those whose agents did not pass the shadow test, in lower case, each once.
    public List<String> failedArchetypes() {
        return agents.stream()
                .filter(CreatedAgentState::failed)
                .map(one -> word(one.archetype()))
                .distinct()
                .sorted()
                .toList();
    }

    /// What an episode of the shadow test is worth: the mean score of the primary actors. The created agent
    /// has no
    /// goals of its own that would count.
    public static double value(Collection<Double> primaryScores) {
        return primaryScores.stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow(() -> new IllegalArgumentException("an episode has a primary actor"));
    }

    private boolean full() {
        return active().size() >= limits.cap();
    }

    private List<String> active() {
        return agents.stream()
                .filter(CreatedAgentState::active)
                .map(CreatedAgentState::name)
                .sorted()
                .toList();
    }

    private static String word(String archetype) {
        return archetype.strip().toLowerCase(Locale.ROOT);
    }
}
