package dev.minutebook.api.audit;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a check of the log found.
///
/// @param intact      whether everything checked holds
/// @param entries     sealed entries recomputed
/// @param contents    commitments compared with the content they were made to
/// @param firstBad    the first number that does not hold
/// @param finding     in plain words, what is wrong with it
/// @param differences in plain words, which field of which turn, decision and so on is not what was sealed, at
///     most 100
/// @param perSecond   entries verified a second
/// @param levels      what was checked, and what each level excludes
/// @param removed     what was removed by which run of retention; older servers leave it out
public record Verification(
        boolean intact,
        long entries,
        long blocks,
        long contents,
        @Nullable Long firstBad,
        @Nullable String finding,
        List<String> differences,
        double perSecond,
        List<Level> levels,
        @Nullable List<Removed> removed) {

    public Verification {
        differences = List.copyOf(differences);
        levels = List.copyOf(levels);
        removed = removed == null ? List.of() : List.copyOf(removed);
    }

    /// Nothing was removed.
    public Verification(
            boolean intact,
            long entries,
            long blocks,
            long contents,
            @Nullable Long firstBad,
            @Nullable String finding,
            List<String> differences,
            double perSecond,
            List<Level> levels) {
        this(intact, entries, blocks, contents, firstBad, finding, differences, perSecond, levels, List.of());
    }

    /// Entries that a run of retention removed; their seals were checked, and that the log tells of the run.
    ///
    /// @param run     the run
    /// @param entries how many
    /// @param first   the lowest number
    /// @param last    the highest number
    public record Removed(UUID run, long entries, long first, long last) {}

    /// One level of proof.
    ///
    /// @param checked whether this check was made
    /// @param meaning what it excludes when it holds, and what it does not
    public record Level(String name, boolean checked, String meaning) {}
}
