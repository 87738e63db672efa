package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.StateMutation.Operation;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.api.evolution.scenarios.StatePointer;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What may be changed of a state, and what comes of it.
public final class StateRules {

    private static final Pattern INDEX = Pattern.compile("0|[1-9][0-9]{0,8}");

    private StateRules() {}

    /// What comes of a change.
    public sealed interface Change {

        /// It was made.
        ///
        /// @param place where in the end, an index in place of `-`
        record Made(StateValue state, StatePointer place) implements Change {}

        /// It was not made.
        record Refused(String reason) implements Change {}
    }

    /// The state that a scenario begins with; refuses what is no object or exceeds the limits.
    public static StateValue initial(Scenario scenario) {
        StateValue state = JsonText.read(scenario.state());
        if (!(state instanceof Members)) {
            throw Problem.Code.INVALID.because("at /state: an object is expected");
        }
        exceeded(state, scenario.limits()).ifPresent(reason -> {
            throw Problem.Code.INVALID.because("at /state: " + reason);
        });
        return state;
    }

    /// Makes one change, if it is permitted, its place is there for it and the state stays within its limits.
    public static Change apply(
            StateValue state, StateMutation mutation, PathPermissions permissions, ScenarioLimits limits) {
        StatePointer asked = mutation.pointer();
        if (asked.root()) {
            return new Change.Refused("the whole state cannot be replaced; name a place in it");
        }
        // Permission first: a refusal tells nothing about what is there.
        if (!permissions.permits(asked)) {
            return forbidden(asked);
        }
        Optional<StatePointer> found = resolved(state, asked, mutation.operation());
        if (found.isEmpty()) {
            return new Change.Refused(
                    mutation.operation() == Operation.MODIFY
                            ? "there is nothing at " + asked + " to modify; use add for what is new"
                            : "nothing can be added at " + asked + "; what holds it must exist and it must not,"
                                    + " and a list is added to by -");
        }
        StatePointer place = found.get();
        if (permissions.denies(place)) {
            return forbidden(asked);
        }
        StateValue value = JsonText.read(mutation.value());
        if (value.bytes() > limits.valueBytes()) {
            return new Change.Refused("the value for " + asked + " is larger than " + limits.valueBytes() + " bytes");
        }
        StateValue after = put(state, place.segments(), value);
        Optional<String> exceeded = exceeded(after, limits);
        if (exceeded.isPresent()) {
            return new Change.Refused(exceeded.get());
        }
        return new Change.Made(after, place);
    }

    private static Change forbidden(StatePointer place) {
        return new Change.Refused("you may not change " + place);
    }

    private static Optional<String> exceeded(StateValue state, ScenarioLimits limits) {
        if (state.depth() > limits.depth()) {
            return Optional.of("the state would be nested deeper than " + limits.depth());
        }
        if (state.bytes() > limits.stateBytes()) {
            return Optional.of("the state would be larger than " + limits.stateBytes() + " bytes");
        }
        return Optional.empty();
    }

    /// What stands at a place.
    public static Optional<StateValue> find(StateValue state, StatePointer place) {
        StateValue at = state;
        for (String segment : place.segments()) {
            Optional<StateValue> next = child(at, segment);
            if (next.isEmpty()) {
                return next;
            }
            at = next.get();
        }
        return Optional.of(at);
    }

    private static Optional<StateValue> child(StateValue value, String segment) {
        return switch (value) {
            case Members members -> Optional.ofNullable(members.values().get(segment));
            case Items items
            when INDEX.matcher(segment).matches()
                    && Integer.parseInt(segment) < items.values().size() ->
                Optional.of(items.values().get(Integer.parseInt(segment)));
            default -> Optional.empty();
        };
    }

    /// The place itself, with the index that `-` stands for; empty where the operation does not fit what is there.
    private static Optional<StatePointer> resolved(StateValue state, StatePointer place, Operation operation) {
        if (operation == Operation.MODIFY) {
            return find(state, place).map(there -> place);
        }
        Optional<StateValue> holder = find(state, place.parent());
        if (holder.isEmpty()) {
            return Optional.empty();
        }
        return switch (holder.get()) {
            case Members members
            when !members.values().containsKey(place.last()) && place.last().length() <= StateValue.NAME ->
                Optional.of(place);
            case Items items
            when place.last().equals(StatePointer.END) ->
                Optional.of(place.parent().child(Integer.toString(items.values().size())));
            default -> Optional.empty();
        };
    }

    private static StateValue put(StateValue state, List<String> segments, StateValue value) {
        if (segments.isEmpty()) {
            return value;
        }
        String first = segments.get(0);
        List<String> rest = segments.subList(1, segments.size());
        return switch (state) {
            case Members members -> {
                StateValue before = members.values().get(first);
                yield members.with(first, before == null ? value : put(before, rest, value));
            }
            case Items items -> {
                List<StateValue> copy = new ArrayList<>(items.values());
                int index = Integer.parseInt(first);
                if (index == copy.size()) {
                    copy.add(value);
                } else {
                    copy.set(index, put(copy.get(index), rest, value));
                }
                yield new Items(copy);
            }
            default -> throw new IllegalStateException("a resolved place lies in an object or a list");
        };
    }
}
