package dev.minutebook.api.votes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.OpenDebate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How to count again; null means as before.
///
/// @param electorate the seats that count; empty means all that voted
/// @param weights    other weights by seat
/// @param options    the options that are left; empty means all. A vote for another goes to the first of these
///                   that it ranks; if it ranks none it does not count
public record RecountVotes(
        @Nullable VotingRule rule,
        @Nullable Integer round,
        List<Integer> electorate,
        Map<Integer, Double> weights,
        List<String> options) {

    /// The most options that can be named.
    public static final int OPTIONS = 64;

    /// The longest name of an option.
    public static final int OPTION = 200;

    public RecountVotes {
        electorate = Limits.list("electorate", electorate, 0, OpenDebate.SEATS);
        weights = weights == null ? Map.of() : Map.copyOf(weights);
        Limits.range("weights", weights.size(), 0, OpenDebate.SEATS);
        if (weights.values().stream().anyMatch(weight -> !(weight >= 0 && weight <= 1_000))) {
            throw Problem.Code.INVALID.because("a weight must be from 0 to 1000");
        }
        options = Limits.list("options", options, 0, OPTIONS);
        options.forEach(option -> Limits.filled("options", option, OPTION));
    }

    /// All options.
    public RecountVotes(
            @Nullable VotingRule rule,
            @Nullable Integer round,
            List<Integer> electorate,
            Map<Integer, Double> weights) {
        this(rule, round, electorate, weights, List.of());
    }

    /// All votes under another rule.
    public static RecountVotes under(VotingRule rule) {
        return new RecountVotes(rule, null, List.of(), Map.of());
    }

    /// All votes, as before.
    public static RecountVotes asBefore() {
        return new RecountVotes(null, null, List.of(), Map.of());
    }

    /// Only the votes of a round.
    public RecountVotes round(int round) {
        return new RecountVotes(rule, round, electorate, weights, options);
    }

    /// Only the votes of these seats.
    public RecountVotes electorate(List<Integer> electorate) {
        return new RecountVotes(rule, round, electorate, weights, options);
    }

    /// The same with other weights, by seat.
    public RecountVotes weights(Map<Integer, Double> weights) {
        return new RecountVotes(rule, round, electorate, weights, options);
    }

    /// The same under another rule, or under that of the debate.
    public RecountVotes rule(@Nullable VotingRule rule) {
        return new RecountVotes(rule, round, electorate, weights, options);
    }

    /// Only between these options.
    public RecountVotes options(List<String> options) {
        return new RecountVotes(rule, round, electorate, weights, options);
    }
}
