package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// How it was counted, what it rests upon, and what other rules would have come to.
final class CountSections {

    private static final int WIDTH = 420;
    private static final int BAR = 24;

    private final Minutes minutes;
    private final PageWriter page;

    CountSections(Minutes minutes, PageWriter page) {
        this.minutes = minutes;
        this.page = page;
    }

    void counted() {
        MinuteRow decision = minutes.decision;
        if (decision == null || minutes.votes.isEmpty()) {
            return;
        }
        String method = decision.text("method");
        String fallback = decision.find("fallback");
        page.section("How it was counted", fallback == null ? rule(method) : rule(method) + "; decided by " + fallback);
        bars();
        Set<String> terms = new TreeSet<>();
        minutes.votes.forEach(vote -> terms.addAll(vote.numbers("terms").keySet()));
        List<String> heads = new ArrayList<>(List.of("seat", "vote"));
        terms.forEach(term -> heads.add("#" + Figures.spoken(term)));
        heads.addAll(List.of("#= weight", "#× confidence", "#adds"));
        page.table(heads.toArray(String[]::new));
        for (MinuteRow vote : minutes.votes) {
            row(vote, terms);
        }
        page.endTable();
        page.out.in("p", "hint").words("The weight is the product of its terms, sealed with each vote. ");
        page.out.words("Quorum: " + (decision.flag("quorum") ? "reached" : "not reached") + ". Consensus "
                + Figures.two(decision.number("consensus")) + ". ");
        page.entry(decision.entry());
        page.out.close("p");
        rationales();
        page.endSection();
    }

    private void row(MinuteRow vote, Set<String> terms) {
        Markup out = page.out;
        out.open("tr").in("td", "nw");
        page.name(vote.whole("seat"));
        out.close("td").open("td");
        String choice = vote.find("choice");
        if (choice == null) {
            out.element("span", "dim", "abstains");
        } else {
            page.option(choice);
        }
        out.close("td");
        Map<String, BigDecimal> numbers = vote.numbers("terms");
        terms.forEach(term -> out.element("td", "num", Figures.two(numbers.get(term))));
        out.in("td", "num")
                .element("b", "ink", Figures.two(vote.number("weight")))
                .close("td");
        out.element("td", "num", Figures.two(vote.number("confidence")));
        out.in("td", "num")
                .element("b", "ink", Figures.two(adds(vote)))
                .close("td")
                .close("tr");
    }

    private static BigDecimal adds(MinuteRow vote) {
        BigDecimal weight = vote.number("weight");
        BigDecimal confidence = vote.number("confidence");
        return (weight == null ? BigDecimal.ONE : weight)
                .multiply(confidence == null ? new BigDecimal("0.5") : confidence);
    }

    private void bars() {
        Map<String, List<MinuteRow>> byOption = new TreeMap<>();
        for (MinuteRow vote : minutes.votes) {
            String choice = vote.find("choice");
            if (choice != null) {
                byOption.computeIfAbsent(choice, option -> new ArrayList<>()).add(vote);
            }
        }
        double most =
                byOption.values().stream().mapToDouble(CountSections::sum).max().orElse(1);
        Markup out = page.out;
        out.in("div", "bars");
        byOption.forEach((option, votes) -> {
            out.in("div", "bar").in("span", "bo");
            page.option(option);
            out.close("span");
            out.open(
                    "svg",
                    "class",
                    "b",
                    "width",
                    String.valueOf(WIDTH),
                    "height",
                    String.valueOf(BAR),
                    "viewBox",
                    "0 0 " + WIDTH + " " + BAR,
                    "aria-hidden",
                    "true");
            double from = 0;
            for (MinuteRow vote : votes) {
                double width = most <= 0 ? 0 : adds(vote).doubleValue() / most * WIDTH;
                out.open(
                                "rect",
                                "class",
                                "f" + ((vote.whole("seat") + 11) % 12 + 1),
                                "x",
                                one(from),
                                "y",
                                "0",
                                "width",
                                one(Math.max(0, width - 1)),
                                "height",
                                String.valueOf(BAR))
                        .close("rect");
                if (width > 64) {
                    out.open("text", "x", one(from + 6), "y", "16")
                            .words(shortened(vote, width))
                            .close("text");
                }
                from += width;
            }
            out.close("svg").in("span", "bt").element("b", "ink", Figures.two(BigDecimal.valueOf(sum(votes))));
            out.words(" " + Figures.plural(votes.size(), "vote", "votes"))
                    .close("span")
                    .close("div");
        });
        out.close("div").line();
    }

    private String shortened(MinuteRow vote, double width) {
        String name = Markup.visible(minutes.nameOfSeat(vote.whole("seat")));
        int room = (int) ((width - 12) / 8);
        return name.codePointCount(0, name.length()) <= room
                ? name
                : name.substring(0, name.offsetByCodePoints(0, Math.max(1, room - 1))) + "…";
    }

