package dev.minutebook.cli.queries;

import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AuctionBid;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Graphic;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// What people see of how a query came to its end: who was asked, what failed, what was compared, and the auction.
final class ExplanationViews {

    private ExplanationViews() {}

    static void show(Screen screen, QueryExplanation explanation) {
        screen.show(explanation, whole());
        if (!screen.readable()) {
            return;
        }
        section(screen, "Runs", explanation.runs(), run());
        section(
                screen,
                "Assertions that did not hold",
                explanation.assertions().stream().filter(one -> !one.passed()).toList(),
                SpecialistViews.assertion());
        if (explanation.arbiter() != null) {
            heading(screen, "Arbiter");
            screen.show(explanation.arbiter(), verdict());
        }
        section(screen, "Auction", explanation.auction(), bid(explanation.auction()));
        if (explanation.auction().size() > 1) {
            section(screen, "What each reports for each answer", explanation.auction(), report(explanation.auction()));
        }
        if (!explanation.left().isEmpty()) {
            heading(screen, "Took no part");
            explanation.left().forEach((specialist, why) -> screen.text(0, Ink.NAME, specialist + ":", why));
        }
        if (!explanation.sentences().isEmpty()) {
            heading(screen, "In words");
            explanation.sentences().forEach(sentence -> screen.text(0, Ink.FAINT, "-", sentence));
        }
    }

    private static <T> void section(Screen screen, String title, List<T> items, View<T> view) {
        if (!items.isEmpty()) {
            heading(screen, title);
            screen.rows(view).print(items);
        }
    }

    private static void heading(Screen screen, String title) {
        screen.line("");
        screen.line(screen.ink(Ink.STRONG, title));
    }

    private static View<QueryExplanation> whole() {
        return new View<QueryExplanation>(one -> one.query().id())
                .column("Query", one -> one.query().id())
                .column(
                        "Status",
                        one -> one.query().status(),
                        one -> QueryViews.ink(one.query().status()))
                .column("Route", one -> one.route() == null ? null : EnumNames.spoken(one.route()))
                .column("Winner", one -> one.query().winner(), one -> Ink.NAME)
                .text("Question", one -> one.query().question())
                .detail("Answer", one -> one.query().answer())
                .detail("Because", one -> one.query().reason())
                .detail("Reliance", one -> one.query().label())
                .detail("About", one -> QueryViews.shares(one.query().fields()));
    }

    private static View<ModelRun> run() {
        return new View<ModelRun>(ModelRun::id)
                .column("Specialist", ModelRun::specialist, one -> one.winner() ? Ink.GOOD : Ink.NAME)
                .column("Round", one -> EnumNames.spoken(one.round()))
                .column("Attempt", one -> one.attempt() == 0 ? null : one.attempt())
                .column("Status", ModelRun::status)
                .column("Sure", one -> Gauge.of(one.confidence()))
                .column("Worth", one -> Gauge.of(one.utility()))
                .column("Took", one -> QueryViews.length(one.latencyMs()))
                .text("Because", ModelRun::reason);
    }

    private static View<ArbiterVerdict> verdict() {
        return new View<ArbiterVerdict>(ArbiterVerdict::decision)
                .column("Verdict", ExplanationViews::words)
                .column("Sure", one -> new Gauge(one.confidence()))
                .detail(
                        "Findings",
                        one -> one.findings().stream()
                                .map(finding -> finding(one, finding))
                                .collect(Collectors.joining("\n")))
                .detail("Because", ArbiterVerdict::explanation);
    }

    private static String words(ArbiterVerdict verdict) {
        return switch (verdict.decision()) {
            case CASE_1 -> verdict.a() + " is right, " + verdict.b() + " is wrong";
            case CASE_2 -> verdict.b() + " is right, " + verdict.a() + " is wrong";
            case CASE_3 -> verdict.a() + " and " + verdict.b() + " are both wrong";
            case CASE_4 -> "nobody can tell who is right";
        };
    }

    private static String finding(ArbiterVerdict verdict, ArbiterVerdict.Finding finding) {
        String side = switch (finding.side()) {
            case A -> "for " + verdict.a();
            case B -> "for " + verdict.b();
            case NEITHER -> "against both";
            case UNDECIDED -> "undecided";
        };
        return "%s %s, %s: %s"
                .formatted(new Gauge(finding.confidence()), EnumNames.spoken(finding.check()), side, finding.reason());
    }

    /// @param all whose bars share a scale
    static View<AuctionBid> bid(List<AuctionBid> all) {
        double weight = most(all, AuctionBid::weight);
        double welfare = most(all, AuctionBid::welfare);
        double payment = most(all, AuctionBid::payment);
        return new View<AuctionBid>(AuctionBid::specialist)
                .column("Specialist", AuctionBid::specialist, one -> one.winner() ? Ink.GOOD : Ink.NAME)
                .column("Weight", one -> Gauge.number(one.weight()))
                .column("", one -> new Graphic(Gauge.bar(one.weight(), weight)))
                .column("Welfare", one -> Gauge.number(one.welfare()))
                .column("", one -> new Graphic(Gauge.bar(one.welfare(), welfare)))
                .column("Pays", one -> Gauge.number(one.payment()))
                .column("", one -> new Graphic(Gauge.bar(one.payment(), payment)))
                .column("Won", one -> one.winner() ? "yes" : null, one -> Ink.GOOD);
    }

    /// A column for each answer, under the name of its author.
    private static View<AuctionBid> report(List<AuctionBid> all) {
        View<AuctionBid> view = new View<AuctionBid>(AuctionBid::specialist)
                .column("", AuctionBid::specialist, one -> one.winner() ? Ink.GOOD : Ink.NAME);
        for (int i = 0; i < all.size(); i++) {
            int answer = i;
            view.column(all.get(i).specialist(), one -> new Gauge(one.values().get(answer)));
        }
        return view.column("Reviewed", AuctionBid::reviewed);
    }

    private static double most(List<AuctionBid> all, ToDoubleFunction<AuctionBid> figure) {
        return all.stream().mapToDouble(figure).max().orElse(0);
    }
}
