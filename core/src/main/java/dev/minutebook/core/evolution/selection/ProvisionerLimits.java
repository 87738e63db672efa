package dev.minutebook.core.evolution.selection;

/// When an agent may be created.
///
/// @param patience generations without an accepted variant before one is
/// @param cooldown generations between two
/// @param cap      that are active at a time
/// @param approval whether a person has to agree before it is tried
public record ProvisionerLimits(int patience, int cooldown, int cap, boolean approval) {

    public static final ProvisionerLimits USUAL = new ProvisionerLimits(5, 3, 3, true);

    public ProvisionerLimits {
        if (patience < 1 || cooldown < 0 || cap < 0) {
            throw new IllegalArgumentException("no such limits");
        }
    }
}
