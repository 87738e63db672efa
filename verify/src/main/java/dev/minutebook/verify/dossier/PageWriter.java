package dev.minutebook.verify.dossier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parts of which all sections of the page are made.
final class PageWriter {

    private static final int COLOURS = 12;

    final Markup out = new Markup();
    private final Minutes minutes;
    private int sections;

    PageWriter(Minutes minutes) {
        this.minutes = minutes;
    }

    void section(String title, String aside) {
        sections++;
        out.open("section", "id", "s" + sections)
                .open("h2")
                .element("span", "no", String.valueOf(sections))
                .element("span", "ti", title)
                .element("span", "r", aside)
                .close("h2")
                .line();
    }

    void endSection() {
        out.close("section").line();
    }

    /// Begins a table; a head that begins with # stands above figures, an empty one is left out.
    void table(String... heads) {
        out.in("table", "t").open("thead").open("tr");
        for (String head : heads) {
            if (head.startsWith("#")) {
                out.element("th", "num", head.substring(1));
            } else if (!head.isEmpty()) {
                out.open("th").words(head).close("th");
            }
        }
        out.close("tr").close("thead").open("tbody");
    }

    void endTable() {
        out.close("tbody").close("table").line();
    }

    void beginItem() {
        out.in("div", "item").in("div", "l");
    }

    void middleItem() {
        out.close("div").in("div", "m");
    }

    void endItem() {
        out.close("div").close("div").line();
    }

    private static String colour(long seat) {
        return "c" + (seat < 1 ? COLOURS : (seat - 1) % COLOURS + 1);
    }

    /// An option, in the colour of the seat that proposed it.
    void option(String option) {
        String style = option.matches("P[1-9][0-9]?") ? " " + colour(Long.parseLong(option.substring(1))) : "";
        out.in("span", "opt" + style).text(option).close("span");
    }

    /// A seat by its monogram and name.
    void agent(long seat) {
        String name = minutes.nameOfSeat(seat);
        MinuteRow row = minutes.seat(seat);
        boolean human = row != null && row.text("kind").equals("human");
        out.in("span", (human ? "mg human " : "mg ") + colour(seat))
                .text(initials(name))
                .close("span");
        out.words(" ");
        name(seat);
    }

    private static String initials(String name) {
        String letters = Markup.visible(name)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .limit(2)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return letters.isEmpty() ? "·" : letters;
    }

    void name(long seat) {
        out.in("span", "nm " + colour(seat)).text(minutes.nameOfSeat(seat)).close("span");
    }

    void names(List<String> seats) {
        String comma = "";
        for (String seat : seats) {
            out.words(comma);
            name(seat.matches("[0-9]{1,4}") ? Long.parseLong(seat) : 0);
            comma = ", ";
        }
    }

    /// Refers to the entry that proves what stands above.
    void entry(@Nullable DossierEntry entry) {
        if (entry != null) {
            out.open("a", "class", "en", "href", "#e" + entry.number())
                    .words("entry " + Figures.grouped(entry.number()))
                    .close("a");
        }
    }

    void turnNote(MinuteRow turn) {
        out.in("p", "note")
                .words("turn " + turn.whole("seq") + " · round " + turn.whole("round") + ", "
                        + Figures.spoken(turn.text("phase")));
        if (turn.number("confidence") != null) {
            out.words(" · stated confidence " + Figures.two(turn.number("confidence")));
        }
        if (turn.find("model") != null) {
            out.words(" · ").text(turn.text("model"));
        }
        out.words(" · ");
        entry(turn.entry());
        out.close("p");
    }
}
