package dev.minutebook.mcp.tools;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tools for ratings, ranks and relationships.
final class RatingTools {

    private static final int USUALLY = 20;

    private static final Argument AGENT = Argument.agent("agent", "The agent, by name or id.");

    private static final Argument DOMAIN =
            Argument.text("domain", 1, DomainPath.LONGEST, "Only in this domain; overall if absent.");

    private static final Argument BY =
            Argument.choice("by", Leaderboard.Order.class, "elo, or skill for what is certain of it; elo if absent.");

    private static final Argument AS_OF = Argument.time("asOf", "As it stood then; now if absent.");

    private RatingTools() {}

    record FoundStanding(boolean found, @Nullable Standing standing) {}

    record FoundMatch(boolean found, @Nullable Match match) {}

    record Bonds(List<Bond> items) {}

    record Strengths(List<AgentStrength> items) {}

    static List<Tool> list() {
        return List.of(leaderboard(), of(), history(), matches(), match(), bonds(), between(), strengths(), team());
    }

    private static Tool leaderboard() {
        return Tool.named("rating_leaderboard")
                .title("See who is best")
                .description("""
                        Lists agents by rating, best first, with the interval that holds their skill in 95 of 100 cases: a wide one \
                        means that little is known. Ratings come from debates in which somebody's proposal was taken up. Follow next \
                        for more pages.""")
                .takes(DOMAIN, BY, AS_OF)
                .paged()
                .reads((workspace, given) ->
                        workspace.ratings().leaderboard(given.as(Leaderboard.class), given.page()));
    }

    private static Tool of() {
        return Tool.named("rating_of")
                .title("See where an agent stands")
                .description("""
                        Returns an agent's rating, its interval and its rank. Answers found false when it was in no match there.""")
                .takes(AGENT.needed(), DOMAIN, BY, AS_OF)
                .reads((workspace, given) -> workspace
                        .ratings()
                        .of(given.agent("agent"), given.as(Leaderboard.class))
                        .map(one -> new FoundStanding(true, one))
                        .orElse(new FoundStanding(false, null)));
    }

    private static Tool history() {
        return Tool.named("rating_history")
                .title("See how a rating changed")
                .description("""
                        Lists how an agent's rating changed with each match, newest first. Follow next for more pages.""")
                .takes(AGENT.needed(), DOMAIN)
                .paged()
                .reads((workspace, given) ->
                        workspace.ratings().history(given.agent("agent"), given.optionalText("domain"), given.page()));
    }

    private static Tool matches() {
        return Tool.named("rating_matches")
                .title("List matches")
                .description("""
                        Lists matches with what everybody scored, newest first: all, those of an agent, or those of two. Follow next \
                        for more pages.""")
                .takes(AGENT, Argument.agent("against", "Only those this agent was in too, by name or id."))
                .paged()
                .reads((workspace, given) -> workspace.ratings().matches(given.as(MatchFilter.class), given.page()));
    }

    private static Tool match() {
        return Tool.named("rating_match")
                .title("See what a debate did to ratings")
                .description("""
                        Returns the match a debate was, with the scores and how ratings changed. Answers found false when it took up \
                        nobody's proposal, or goes on.""")
                .takes(Argument.id("debate", "Id of the debate.").needed())
                .reads((workspace, given) -> workspace
                        .ratings()
                        .match(given.id("debate", DebateId::new))
                        .map(one -> new FoundMatch(true, one))
                        .orElse(new FoundMatch(false, null)));
    }

    private static Tool bonds() {
        return Tool.named("rating_bonds")
                .title("See rivals and allies")
                .description("""
                        Lists whom an agent met in debates, those first with whom it has most to do: rivals disagree and win by \
                        turns, allies agree and take up what the other says. influence says how often the other changed its choice \
                        to this agent's.""")
                .takes(
                        AGENT.needed(),
                        Argument.choice("kind", BondKind.class, "Only those of this kind."),
                        Argument.number("limit", 1, Ratings.MOST_BONDS, "Most items to return; 20 when left out."))
                .reads((workspace, given) -> new Bonds(
                        workspace.ratings().bonds(given.agent("agent"), given.choice("kind", BondKind.class), (int)
                                given.number("limit", USUALLY))));
    }

    private static Tool between() {
        return Tool.named("rating_between")
                .title("See what two agents are to each other")
                .description("""
                        Returns how two agents stand to each other: debates together, agreements, wins, issues raised, influence, \
                        rivalry and alliance.""")
                .takes(
                        AGENT.needed(),
                        Argument.agent("other", "The other, by name or id.").needed())
                .reads((workspace, given) -> workspace.ratings().between(given.agent("agent"), given.agent("other")));
    }

    private static Tool strengths() {
        return Tool.named("rating_strengths")
                .title("Compute strengths from all matches")
                .description("""
                        Computes from all matches at once how strong agents are, with intervals, strongest first. It takes longer \
                        than rating_leaderboard and does not depend on the order of matches.""")
                .takes(
                        DOMAIN,
                        Argument.number("limit", 1, Ratings.MOST_STRENGTHS, "Most items to return; 20 when left out."))
                .reads((workspace, given) ->
                        new Strengths(workspace.ratings().strengths(given.optionalText("domain"), (int)
                                given.number("limit", USUALLY))));
    }

    private static Tool team() {
        return Tool.named("rating_team")
                .title("Propose a team")
                .description("""
                        Proposes who should sit at a table for a debate, and why: the well rated and well calibrated, on different \
                        models, and no echo of each other. Call it before debate_open; it changes nothing.""")
                .takes(
                        DOMAIN,
                        Argument.number("seats", 2, ProposeTeam.SEATS, "How many; 3 when left out."),
                        Argument.list(
                                "candidates",
                                ProposeTeam.CANDIDATES,
                                Map.of("type", "string"),
                                "Who may be chosen, by name or id; everybody if absent."))
                .reads((workspace, given) -> workspace.ratings().team(given.as(ProposeTeam.class)));
    }
}
