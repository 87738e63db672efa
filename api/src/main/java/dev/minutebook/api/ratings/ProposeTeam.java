package dev.minutebook.api.ratings;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.DomainPath;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish for a team.
///
/// @param domain     what the debate will be about; null for nothing special
/// @param seats      2 to 16; 3 when left out
/// @param candidates who may be chosen, at most 500; when empty, every agent that is not archived, the 500 best
public record ProposeTeam(@Nullable String domain, @Nullable Integer seats, List<AgentRef> candidates) {

    /// The most seats.
    public static final int SEATS = 16;

    /// The most candidates.
    public static final int CANDIDATES = 500;

    public ProposeTeam {
        domain = DomainPath.optional(domain);
        seats = (int) Limits.range("seats", seats == null ? 3 : seats, 2, SEATS);
        candidates = Limits.list("candidates", candidates, 0, CANDIDATES);
    }

    /// A team of so many, from all agents.
    public static ProposeTeam of(int seats) {
        return new ProposeTeam(null, seats, List.of());
    }

    /// The same for a domain.
    public ProposeTeam in(String about) {
        return new ProposeTeam(about, seats, candidates);
    }

    /// The same, chosen from these agents.
    public ProposeTeam from(List<AgentRef> agents) {
        return new ProposeTeam(domain, seats, agents);
    }
}
