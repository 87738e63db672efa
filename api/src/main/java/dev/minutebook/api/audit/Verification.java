package dev.minutebook.api.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a check of the log found.
///
/// @param intact   whether everything checked holds
/// @param entries  sealed entries recomputed
/// @param contents pieces of content compared with their commitments
/// @param firstBad the first number that does not hold
/// @param finding  in plain words, what is wrong with it
/// @param levels   what was checked, and what each level excludes
public record Verification(
        boolean intact,
        long entries,
        long blocks,
        long contents,
        @Nullable Long firstBad,
        @Nullable String finding,
        List<Level> levels) {

    public Verification {
        levels = List.copyOf(levels);
    }

    /// One level of proof.
    ///
    /// @param checked whether this check was made
    /// @param meaning what it excludes when it holds, and what it does not
    public record Level(String name, boolean checked, String meaning) {}
}
