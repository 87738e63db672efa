package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.EvolutionRunId;
import org.jspecify.annotations.Nullable;

/// Which episodes of a run are listed.
///
/// @param sequence    only those of this generation; null for all
/// @param kind        null for all
/// @param shadow      whether only trials are wanted, or none; null for all
/// @param termination null for all
/// @param most        only those in which some primary actor scored no more than this; null for all
/// @param archived    whether what is left of pruned ones is listed instead
public record EpisodeFilter(
        EvolutionRunId run,
        @Nullable Integer sequence,
        @Nullable EpisodeKind kind,
        @Nullable Boolean shadow,
        @Nullable Termination termination,
        @Nullable Integer most,
        boolean archived) {

    public EpisodeFilter {
        Limits.given("run", run, "say whose episodes");
        if (sequence != null) {
            Limits.range("sequence", sequence, 0, Integer.MAX_VALUE);
        }
        if (most != null) {
            Limits.range("most", most, -5, 5);
        }
    }

    /// All of a run.
    public static EpisodeFilter of(EvolutionRunId run) {
        return new EpisodeFilter(run, null, null, null, null, null, false);
    }

    /// Only those of a generation.
    public EpisodeFilter in(int sequence) {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, archived);
    }

    /// Only those of a kind.
    public EpisodeFilter kind(EpisodeKind kind) {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, archived);
    }

    /// Only trials, or none of these.
    public EpisodeFilter shadow(boolean shadow) {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, archived);
    }

    /// Only those that ended so.
    public EpisodeFilter ended(Termination termination) {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, archived);
    }

    /// Only those in which some primary actor scored no more than this.
    public EpisodeFilter most(int most) {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, archived);
    }

    /// What is left of pruned ones instead.
    public EpisodeFilter inArchive() {
        return new EpisodeFilter(run, sequence, kind, shadow, termination, most, true);
    }
}
