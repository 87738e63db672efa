package dev.minutebook.api.evolution.scenarios;

import dev.minutebook.api.Limits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What of the state an actor may change. What is denied goes first; what nobody allowed is refused.
///
/// @param deny  pointers to what it may not change, nor anything in it
/// @param allow pointers to what it may change, with everything in it
public record PathPermissions(List<String> deny, List<String> allow) {

    /// The most pointers of a list.
    public static final int POINTERS = 64;

    /// Nothing may be changed.
    public static final PathPermissions NONE = new PathPermissions(List.of(), List.of());

    public PathPermissions {
        deny = checked("deny", deny);
        allow = checked("allow", allow);
    }

    private static List<String> checked(String field, @Nullable List<String> pointers) {
        return Limits.list(field, pointers, 0, POINTERS).stream()
                .map(pointer -> StatePointer.of(pointer).text())
                .toList();
    }

    /// Whether a place may be changed as a whole: it lies in what is allowed, and [#denies] says no.
    public boolean permits(StatePointer place) {
        return !denies(place)
                && allow.stream().anyMatch(pointer -> StatePointer.of(pointer).covers(place));
    }

    /// Whether a place lies in what is denied, or something denied lies in it and would be replaced with it.
    public boolean denies(StatePointer place) {
        return deny.stream().map(StatePointer::of).anyMatch(denied -> denied.covers(place) || place.covers(denied));
    }
}
