package dev.minutebook.core.evolution.selection;

import java.util.List;

/// Whether an agent is to be created.
public sealed interface ProvisionerStep {

    /// @param reason a sentence
    record Wait(String reason) implements ProvisionerStep {}

    /// Somebody is asked for a design.
    ///
    /// @param stuck            the actors that do not get on
    /// @param failedArchetypes that are not to be designed again
    /// @param terminable       the active agents of which the design has to name one to terminate; empty
    ///                         where there is room
    record Design(List<String> stuck, List<String> failedArchetypes, List<String> terminable)
            implements ProvisionerStep {

        public Design {
            stuck = List.copyOf(stuck);
            failedArchetypes = List.copyOf(failedArchetypes);
            terminable = List.copyOf(terminable);
        }
    }
}
