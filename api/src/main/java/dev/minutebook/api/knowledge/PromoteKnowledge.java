package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.memory.MemoryId;
import org.jspecify.annotations.Nullable;

/// A memory or a decision that is to be held true by all. The entry keeps the link and is trusted no more than
/// what it came from.
///
/// @param memory     what it is promoted from; either this or a decision
/// @param decision   what it is promoted from; its confidence becomes that of the entry
/// @param domain     where it belongs; the domain of the decision if left out
/// @param content    in other words than the memory's or the decision's
/// @param confidence of a memory alone: 0 to 1; its trust if left out
public record PromoteKnowledge(
        AgentRef contributor,
        @Nullable MemoryId memory,
        @Nullable DecisionId decision,
        @Nullable String domain,
        @Nullable String content,
        @Nullable Double confidence) {

    public PromoteKnowledge {
        Limits.given("contributor", contributor, "say who contributes it");
        if ((memory == null) == (decision == null)) {
            throw Problem.Code.INVALID.because("name either a memory or a decision");
        }
        domain = DomainPath.optional(domain);
        if (memory != null && domain == null) {
            throw Problem.Code.INVALID.because("domain is missing: say where it belongs");
        }
        if (content != null) {
            Limits.filled("content", content, Limits.TEXT);
        }
        Limits.share("confidence", confidence);
        if (decision != null && confidence != null) {
            throw Problem.Code.INVALID.because("the decision itself says how confident it is");
        }
    }

    /// Makes knowledge of a memory.
    public static PromoteKnowledge memory(AgentRef contributor, MemoryId memory, String domain) {
        return new PromoteKnowledge(contributor, memory, null, domain, null, null);
    }

    /// Makes knowledge of a decision.
    public static PromoteKnowledge decision(AgentRef contributor, DecisionId decision, @Nullable String domain) {
        return new PromoteKnowledge(contributor, null, decision, domain, null, null);
    }

    /// The same in other words.
    public PromoteKnowledge content(String content) {
        return new PromoteKnowledge(contributor, memory, decision, domain, content, confidence);
    }

    /// The same with how sure it is.
    public PromoteKnowledge confidence(double confidence) {
        return new PromoteKnowledge(contributor, memory, decision, domain, content, confidence);
    }
}
