package dev.minutebook.core.debates.prompts;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// All that a prompt depends on.
///
/// @param seat      who is asked
/// @param seats     everybody at the table, in order
/// @param step      counts the passes within the phase, from 0
/// @param subtask   the part of the plan the seat is to do
/// @param options   what may be voted for, with a short title of each; in the order in which they are shown. Before
/// the vote those that were given at the opening
/// @param turns     what the seat may see, in the order in which it is shown
/// @param anonymous whether authors are hidden
/// @param failures  what failed, where the seat is to reflect upon tests
/// @param kind      who answers for the seat
/// @param rejected  why its last answer was not accepted, if it was not
public record PromptInput(
        String topic,
        @Nullable String context,
        @Nullable String briefing,
        Place seat,
        List<Place> seats,
        Phase phase,
        Ask.Purpose purpose,
        int round,
        int step,
        @Nullable String subtask,
        Map<String, String> options,
        List<Said> turns,
        boolean anonymous,
        List<String> failures,
        Seat.Kind kind,
        @Nullable String rejected) {

    public PromptInput {
        seats = List.copyOf(seats);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        turns = List.copyOf(turns);
        failures = List.copyOf(failures);
    }

    /// A place at the table. The constitution is that of the agent who is asked; it is not shown to others.
    public record Place(
            int number, String name, String role, @Nullable String constitution) {}

    /// A turn.
    public record Said(int seat, String name, String role, Phase phase, String content, TurnId id) {}
}
