package dev.minutebook.core.evolution.selection;

/// How it stands with an agent that was created in a run.
///
/// @param generation that made it necessary
/// @param failed     whether it was terminated because its shadow test did not pass
public record CreatedAgentState(String name, String archetype, Status status, int generation, boolean failed) {

    public enum Status {
        /// A person has to agree.
        PENDING_APPROVAL,
        /// It is tried in the shadow.
        SHADOW_TRIAL,
        /// It takes part.
        ACTIVE,
        /// It failed, was refused, or made room for another.
        TERMINATED
    }

    public CreatedAgentState {
        if (failed && status != Status.TERMINATED) {
            throw new IllegalArgumentException("an agent that failed is terminated");
        }
    }

    boolean active() {
        return status == Status.ACTIVE;
    }

    /// Whether it is not known yet what becomes of it.
    boolean open() {
        return status == Status.PENDING_APPROVAL || status == Status.SHADOW_TRIAL;
    }
}
