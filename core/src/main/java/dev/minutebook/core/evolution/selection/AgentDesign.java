package dev.minutebook.core.evolution.selection;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An agent as it was designed.
///
/// @param name         of the actor
/// @param archetype    what it is for, as `intermediary_broker`
/// @param everyTurns   it speaks at every so manieth turn
/// @param mutations    of the state it may make in a turn
/// @param allow        pointers it may write below
/// @param mayAbort     whether it asks to be able to abort an episode
/// @param mayResolve   whether it asks to be able to propose a resolution
/// @param terminates   the active agent that makes room for it; null for none
public record AgentDesign(
        String name,
        String archetype,
        int everyTurns,
        int mutations,
        List<String> allow,
        boolean mayAbort,
        boolean mayResolve,
        @Nullable String terminates) {

    public AgentDesign {
        allow = List.copyOf(allow);
    }
}
