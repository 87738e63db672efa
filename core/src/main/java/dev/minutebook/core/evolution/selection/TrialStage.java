package dev.minutebook.core.evolution.selection;

/// What a trial is for.
public enum TrialStage {
    /// A short trial, to drop the worse half of the variants.
    PRUNE,
    /// A whole episode beside the baseline, on which acceptance rests.
    FULL
}
