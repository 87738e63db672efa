package dev.minutebook.core;

import dev.minutebook.core.channels.MessageRemoval;
import dev.minutebook.core.conversations.ConversationRemoval;
import dev.minutebook.core.corrections.CorrectionRemoval;
import dev.minutebook.core.critiques.PatternRemoval;
import dev.minutebook.core.evidence.EvidenceRemoval;
import dev.minutebook.core.evolution.retention.EvolutionBounds;
import dev.minutebook.core.memory.MemoryRemoval;
import dev.minutebook.core.retention.RetentionParts;
import java.util.List;

/// All capabilities whose rows retention removes.
final class RemovedKinds {

    private RemovedKinds() {}

    static RetentionParts all() {
        return new RetentionParts(
                List.of(
                        new MemoryRemoval(),
                        new PatternRemoval(),
                        new EvidenceRemoval(),
                        new CorrectionRemoval(),
                        new MessageRemoval(),
                        new ConversationRemoval()),
                new EvolutionBounds());
    }
}
