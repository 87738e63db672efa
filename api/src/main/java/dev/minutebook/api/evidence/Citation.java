package dev.minutebook.api.evidence;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import java.time.Instant;

/// Evidence in a debate.
///
/// @param relevance      to the topic of the debate, 0 to 1
/// @param citedBy        who brought it first in that round
/// @param usedInDecision whether the decision of the debate rests on it
public record Citation(
        DebateId debate,
        int round,
        EvidenceItem evidence,
        double relevance,
        AgentId citedBy,
        boolean usedInDecision,
        Instant createdAt) {}
