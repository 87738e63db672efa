package dev.minutebook.api.calibration;

import dev.minutebook.api.knowledge.DomainPath;
import org.jspecify.annotations.Nullable;

/// Which tournaments a list holds.
///
/// @param status null for any
/// @param domain exactly this one; null for all
public record TournamentFilter(
        Tournament.@Nullable Status status, @Nullable String domain) {

    // Written out: in the class file of a compact constructor the annotation of a nested type is
    // lost.
    /// Those of a status and a domain; null is any.
    public TournamentFilter(Tournament.@Nullable Status status, @Nullable String domain) {
        this.status = status;
        this.domain = DomainPath.optional(domain);
    }

    /// All tournaments.
    public static TournamentFilter any() {
        return new TournamentFilter(null, null);
    }

    /// Those that take predictions.
    public static TournamentFilter open() {
        return new TournamentFilter(Tournament.Status.OPEN, null);
    }

    /// The same in a domain.
    public TournamentFilter in(String place) {
        return new TournamentFilter(status, place);
    }

    /// Only those in this state.
    public TournamentFilter status(Tournament.Status status) {
        return new TournamentFilter(status, domain);
    }
}
