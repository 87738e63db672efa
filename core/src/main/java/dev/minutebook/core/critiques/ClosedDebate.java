package dev.minutebook.core.critiques;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A debate that is being ended, as far as critiques and reputations have to know.
///
/// @param consensus whether the consensus asked for was reached
/// @param winner    whose proposal won; null if nobody's did, or two were level
/// @param proposers all who had a proposal, if it was decided between two or more
/// @param cites     the memories it relied on
public record ClosedDebate(
        UUID debate,
        String topic,
        boolean consensus,
        @Nullable UUID winner,
        Set<UUID> proposers,
        UUID[] cites) {}
