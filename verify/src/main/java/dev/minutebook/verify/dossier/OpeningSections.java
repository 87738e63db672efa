package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The head of the page, who sat, what was proposed and objected, and the evidence.
final class OpeningSections {

    private static final int LONGEST_HEADLINE = 140;

    private final Minutes minutes;
    private final PageWriter page;

    OpeningSections(Minutes minutes, PageWriter page) {
        this.minutes = minutes;
        this.page = page;
    }

    void write() {
        head();
        answer();
        whoSat();
        proposed();
        objected();
        evidence();
    }

    private void head() {
        Markup out = page.out;
        DossierEntry main = minutes.main();
        out.open("header").open("p", "class", "over").text(minutes.dossier.workspaceName());
        String domain = minutes.opened.find("domain");
        if (domain != null) {
            out.words(" · ").text(domain);
        }
        out.words(minutes.decision == null ? " · minutes of a debate" : " · minutes of a decision")
                .close("p")
                .in("div", "sealfig");
        Figures.seal(out, main.hash());
        out.words("entry " + Figures.grouped(main.number())).close("div");
        out.open("h1", "dir", "auto").words(minutes.opened.text("topic")).close("h1");
        out.in("p", "meta")
                .words(Figures.day(main.entry().at()) + " · asked by ")
                .text(minutes.opened.text("initiated_by"));
        out.close("p").close("header").line();
    }

    private void answer() {
        Markup out = page.out;
        out.in("div", "ans");
        MinuteRow decision = minutes.decision;
        if (decision == null) {
            MinuteRow ended = minutes.ended;
            String status = ended == null ? "" : ended.text("status");
            out.element("p", "k", ended == null ? "Not decided" : "Ended without a decision");
            out.element(
                    "p",
                    "line",
                    ended == null
                            ? "The debate goes on."
                            : "The debate " + (status.equals("completed") ? "ended." : "was " + status + "."));
            if (ended != null && ended.find("stop_reason") != null) {
                out.in("p", "line")
                        .words("Reason: ")
                        .text(Figures.spoken(ended.text("stop_reason")))
                        .close("p");
            }
            if (ended != null && ended.find("outcome") != null) {
                out.said("said", ended.text("outcome"));
            }
        } else {
            String winner = decision.find("winner");
            out.element("p", "k", winner == null ? "Nothing carried" : "Decided");
            conclusion(out, decision.text("conclusion"));
            verdict(out, decision, winner);
        }
        out.close("div");
        if (minutes.opened.find("context") != null) {
            out.said("said context", minutes.opened.text("context"));
        }
        page.entry(minutes.main());
        out.line();
    }

    /// Its first sentence is set large where it is short.
    private static void conclusion(Markup out, String text) {
        int end = text.indexOf(". ") + 1;
        String first = end == 0 ? text : text.substring(0, end);
        if (first.length() > LONGEST_HEADLINE || first.indexOf('\n') >= 0) {
            out.said("said", text);
            return;
        }
        out.said("big", first);
        if (end > 0) {
            out.said("said", text.substring(end).strip());
        }
    }

    private void verdict(Markup out, MinuteRow decision, @Nullable String winner) {
        long votes = minutes.votes.size();
        long agree = minutes.votes.stream()
                .filter(vote -> winner != null && winner.equals(vote.find("choice")))
                .count();
        out.in("p", "line");
        if (winner != null) {
            page.option(winner);
            out.words(" · ");
        }
        out.element("b", "ink", decision.text("strength")).words(", " + agree + " of " + votes + " · agreement ");
        out.element("b", "ink", Figures.two(decision.number("agreement"))).words(" · confidence ");
        out.element("b", "ink", Figures.two(decision.number("confidence"))).words(" · plain count: ");
        String plain = decision.find("plain_winner");
        if (plain == null) {
            out.words("nobody");
        } else if (plain.equals(winner)) {
            out.words("the same");
        } else {
            page.option(plain);
        }
        BigDecimal fragility = decision.number("fragility");
        if (fragility != null) {
            out.words(" · turns on ").element("b", "ink", fragility.toPlainString());
            out.words(fragility.longValue() == 1 ? " vote (" : " votes (");
            page.names(decision.list("fragile_seats"));
            out.words(")");
        }
        if (!decision.flag("quorum")) {
            out.words(" · ").element("b", "seal", "no quorum");
        }
        if (!minutes.dissents.isEmpty()) {
            out.words(" · ").element("b", "seal", Figures.plural(minutes.dissents.size(), "dissent", "dissents"));
        }
        out.close("p");
    }

