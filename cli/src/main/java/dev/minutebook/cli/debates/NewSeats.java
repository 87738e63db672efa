package dev.minutebook.cli.debates;

import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.cli.verbs.Call;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/// Names that nobody had before they were seated. Opening registers them, and they are told because a name may be
/// mistyped.
final class NewSeats {

    private final Call call;
    private final Set<String> unknown;

    private NewSeats(Call call, Set<String> unknown) {
        this.call = call;
        this.unknown = unknown;
    }

    /// Those of these seats, to be asked before the debate is opened.
    static NewSeats among(Call call, Collection<TakeSeat> seats) {
        Agents agents = call.workspace().agents();
        return new NewSeats(
                call,
                seats.stream()
                        .map(TakeSeat::agent)
                        .filter(agent -> agents.find(agent).isEmpty())
                        .map(agent -> agent.value())
                        .collect(Collectors.toSet()));
    }

    /// Says who was registered.
    Debate registered(Debate opened) {
        for (Seat seat : opened.seats()) {
            if (unknown.contains(seat.name())) {
                call.hint("Registered " + seat.name() + ", " + what(seat) + ".");
            }
        }
        return opened;
    }

    private static String what(Seat seat) {
        return switch (seat.kind()) {
            case MODEL -> "answered for by the model " + seat.model();
            case HUMAN -> "a person";
            case EXTERNAL -> "a program, which answers by asks claim and asks answer";
        };
    }
}
