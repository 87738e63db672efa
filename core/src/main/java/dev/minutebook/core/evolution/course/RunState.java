package dev.minutebook.core.evolution.course;

import dev.minutebook.core.evolution.selection.CreatedAgentState;
import dev.minutebook.core.evolution.selection.Plateau;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a run stands when a phase is over.
///
/// @param sequence  the newest generation
/// @param primaries names of the actors that are evolved, in their order
/// @param created   agents that were designed, terminated ones too
/// @param designed  the generation after which somebody was last asked for a design; null if nobody was
/// @param explored  the generation after which somebody was last asked for hypotheses
public record RunState(
        int sequence,
        List<String> primaries,
        Plateau plateau,
        List<CreatedAgentState> created,
        @Nullable Integer designed,
        int explored) {

    public RunState {
        primaries = List.copyOf(primaries);
        created = List.copyOf(created);
        if (primaries.isEmpty()) {
            throw new IllegalArgumentException("there is nobody to evolve");
        }
    }
}
