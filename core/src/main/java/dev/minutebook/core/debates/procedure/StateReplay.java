package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.asks.Ask;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The procedure run again over what was said. Gates on the way are passed, since what came after them was said.
public final class StateReplay {

    private final Procedure procedure;
    private final TreeMap<Integer, Transition.NewAsk> open = new TreeMap<>();
    private Transition next;

    public StateReplay(Setup setup) {
        this.procedure = new Procedure(setup);
        this.next = procedure.begin();
        remember();
    }

    /// Whether the seat is being asked for just this.
    public boolean awaits(Fact.Said said) {
        if (next.ending() != null) {
            return false;
        }
        pass();
        return said.purpose() == Ask.Purpose.REFLECT || next.state().isAsked(said);
    }

    public void take(Fact.Said said) {
        pass();
        next = procedure.on(next.state(), said);
        if (said.purpose() != Ask.Purpose.REFLECT) {
            open.remove(said.seat());
        }
        remember();
    }

    private void pass() {
        while (next.gate() != null) {
            next = procedure.on(next.state(), new Fact.Approved());
            remember();
        }
    }

    private void remember() {
        next.asks().forEach(ask -> open.put(ask.seat(), ask));
    }

    public boolean ended() {
        return next.ending() != null;
    }

    public DebateState state() {
        return next.state();
    }

    /// What follows now: every seat that is still being asked, not only those the last turn led to.
    public Transition next() {
        List<Transition.NewAsk> asks =
                next.ending() == null && next.gate() == null ? new ArrayList<>(open.values()) : List.of();
        return new Transition(next.state(), asks, next.gate(), next.ending());
    }
}
