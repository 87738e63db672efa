package dev.minutebook.api.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a check of the log found.
///
/// @param intact      whether everything checked holds
/// @param entries     sealed entries recomputed
/// @param contents    commitments compared with the content they were made to
/// @param firstBad    the first number that does not hold
/// @param finding     in plain words, what is wrong with it
/// @param differences in plain words, which field of which turn, decision and so on is not what was sealed, at most 100
/// @param perSecond   entries verified a second
/// @param levels      what was checked, and what each level excludes
public record Verification(
        boolean intact,
        long entries,
        long blocks,
        long contents,
        @Nullable Long firstBad,
        @Nullable String finding,
        List<String> differences,
        double perSecond,
        List<Level> levels) {

    public Verification {
        differences = List.copyOf(differences);
        levels = List.copyOf(levels);
    }

    /// One level of proof.
    ///
    /// @param checked whether this check was made
    /// @param meaning what it excludes when it holds, and what it does not
    public record Level(String name, boolean checked, String meaning) {}
}