    private static double sum(List<MinuteRow> votes) {
        return votes.stream().mapToDouble(vote -> adds(vote).doubleValue()).sum();
    }

    private static String one(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    private void rationales() {
        for (MinuteRow vote : minutes.votes) {
            if (vote.find("rationale") != null) {
                page.beginItem();
                page.name(vote.whole("seat"));
                page.middleItem();
                page.out.said("said", vote.text("rationale"));
                page.endItem();
            }
        }
    }

    private static String rule(String method) {
        return switch (method) {
            case "majority" -> "majority: more than half of the votes";
            case "supermajority" -> "supermajority: two thirds of the votes, or the configured share";
            case "plurality" -> "plurality: most votes";
            case "unanimous" -> "unanimous: one option, chosen by all";
            case "weighted" -> "weighted: the greatest sum of weight × stated confidence";
            case "approval" -> "approval: approved by most";
            case "borda" -> "Borda: points by rank";
            case "condorcet" -> "Condorcet: beats every other in pairs";
            case "judge" -> "judge: the judge’s choice";
            case "learned" -> "learned: likeliest right, given how each voted before";
            default -> method;
        };
    }

    void restsUpon() {
        MinuteRow decision = minutes.decision;
        if (decision == null) {
            return;
        }
        List<Map<?, ?>> grounded = decision.objects("grounded_verdict");
        List<String> claims = decision.list("key_claims");
        List<String> cruxes = decision.list("cruxes");
        if (grounded.isEmpty() && claims.isEmpty() && cruxes.isEmpty()) {
            return;
        }
        page.section("What it rests upon", "sealed with the decision");
        Markup out = page.out;
        if (!grounded.isEmpty()) {
            page.table("claim", "turns", "#support");
            for (Map<?, ?> one : grounded) {
                out.open("tr")
                        .open("td")
                        .said("said", String.valueOf(one.get("claim")))
                        .close("td")
                        .in("td", "nw");
                out.words(turns(one.get("turns"))).close("td");
                out.element("td", "num", one.get("support") instanceof BigDecimal support ? Figures.two(support) : "–")
                        .close("tr");
            }
            page.endTable();
        } else {
            claims.forEach(claim -> out.said("said", claim));
        }
        if (!cruxes.isEmpty()) {
            out.element("p", "k", "It would turn if one of these fell");
            cruxes.forEach(crux -> out.said("said issue", crux));
        }
        page.entry(decision.entry());
        page.endSection();
    }

    private String turns(@Nullable Object ids) {
        return ids instanceof List<?> list
                ? String.join(
                        ", ",
                        list.stream()
                                .map(id -> minutes.turnNumber(String.valueOf(id)))
                                .filter(number -> number > 0)
                                .map(String::valueOf)
                                .toList())
                : "";
    }

    void countedOtherwise() {
        List<DossierTold.Count> recounts = minutes.dossier.told().recounts();
        if (recounts.isEmpty()) {
            return;
        }
        page.section("Counted otherwise", "the same ballots; computed by the server, not in the log");
        Set<String> options = new TreeSet<>();
        recounts.forEach(one -> one.tally().forEach(share -> options.add(share.option())));
        boolean wide = options.size() > 8 || options.stream().anyMatch(option -> option.length() > 24);
        MinuteRow decision = minutes.decision;
        String winner = decision == null ? null : decision.find("winner");
        Markup out = page.out;
        out.in("table", "t")
                .open("thead")
                .open("tr")
                .open("th")
                .words("rule")
                .close("th")
                .open("th")
                .words("wins")
                .close("th");
        if (!wide) {
            options.forEach(option -> out.in("th", "num").text(option).close("th"));
        }
        out.element("th", "num", "turns on")
                .open("th")
                .close("th")
                .close("tr")
                .close("thead")
                .open("tbody");
        for (DossierTold.Count one : recounts) {
            out.open("tr")
                    .open("td")
                    .words(Figures.spoken(one.rule()))
                    .close("td")
                    .open("td");
            if (one.winner() == null) {
                out.element("span", "dim", "nobody");
            } else {
                page.option(one.winner());
            }
            out.close("td");
            if (!wide) {
                options.forEach(option -> out.element(
                        "td",
                        "num",
                        one.tally().stream()
                                .filter(share -> share.option().equals(option))
                                .map(share -> Figures.brief(share.value()))
                                .findFirst()
                                .orElse("–")));
            }
            out.element("td", "num", one.fragility() == null ? "–" : String.valueOf(one.fragility()))
                    .in("td", "dim");
            if (one.decided()) {
                out.words("as decided");
            } else if (decision != null && !Objects.equals(one.winner(), winner)) {
                out.element("b", "ink", one.winner() == null ? "no winner" : "another winner");
            }
            if (one.fallback() != null) {
                out.words((one.decided() ? "; " : " ") + "by " + Figures.spoken(one.fallback()));
            }
            out.close("td").close("tr");
        }
        page.endTable();
        page.endSection();
    }
}
