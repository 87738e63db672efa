package dev.minutebook.core.debates.approvals;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.debates.rows.DebateRow;
import java.util.List;
import java.util.Locale;

/// Who may decide at a gate: a person who neither opened the debate nor sits in it.
final class GateRules {

    private GateRules() {}

    /// Refuses whoever may not decide.
    ///
    /// @return whether the person approves their own, which only somebody who uses the book alone may
    static boolean selfApproved(Caller caller, DebateRow debate, List<Seat> seats) {
        if (caller.kind() != Token.Kind.HUMAN) {
            throw Problem.Code.FORBIDDEN.because("a person has to decide at a gate, and '"
                    + caller.name()
                    + "' is of kind "
                    + caller.kind().name().toLowerCase(Locale.ROOT)
                    + "; use a token of kind human");
        }
        boolean opened = opened(caller, debate);
        if (!opened && !sits(caller, seats)) {
            return false;
        }
        if (!caller.alone()) {
            throw Problem.Code.FORBIDDEN.because("'"
                    + caller.name()
                    + (opened
                            ? "' opened this debate; somebody else must decide at its gates, unless the server is told that"
                                    + " one person uses it alone (MINUTEBOOK_SELF_APPROVAL=on)"
                            : "' sits in this debate, or may speak for a person who does; somebody else must decide at its"
                                    + " gates, with a token bound to their agent"));
        }
        return true;
    }

    /// A person's token may serve an agent too, over MCP. What that agent opened, the person did not: same agent, or
    /// same token and opened by a person.
    private static boolean opened(Caller caller, DebateRow debate) {
        if (caller.agent() != null && caller.agent().value().equals(debate.initiatorAgent())) {
            return true;
        }
        boolean byPerson = debate.initiatorKind() == null || debate.initiatorKind() == Token.Kind.HUMAN;
        return byPerson && (debate.opener().involves(caller) || caller.name().equals(debate.initiatedBy()));
    }

    /// How the reviewer is called; the program that opened a debate may have the name of the person who decides.
    static String reviewer(Caller caller, DebateRow debate, boolean own) {
        return !own && caller.name().equals(debate.initiatedBy()) ? caller.name() + " (person)" : caller.name();
    }

    /// A token that is bound to no agent may speak as any person: it counts as each of them.
    private static boolean sits(Caller caller, List<Seat> seats) {
        return seats.stream()
                .anyMatch(seat -> caller.agent() == null
                        ? seat.kind() == Seat.Kind.HUMAN
                        : caller.agent().equals(seat.agent()));
    }
}
