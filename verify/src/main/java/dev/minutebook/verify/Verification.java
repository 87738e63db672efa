package dev.minutebook.verify;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a [ChainVerifier] found: everything that is counted was checked before the finding, if there is one.
///
/// @param levels the levels that were checked; [Level] says what each excludes
/// @param entries how many entries were checked, dropped ones included
/// @param dropped how many of them retention had dropped, so that only their hashes could be checked
/// @param contents how many contents were checked
/// @param blocks how many signed blocks were checked
/// @param lastSigned the number of the last entry under a checked block, 0 if none
/// @param checkpoints how many checkpoints the log contains
/// @param headHash the hash of the last entry that was checked
/// @param finding the first thing that is wrong, or null
public record Verification(
        Set<Level> levels,
        long entries,
        long dropped,
        long contents,
        long blocks,
        long lastSigned,
        int checkpoints,
        byte[] headHash,
        @Nullable Finding finding) {
    public Verification {
        levels = Set.copyOf(levels);
    }

    /// Whether nothing is wrong, as far as the levels reach.
    public boolean intact() {
        return finding == null;
    }
}
