package dev.minutebook.api.debates;

/// How work is planned before it is done.
public enum Protocol {
    /// One seat writes the plan; each part is proposed by its assignee.
    CPDE,
    /// Each seat proposes the whole; then they settle who takes which part.
    DPDE,
    /// One of the two, chosen at the opening from complexity, ambiguity and the number of seats.
    ADAPTIVE
}