    private void whoSat() {
        page.section(
                "Who sat",
                "sealed with entry " + Figures.grouped(minutes.opened.entry().number()));
        boolean rated = !minutes.ratings.isEmpty();
        page.table(
                "seat",
                "agent",
                "role",
                "model",
                rated ? "#Elo before" : "",
                rated ? "#skill before" : "",
                "#weight at the opening");
        for (MinuteRow seat : minutes.seats) {
            Markup out = page.out;
            out.open("tr")
                    .element("td", "no", String.valueOf(seat.whole("number")))
                    .in("td", "nw");
            page.agent(seat.whole("number"));
            out.close("td").open("td").text(seat.text("role")).close("td").in("td", "dim");
            out.text(seat.find("model") == null ? Figures.spoken(seat.text("kind")) : seat.text("model"));
            out.close("td");
            if (rated) {
                MinuteRow rating = rating(seat.text("agent_id"));
                out.element("td", "num", rating == null ? "–" : Figures.whole(rating.number("elo_before")));
                out.element("td", "num", rating == null ? "–" : Figures.whole(rating.number("skill_before")));
            }
            out.element("td", "num", Figures.two(seat.number("weight"))).close("tr");
        }
        page.endTable();
        page.endSection();
    }

    private @Nullable MinuteRow rating(String agent) {
        return minutes.ratings.stream()
                .filter(row -> row.text("agent_id").equals(agent))
                .min(Comparator.comparingInt(
                        (MinuteRow row) -> -row.text("domain").length()))
                .orElse(null);
    }

    private void proposed() {
        List<MinuteRow> proposals = minutes.proposals();
        if (proposals.isEmpty()) {
            return;
        }
        page.section("What was proposed", "as it stood at the end");
        for (MinuteRow turn : proposals) {
            page.beginItem();
            page.option("P" + turn.whole("seat"));
            page.name(turn.whole("seat"));
            page.middleItem();
            page.out.said("said", turn.text("content"));
            page.turnNote(turn);
            page.endItem();
        }
        page.endSection();
    }

    private void objected() {
        if (minutes.critiques.isEmpty()) {
            return;
        }
        page.section("What was objected", Figures.plural(minutes.critiques.size(), "critique", "critiques"));
        for (MinuteRow critique : minutes.critiques) {
            Markup out = page.out;
            MinuteRow critic = minutes.seatOf(critique.text("critic_id"));
            MinuteRow author = minutes.seatOf(critique.text("author_id"));
            page.beginItem();
            page.name(critic == null ? 0 : critic.whole("number"));
            page.middleItem();
            out.in("p", "note").words("on ");
            if (author != null) {
                page.name(author.whole("number"));
            }
            long target = minutes.turnNumber(critique.text("target_id"));
            out.words((target == 0 ? "" : ", turn " + target) + " · severity "
                            + Figures.two(critique.number("severity")))
                    .close("p");
            if (critique.find("reasoning") != null) {
                out.said("said", critique.text("reasoning"));
            }
            String id = critique.item().substring("critique ".length());
            for (MinuteRow issue : minutes.issues) {
                if (issue.item().endsWith(" of critique " + id)) {
                    out.said("said issue", issue.text("text"));
                    if (issue.find("suggestion") != null) {
                        out.in("p", "note").words("Suggested:").close("p");
                        out.said("said issue", issue.text("suggestion"));
                    }
                }
            }
            page.entry(critique.entry());
            page.endItem();
        }
        page.endSection();
    }

    private void evidence() {
        if (minutes.citations.isEmpty()) {
            return;
        }
        page.section("Evidence", "as cited; source, quality and use as the server tells");
        int number = 0;
        for (MinuteRow citation : minutes.citations) {
            Markup out = page.out;
            UUID id = citation.entry().entry().subject();
            DossierTold.Source source = minutes.dossier.told().evidence().stream()
                    .filter(one -> one.id().equals(id))
                    .findFirst()
                    .orElse(null);
            DossierEntry added = id == null ? null : minutes.evidence.get(id);
            DossierEntry.Content content = added == null ? null : added.content();
            MinuteRow by = minutes.seatOf(citation.text("cited_by"));
            page.beginItem();
            out.element("span", "cite", "E" + ++number);
            page.middleItem();
            out.said("said", content != null ? content.text() : source == null ? null : source.snippet());
            if (source != null && source.title() != null) {
                out.in("p", "note").text(source.title()).close("p");
            }
            if (source != null && source.url() != null) {
                out.in("p", "address").text(source.url()).close("p");
            }
            out.in("p", "note").words("cited in round " + citation.whole("round"));
            if (by != null) {
                out.words(" by ");
                page.name(by.whole("number"));
            }
            out.words(" · relevance " + Figures.two(citation.number("relevance")));
            if (source != null) {
                out.words(" · " + Figures.spoken(source.kind()) + " · reliability " + Figures.two(source.reliability())
                        + " · quality " + Figures.two(source.quality()) + ", "
                        + source.tier().toLowerCase(Locale.ROOT)
                        + (source.used() ? " · used in the decision" : " · not used"));
            }
            out.close("p");
            page.entry(citation.entry());
            if (added != null) {
                page.entry(added);
            }
            page.endItem();
        }
        page.endSection();
    }
}
