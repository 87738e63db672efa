package dev.minutebook.cli.debates;

import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.cli.verbs.Call;
import java.util.Collection;
import java.util.Objects;

/// Seats for names that nobody has registered: whoever opens a debate with them registers them.
final class NewSeats {

    private NewSeats() {}

    /// Registers who is missing, and says so, because a name may be mistyped.
    static void register(Call call, Collection<TakeSeat> seats) {
        Agents agents = call.workspace().agents();
        for (TakeSeat seat : seats) {
            if (!isId(seat) && agents.find(seat.agent()).isEmpty()) {
                RegisterAgent request = request(seat);
                agents.ensure(request);
                call.hint("Registered " + request.name() + ", " + what(request) + ".");
            }
        }
    }

    private static boolean isId(TakeSeat seat) {
        return seat.agent().value().matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    }

    /// A model where one is named, a person where the seat is a person's, else a program.
    private static RegisterAgent request(TakeSeat seat) {
        String name = seat.agent().value();
        if (seat.model() != null) {
            RegisterAgent model = RegisterAgent.model(name, seat.model());
            return seat.provider() == null ? model : model.provider(seat.provider());
        }
        return seat.kind() == Seat.Kind.HUMAN ? RegisterAgent.human(name) : RegisterAgent.service(name);
    }

    private static String what(RegisterAgent request) {
        return switch (Objects.requireNonNull(request.kind())) {
            case MODEL -> "answered for by the model " + request.model();
            case HUMAN -> "a person";
            case SERVICE -> "a program, which answers by asks claim and asks answer";
        };
    }
}
