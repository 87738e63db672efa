package dev.minutebook.api.votes;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What an outcome turns on: the smallest change of votes that would have changed it.
///
/// @param seats  whose votes; where several sets are as small, one of them
/// @param to     the option these votes would go to
/// @param winner who would win then; null when the rule would find none
/// @param tally  what each option would get then
public record TurningVotes(
        List<Integer> seats, String to, @Nullable String winner, Map<String, Double> tally) {

    public TurningVotes {
        seats = List.copyOf(seats);
    }
}
