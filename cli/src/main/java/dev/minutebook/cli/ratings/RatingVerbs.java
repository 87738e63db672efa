package dev.minutebook.cli.ratings;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;

/// `minutebook ratings …`.
public final class RatingVerbs {

    private static final Argument<AgentRef> AGENT = agent("AGENT", "The agent, by name or id.");
    private static final Argument<String> DOMAIN = word("--domain=DOMAIN", "In this domain (default: overall).");
    private static final Argument<Leaderboard.Order> BY =
            choice("--by=WHAT", Leaderboard.Order.class, "elo, or skill: what is certain of it (default: elo).");
    private static final Argument<Instant> AS_OF =
            past("--as-of=WHEN", "As it stood then: a date, a time, or so long ago.");

    private RatingVerbs() {}

    public static Noun noun() {
        return Noun.named("ratings", "How good agents are, judged by debates, and how they stand to each other.")
                .example("ratings leaderboard")
                .example("ratings of ada --domain security")
                .example("ratings team --seats 3 --domain security")
                .verbs(leaderboard(), of(), history(), matches(), match())
                .verbs(bonds(), between(), strengths(), team());
    }

    private static Ratings ratings(Call call) {
        return call.workspace().ratings();
    }

    private static Leaderboard board(Call call) {
        return new Leaderboard(call.find(DOMAIN), call.find(BY), call.find(AS_OF));
    }

    private static Verb leaderboard() {
        return Verb.named("leaderboard", "Shows the best first, with what is certain of it.")
                .example("ratings leaderboard")
                .example("ratings leaderboard --domain security --by skill")
                .example("ratings leaderboard --as-of 2026-01-31")
                .takes(DOMAIN, BY, AS_OF)
                .lists(call -> {
                    Leaderboard board = board(call);
                    List<Standing> best = call.screen().json()
                            ? List.of()
                            : ratings(call)
                                    .leaderboard(board, PageRequest.first(50))
                                    .items();
                    return Listing.of(
                            RatingViews.standing(best),
                            "Nobody is rated there yet. A debate that takes up somebody's proposal rates who took part: "
                                    + call.command("debates open TOPIC"),
                            page -> ratings(call).leaderboard(board, page));
                });
    }

    private static Verb of() {
        return Verb.named("of", "Shows where an agent stands, and how it got there.")
                .example("ratings of ada")
                .example("ratings of ada --domain security --as-of 30d")
                .takes(AGENT, DOMAIN, BY, AS_OF)
                .reads(call -> showStanding(call, call.get(AGENT), board(call)));
    }

    private static void showStanding(Call call, AgentRef agent, Leaderboard board) {
        Standing standing = call.found(
                ratings(call).of(agent, board),
                agent + " was in no match there",
                "Leave --domain out, or see who is rated: " + call.command("ratings leaderboard"));
        call.show(standing, RatingViews.standing(List.of(standing)));
        if (call.screen().readable() && board.asOf() == null) {
            List<Double> elos =
                    ratings(call).history(agent, board.domain(), PageRequest.first(60)).items().reversed().stream()
                            .map(RatingChange::eloAfter)
                            .toList();
            if (elos.size() > 1) {
                call.screen().line(RatingViews.course(elos) + "  its last " + elos.size() + " ratings");
            }
        }
    }

    private static Verb history() {
        return Verb.named("history", "Shows how an agent's rating changed, newest first.")
                .example("ratings history ada")
                .example("ratings history ada --domain security --limit 10")
                .takes(AGENT, DOMAIN)
                .lists(
                        names -> RatingViews.change(),
                        call -> "It was in no match there. Who was: " + call.command("ratings leaderboard"),
                        (call, page) -> ratings(call).history(call.get(AGENT), call.find(DOMAIN), page));
    }

    private static Verb matches() {
        var agent = agent("--agent=AGENT", "Only those it was in, by name or id.");
        var against = agent("--against=AGENT", "Only those this one was in too.");
        return Verb.named("matches", "Lists matches, newest first.")
                .example("ratings matches")
                .example("ratings matches --agent ada --against grace")
                .takes(agent, against)
                .lists(call -> {
                    MatchFilter filter = new MatchFilter(call.find(agent), call.find(against));
                    return Listing.of(
                            RatingViews.match(call.names()),
                            "No such match. A debate is one if somebody's proposal was taken up.",
                            page -> ratings(call).matches(filter, page));
                });
    }

    private static Verb match() {
        var debate = id("DEBATE", DebateId::new, "The id of the debate.");
        return Verb.named("match", "Shows the match a debate was.")
                .example("ratings match {id}")
                .takes(debate)
                .reads(
                        RatingViews::match,
                        call -> call.found(
                                ratings(call).match(call.get(debate)),
                                "that debate was no match",
                                "A debate is one if it took up somebody's proposal. List them: "
                                        + call.command("ratings matches")));
    }

    private static Verb bonds() {
        var kind = choice("--kind=KIND", BondKind.class, "Only such: acquaintance, neutral, rival or ally.");
        var limit = whole("--limit=N", "1 to 100 (default: 20).").otherwise(20);
        return Verb.named("bonds", "Lists whom an agent met, those first with whom it has most to do.")
                .example("ratings bonds ada")
                .example("ratings bonds ada --kind rival")
                .takes(AGENT, kind, limit)
                .reads(call -> {
                    List<Bond> bonds = ratings(call).bonds(call.get(AGENT), call.find(kind), call.get(limit));
                    if (bonds.isEmpty()) {
                        call.hint("It has met nobody of that kind in a debate that was decided.");
                    }
                    call.screen().rows(RatingViews.bond()).print(bonds);
                });
    }

    private static Verb between() {
        var other = agent("OTHER", "The other, by name or id.");
        return Verb.named("between", "Shows what two agents are to each other.")
                .example("ratings between ada grace")
                .takes(AGENT, other)
                .reads(names -> RatingViews.bond(), call -> ratings(call).between(call.get(AGENT), call.get(other)));
    }

    private static Verb strengths() {
        var domain = word("--domain=DOMAIN", "Of matches in this domain (default: all).");
        var limit = whole("--limit=N", "1 to 1000 (default: 50).").otherwise(50);
        return Verb.named("strengths", "Computes strengths from all matches at once (Bradley–Terry), with intervals.")
                .example("ratings strengths")
                .example("ratings strengths --domain security")
                .takes(domain, limit)
                .reads(call -> {
                    List<AgentStrength> found = ratings(call).strengths(call.find(domain), call.get(limit));
                    if (found.isEmpty()) {
                        call.hint("There was no match there yet.");
                    }
                    call.screen().rows(RatingViews.strength(found)).print(found);
                });
    }

    private static Verb team() {
        var seats = whole("--seats=N", "2 to 16 (default: 3).").otherwise(3);
        var domain = word("--domain=DOMAIN", "What it will be about.");
        var from = many("--from=AGENT", ValueType.AGENT, "Only of these, by name or id (default: everybody).")
                .commaSeparated();
        return Verb.named("team", "Proposes who should sit at a table, and says why.")
                .example("ratings team")
                .example("ratings team --seats 5 --domain security --from ada,grace,alan,edsger,barbara,ken")
                .takes(seats, domain, from)
                .reads(call -> {
                    ProposeTeam wish = new ProposeTeam(call.find(domain), call.get(seats), call.get(from));
                    Team team = ratings(call).team(wish);
                    if (call.screen().json()) {
                        call.screen().document(team);
                        return;
                    }
                    call.screen().rows(RatingViews.member()).print(team.members());
                    call.screen().notice("Chosen from " + team.considered() + " agents.");
                });
    }
}
