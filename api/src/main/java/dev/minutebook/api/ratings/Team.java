package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;
import java.util.List;
import java.util.Map;

/// Who should sit at a table, and why.
///
/// @param members    in the order in which they were chosen
/// @param considered how many were looked at
public record Team(List<Member> members, int considered) {

    /// One of the team.
    ///
    /// @param role    what it should do there
    /// @param score   what it adds to those chosen before it: the sum of the terms
    /// @param terms   skill, doubt, calibration, critic, difference, closeness
    /// @param reasons the terms that mattered, in words
    public record Member(
            AgentId agent, String name, String role, double score, Map<String, Double> terms, List<String> reasons) {

        public Member {
            reasons = List.copyOf(reasons);
        }
    }

    public Team {
        members = List.copyOf(members);
    }
}
