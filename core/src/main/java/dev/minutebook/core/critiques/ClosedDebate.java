package dev.minutebook.core.critiques;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A debate that is being ended, as far as critiques and reputations have to know.
///
/// @param consensus whether what won was carried by as much as the debate asked for
/// @param winner    whose proposal won; null if nobody's did
/// @param proposers all who had a proposal
/// @param cites     the memories it relied on
public record ClosedDebate(
        UUID debate,
        String topic,
        boolean consensus,
        @Nullable UUID winner,
        Set<UUID> proposers,
        UUID[] cites) {}
