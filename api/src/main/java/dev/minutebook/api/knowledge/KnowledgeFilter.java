package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which entries a list holds.
///
/// @param domain      those of this domain and all below it
/// @param exact       whether those below are left out
/// @param contributor those of this agent
/// @param archived    true for archived ones, false for the others, null for both
/// @param asOf        what was known at that instant and true then; `archived` is then left out
public record KnowledgeFilter(
        @Nullable String domain,
        boolean exact,
        @Nullable AgentRef contributor,
        @Nullable Boolean archived,
        @Nullable Instant asOf) {

    public KnowledgeFilter {
        domain = DomainPath.optional(domain);
        if (exact && domain == null) {
            throw Problem.Code.INVALID.because("exact needs a domain");
        }
        asOf = Limits.time("asOf", asOf);
        if (asOf != null && archived != null) {
            throw Problem.Code.INVALID.because(
                    "asOf lists what was known then, archived since or not; leave archived out");
        }
    }

    /// All that stand.
    public static KnowledgeFilter any() {
        return new KnowledgeFilter(null, false, null, false, null);
    }

    /// All that stand in a domain and below.
    public static KnowledgeFilter under(String domain) {
        return new KnowledgeFilter(domain, false, null, false, null);
    }

    /// What was known and true at an instant.
    public static KnowledgeFilter asOf(Instant instant) {
        return new KnowledgeFilter(null, false, null, null, instant);
    }

    /// The same, contributed by an agent.
    public KnowledgeFilter by(AgentRef agent) {
        return new KnowledgeFilter(domain, exact, agent, archived, asOf);
    }

    /// Without what lies below the domain.
    public KnowledgeFilter only() {
        return new KnowledgeFilter(domain, true, contributor, archived, asOf);
    }
}
