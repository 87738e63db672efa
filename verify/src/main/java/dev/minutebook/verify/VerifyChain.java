package dev.minutebook.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a [ChainVerifier] is to check and what it may let pass.
///
/// @param workspace the workspace whose log it is
/// @param keys the keys of signed blocks, or null to check the chain without blocks
/// @param checkpoints what the log must contain
/// @param droppedBelow the number below which retention may have dropped entries
/// @param unsignedTailAllowed whether the last entries may lack a block
/// @param verified up to where the log was verified before, or null to begin with the first entry
/// @param removals what runs of retention are said to have removed
public record VerifyChain(
        UUID workspace,
        @Nullable TrustedKeys keys,
        List<Checkpoint> checkpoints,
        long droppedBelow,
        boolean unsignedTailAllowed,
        @Nullable Checkpoint verified,
        List<Removal> removals) {
    public VerifyChain {
        removals = List.copyOf(removals);
        checkpoints = List.copyOf(checkpoints);
        for (Checkpoint checkpoint : checkpoints) {
            if (!checkpoint.block().workspace().equals(workspace)) {
                throw new IllegalArgumentException("the checkpoint is of workspace %s, the log of %s"
                        .formatted(checkpoint.block().workspace(), workspace));
            }
        }
    }

    /// Checks the chain alone, every entry present.
    public static VerifyChain of(UUID workspace) {
        return new VerifyChain(workspace, null, List.of(), 1, false, null, List.of());
    }

    /// Also checks that blocks signed by these keys cover every entry.
    public VerifyChain trusting(TrustedKeys trusted) {
        return new VerifyChain(workspace, trusted, checkpoints, droppedBelow, unsignedTailAllowed, verified, removals);
    }

    /// Also checks that the log contains this checkpoint. Without keys the checkpoint is believed as it is.
    ///
    /// Refuses a checkpoint of another workspace.
    public VerifyChain holding(Checkpoint checkpoint) {
        List<Checkpoint> more = new ArrayList<>(checkpoints);
        more.add(checkpoint);
        return new VerifyChain(workspace, keys, more, droppedBelow, unsignedTailAllowed, verified, removals);
    }

    /// Lets pass that retention dropped entries with a number below this one; their hashes must still be there.
    ///
    /// An entry that someone else deleted below that number looks the same.
    public VerifyChain allowingDroppedBelow(long number) {
        return new VerifyChain(workspace, keys, checkpoints, number, unsignedTailAllowed, verified, removals);
    }

    /// Lets pass that runs of retention removed these entries, if the log tells so behind them: the entry of a run must
    /// commit to exactly what it is said to have removed.
    ///
    /// @param removals in the order of the runs
    public VerifyChain removed(List<Removal> removals) {
        return new VerifyChain(workspace, keys, checkpoints, droppedBelow, unsignedTailAllowed, verified, removals);
    }

    /// Lets pass that no block covers the last entries: for those who read entries and blocks at different
    /// moments.
    public VerifyChain allowingUnsignedTail() {
        return new VerifyChain(workspace, keys, checkpoints, droppedBelow, true, verified, removals);
    }

    /// Begins after a checkpoint up to which the log was verified before: the first entry that is fed is the next.
    ///
    /// Refuses a checkpoint of another workspace.
    public VerifyChain resumingAfter(Checkpoint checkpoint) {
        if (!checkpoint.block().workspace().equals(workspace)) {
            throw new IllegalArgumentException("the checkpoint is of workspace %s, the log of %s"
                    .formatted(checkpoint.block().workspace(), workspace));
        }
        return new VerifyChain(workspace, keys, checkpoints, droppedBelow, unsignedTailAllowed, checkpoint, removals);
    }
}
