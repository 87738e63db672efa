package dev.minutebook.api.debates;

/// A part of a round. Phases run in this order; any of them may be left out.
public enum Phase {
    /// Clears up the task before anything is proposed. First round only.
    DEHALLUCINATION(1),
    /// Drafts, tests and refines before the debate. First round only.
    SELF_EVOLVEMENT(2),
    /// Independent solutions.
    PROPOSAL(3),
    /// Weaknesses, missing cases, risks.
    CRITIQUE(4),
    /// Judges proposals in the light of the critiques.
    REVIEW(5),
    /// Merges the best parts.
    OPTIMIZATION(6),
    /// Attack and defence.
    ADVERSARIAL(7),
    /// The vote, with confidence and what is left to refine.
    CONVERGENCE(8);

    private final int number;

    Phase(int number) {
        this.number = number;
    }

    /// Its place in the order, from 1.
    public int number() {
        return number;
    }

    /// Whether it runs in the first round only.
    public boolean firstRoundOnly() {
        return this == DEHALLUCINATION || this == SELF_EVOLVEMENT;
    }
}
