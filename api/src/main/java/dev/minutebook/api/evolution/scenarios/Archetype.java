package dev.minutebook.api.evolution.scenarios;

/// What part an actor has in a scenario.
public enum Archetype {
    /// Speaks in the turn order, changes the state, may propose a resolution and abort.
    PRIMARY_ACTOR,
    /// Tells everybody some news now and then. It changes no state.
    DISRUPTOR_INFO,
    /// Sets the tension after each turn. It changes no state.
    DISRUPTOR_TENSION,
    /// An agent that evolution added. It speaks every so many turns, and may neither abort nor propose a resolution.
    CREATED_AGENT
}
