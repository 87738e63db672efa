package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.evolution.selection.AgentDesign;

/// An agent as it was designed.
///
/// @param actor     as it would take part
/// @param design    by which the rules judge it
/// @param rationale why it may help
public record ProposedAgent(ScenarioActor actor, AgentDesign design, String rationale) {}
