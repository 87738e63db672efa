package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.util.UUID;

/// Dissents, approvals, what followed, and all turns in their order.
final class ClosingSections {

    private final Minutes minutes;
    private final PageWriter page;

    ClosingSections(Minutes minutes, PageWriter page) {
        this.minutes = minutes;
        this.page = page;
    }

    void dissents() {
        if (minutes.decision == null) {
            return;
        }
        page.section("Dissents", minutes.dissents.isEmpty() ? "none" : "in full");
        Markup out = page.out;
        for (MinuteRow dissent : minutes.dissents) {
            String id = dissent.item().substring("dissent ".length());
            MinuteRow rebuttal = minutes.rebuttals.get(id);
            out.in("div", "dis").in("p", "h");
            page.agent(dissent.whole("seat"));
            out.words(" ").element("b", "seal", Figures.spoken(dissent.text("type")));
            out.in("span", "dim").words(dissent.flag("stated") ? " as stated" : " as read from the vote");
            if (dissent.number("confidence") != null) {
                out.words(" · confidence " + Figures.two(dissent.number("confidence")));
            }
            String preferred = dissent.find("preferred");
            if (preferred != null) {
                out.words(" · wanted ");
                page.option(preferred);
            }
            out.close("span");
            out.element(
                    "span", rebuttal == null ? "seal" : "dim", rebuttal == null ? " · not taken up" : " · taken up");
            out.close("p").said("said", dissent.text("content"));
            if (rebuttal != null) {
                out.in("p", "note").words("Taken up by ").text(rebuttal.text("acknowledged_by"));
                out.words(", " + Figures.second(rebuttal.text("acknowledged_at")) + ": ");
                page.entry(rebuttal.entry());
                out.close("p").said("said issue", rebuttal.text("rebuttal"));
            }
            page.entry(dissent.entry());
            out.close("div").line();
        }
        page.endSection();
    }

    void approved() {
        if (minutes.gates.isEmpty()) {
            return;
        }
        page.section("Who approved", "at " + Figures.plural(minutes.gates.size(), "gate", "gates"));
        Markup out = page.out;
        for (MinuteRow gate : minutes.gates) {
            MinuteRow verdict =
                    minutes.verdicts.get(String.valueOf(gate.entry().entry().subject()));
            String status = verdict == null ? "" : verdict.text("status");
            out.in("div", "gate").in("p", "h");
            if (verdict == null) {
                out.words("Nobody has decided at the gate before " + Figures.spoken(gate.text("point")));
            } else if (status.equals("timed_out")) {
                out.words("Nobody decided in time at the gate before " + Figures.spoken(gate.text("point")));
            } else {
                out.in("b", "ink").text(verdict.text("decided_by")).close("b").words(" ");
                out.element("span", status.equals("refused") ? "seal" : "ink", status);
                out.words(" at the gate before " + Figures.spoken(gate.text("point")) + ", round " + gate.whole("round")
                        + ", " + Figures.second(verdict.text("decided_at")));
                if (verdict.flag("self_approved")) {
                    out.words(" · ").element("b", "seal", "also proposed it");
                }
            }
            out.close("p");
            if (verdict != null && verdict.find("reason") != null) {
                out.said("said", verdict.text("reason"));
            }
            page.entry(gate.entry());
            page.entry(verdict == null ? null : verdict.entry());
            out.close("div").line();
        }
        page.endSection();
    }

    void followed() {
        MinuteRow decision = minutes.decision;
        UUID later = minutes.dossier.told().supersededBy();
        if (decision == null && minutes.lessons.isEmpty()) {
            return;
        }
        page.section("What followed", "");
        Markup out = page.out;
        for (MinuteRow outcome : minutes.outcomes) {
            out.in("div", "gate").in("p", "h").words("It turned out ");
            out.element("b", outcome.flag("correct") ? "ink" : "seal", outcome.flag("correct") ? "right" : "wrong");
            out.words(", said ").text(outcome.text("resolved_by")).words(", " + Figures.second(outcome.text("at")));
            String choice = outcome.find("choice");
            if (choice != null && !outcome.flag("correct")) {
                out.words("; right was ");
                page.option(choice);
            }
            out.close("p").said("said", outcome.text("reason"));
            page.entry(outcome.entry());
            out.close("div").line();
        }
        if (later != null) {
            MinuteRow told = minutes.supersession;
            out.in("p", "h")
                    .element("b", "seal", "Superseded")
                    .words(" by decision ")
                    .element("span", "mono", later.toString());
            out.words(told == null ? "; the entry that tells so is not in this file " : " ");
            page.entry(told == null ? null : told.entry());
            out.close("p");
        } else if (decision != null) {
            out.element("p", "h", "Nothing supersedes it, as far as the server tells at the time of this file.");
        }
        ratings();
        for (MinuteRow lesson : minutes.lessons) {
            out.in("div", "gate").in("p", "h").words("Lesson, " + Figures.spoken(lesson.text("category")) + ": ");
            out.text(lesson.text("title")).close("p").said("said", lesson.text("content"));
            page.entry(lesson.entry());
            out.close("div").line();
        }
        page.endSection();
    }

    private void ratings() {
        Markup out = page.out;
        boolean first = true;
        for (MinuteRow rating : minutes.ratings) {
            BigDecimal before = rating.number("elo_before");
            BigDecimal after = rating.number("elo");
            MinuteRow seat = minutes.seatOf(rating.text("agent_id"));
            if (rating.item().startsWith("rating of agent ") && before != null && after != null && seat != null) {
                if (first) {
                    out.in("p", "h").words("Elo, overall: ");
                } else {
                    out.words(", ");
                }
                page.name(seat.whole("number"));
                out.words(" " + Figures.signed(after.subtract(before)));
                first = false;
            }
        }
        if (!first) {
            out.words(" ");
            page.entry(minutes.ratings.getFirst().entry());
            out.close("p");
        }
    }

    void said() {
        page.section("Everything that was said", Figures.plural(minutes.turns.size(), "turn", "turns"));
        for (MinuteRow turn : minutes.turns) {
            page.beginItem();
            page.name(turn.whole("seat"));
            page.middleItem();
            String status = turn.text("status");
            if (status.equals("answered")) {
                page.out.said("said small", turn.text("content"));
            } else {
                page.out.element("p", "note", "No answer: " + Figures.spoken(status));
                if (turn.find("reason") != null) {
                    page.out.said("said small", turn.text("reason"));
                }
            }
            page.turnNote(turn);
            page.endItem();
        }
        page.endSection();
    }
}
