package dev.minutebook.core.evolution.course;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.core.evolution.selection.ProvisionerStep;

/// What a run does next.
public sealed interface RunStep {

    /// The active generation is measured.
    record Epoch() implements RunStep {}

    /// Somebody is asked for variants.
    record Propose(String actor) implements RunStep {}

    /// Somebody is asked for hypotheses.
    record Explore() implements RunStep {}

    /// Somebody is asked for the design of an agent.
    record Design(ProvisionerStep.Design wanted) implements RunStep {}

    /// It is over.
    ///
    /// @param reason a sentence
    record End(EvolutionRun.Status status, String reason) implements RunStep {}
}
