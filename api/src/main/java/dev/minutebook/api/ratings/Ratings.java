package dev.minutebook.api.ratings;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How good agents are, judged by debates. A debate whose decision took up somebody's proposal is a match; it is
/// written with the decision, once.
public interface Ratings {

    /// The most bonds of one answer.
    int MOST_BONDS = 100;

    /// The most strengths of one answer.
    int MOST_STRENGTHS = 1_000;

    /// The best first.
    Page<Standing> leaderboard(Leaderboard which, PageRequest page);

    /// Where an agent stands in a leaderboard, with its rank; empty if it was in no match there.
    Optional<Standing> of(AgentRef agent, Leaderboard which);

    /// How an agent's rating changed, newest first.
    ///
    /// @param domain null for overall
    Page<RatingChange> history(AgentRef agent, @Nullable String domain, PageRequest page);

    /// The match a debate was, if it was one.
    Optional<Match> match(DebateId debate);

    /// Matches, newest first.
    Page<Match> matches(MatchFilter filter, PageRequest page);

    /// What two agents are to each other.
    Bond between(AgentRef agent, AgentRef other);

    /// Whom an agent met, those first with whom it has most to do, of the thousand it met last.
    ///
    /// @param kind  only such; null for all
    /// @param limit 1 to 100
    List<Bond> bonds(AgentRef agent, @Nullable BondKind kind, int limit);

    /// The strengths that make the results of the newest 10 000 matches likeliest at once, whatever their order,
    /// with intervals; strongest first.
    ///
    /// @param domain null for overall
    /// @param limit  1 to 1 000
    List<AgentStrength> strengths(@Nullable String domain, int limit);

    /// Proposes who should sit at a table, and says why. Changes nothing.
    Team team(ProposeTeam wish);
}
