package dev.minutebook.cli.ratings;

import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Graphic;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What people see of ratings.
final class RatingViews {

    private static final int WIDTH = 21;

    private RatingViews() {}

    /// @param all whose intervals share a scale
    static View<Standing> standing(List<Standing> all) {
        double low = all.stream().mapToDouble(Standing::low).min().orElse(1_000);
        double high = all.stream().mapToDouble(Standing::high).max().orElse(2_000);
        return new View<Standing>(Standing::name)
                .column("Agent", Standing::name, one -> Ink.STRONG)
                .column("Elo", one -> whole(one.elo()))
                .column("Skill", one -> whole(one.skill()))
                .column("95 %", one -> interval(one.low(), one.high()))
                .column("", one -> span(one.low(), one.skill(), one.high(), low, high))
                .column("Matches", Standing::matches)
                .column("Won", one -> Gauge.of((double) one.wins() / Math.max(1, one.matches())))
                .column("Last", Standing::changedAt)
                .detail("Rank", Standing::rank);
    }

    static View<RatingChange> change() {
        return new View<RatingChange>(RatingChange::debate)
                .column("Debate", RatingChange::debate)
                .column("Score", one -> Gauge.number(one.score()))
                .column("Elo", one -> whole(one.eloAfter()))
                .column(
                        "Change",
                        one -> signed(one.eloAfter() - one.eloBefore()),
                        one -> one.eloAfter() >= one.eloBefore() ? Ink.GOOD : Ink.BAD)
                .column("Skill", one -> whole(one.skillAfter()) + " ± " + whole(2 * one.deviationAfter()))
                .column("When", RatingChange::at);
    }

    static View<Match> match(Names names) {
        return new View<Match>(Match::debate)
                .column("Debate", Match::debate)
                .column("Domain", Match::domain)
                .column("Counts", one -> Gauge.number(one.confidence()))
                .column("When", Match::at)
                .text("Scores", one -> scores(one, names));
    }

    private static String scores(Match match, Names names) {
        return match.scores().stream()
                .map(one ->
                        names.agent(one.agent()) + " " + Gauge.number(one.score()) + " (" + signed(one.change()) + ")")
                .collect(Collectors.joining(", "));
    }

    static View<Bond> bond() {
        return new View<Bond>(Bond::other)
                .column("Other", Bond::otherName, one -> Ink.STRONG)
                .column("Is", one -> EnumNames.spoken(one.kind()))
                .column("Rivalry", one -> Gauge.of(one.rivalry()))
                .column("Alliance", one -> Gauge.of(one.alliance()))
                .column("Debates", Bond::debates)
                .column("Agreed", Bond::agreements)
                .column("Won", one -> one.wins() + " : " + one.losses())
                .column("Influence", one -> Gauge.number(one.influence()))
                .detail("Influenced by it", one -> Gauge.number(one.influenced()))
                .detail("Issues raised", one -> one.given() + ", " + one.accepted() + " of use")
                .detail("Issues received", one -> one.received() + ", " + one.heeded() + " heeded");
    }

    /// @param all whose intervals share a scale
    static View<AgentStrength> strength(List<AgentStrength> all) {
        double low = all.stream().mapToDouble(AgentStrength::low).min().orElse(0);
        double high = all.stream().mapToDouble(AgentStrength::high).max().orElse(1);
        return new View<AgentStrength>(AgentStrength::name)
                .column("Agent", AgentStrength::name, one -> Ink.STRONG)
                .column("Strength", one -> whole(one.strength()))
                .column("95 %", one -> interval(one.low(), one.high()))
                .column("", one -> span(one.low(), one.strength(), one.high(), low, high))
                .column("Matches", AgentStrength::matches);
    }

    static View<Team.Member> member() {
        return new View<Team.Member>(Team.Member::name)
                .column("Agent", Team.Member::name, one -> Ink.STRONG)
                .column("Role", Team.Member::role)
                .column("Adds", one -> signed2(one.score()))
                .text("Because", one -> String.join("; ", one.reasons()));
    }

    /// An interval on a common scale, as `  ──●───  `.
    private static Graphic span(double low, double middle, double high, double from, double to) {
        double range = Math.max(1, to - from);
        int first = place(low, from, range);
        int last = place(high, from, range);
        int dot = place(middle, from, range);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < WIDTH; i++) {
            line.append(i == dot ? '●' : i >= first && i <= last ? '─' : '·');
        }
        return new Graphic(line.toString());
    }

    private static int place(double value, double from, double range) {
        return Math.clamp(Math.round((value - from) / range * (WIDTH - 1)), 0, WIDTH - 1);
    }

    /// How a rating went, oldest first, between its least and its greatest.
    static String course(List<Double> values) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        return Gauge.course(values.stream()
                .map(value -> most > least ? (value - least) / (most - least) : 0.5)
                .toList());
    }

    private static String interval(double low, double high) {
        return whole(low) + " – " + whole(high);
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.1f", value);
    }

    private static String signed2(double value) {
        return String.format(Locale.ROOT, "%+.2f", value);
    }
}
