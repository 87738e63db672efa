package dev.minutebook.verify.dossier;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// The page of a dossier: HTML that needs nothing but itself, reads without a script, and shows nothing that does not
/// follow from the document in it.
///
/// It is written as a browser writes it again (`documentElement.outerHTML`), so that its own script can compare what
/// is on the screen with what was signed.
public final class DossierPage {

    static final String DOCTYPE = "<!DOCTYPE html>";
    static final String DATA = "<script type=\"application/json\" id=\"dossier\">";
    static final String END = "</script>";

    private static final String STYLE = resource("dossier.css");
    private static final String SCRIPT = resource("dossier.js");

    private DossierPage() {}

    /// The page with the document in it.
    ///
    /// @param json the sealed document
    static String html(DossierDocument dossier, String json) {
        String markup = markup(dossier);
        int data = markup.indexOf(DATA) + DATA.length();
        return DOCTYPE + markup.substring(0, data) + json.replace("<", "\\u003c") + markup.substring(data);
    }

    /// The page without the document, which is what is signed.
    static String markup(DossierDocument dossier) {
        Minutes minutes = new Minutes(dossier);
        String style = STYLE.replace("FOOTER", footer(minutes));
        PageWriter page = new PageWriter(minutes);
        Markup out = page.out;
        out.open("html", "lang", "en").open("head").open("meta", "charset", "utf-8");
        out.open("meta", "http-equiv", "Content-Security-Policy", "content", policy(style));
        out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.open("meta", "name", "referrer", "content", "no-referrer");
        out.open("title").words(title(minutes)).close("title");
        out.open("style").raw(style).close("style").close("head").open("body").line();
        out.open("div", "id", "check", "class", "check", "role", "status")
                .words("Not verified: the script of this page did not run. Check the file with minutebook verify.")
                .close("div")
                .line();
        out.open("article", "id", "minutes", "class", "sheet").line();
        new OpeningSections(minutes, page).write();
        CountSections counts = new CountSections(minutes, page);
        ClosingSections closing = new ClosingSections(minutes, page);
        counts.counted();
        counts.restsUpon();
        closing.dissents();
        closing.approved();
        counts.countedOtherwise();
        closing.followed();
        closing.said();
        new ProofSection(minutes, page).write();
        out.close("article").line();
        return out.raw(DATA)
                .raw(END)
                .line()
                .open("script")
                .raw(SCRIPT)
                .close("script")
                .close("body")
                .close("html")
                .toString();
    }

    private static String title(Minutes minutes) {
        String topic = Markup.visible(minutes.opened.text("topic"))
                .replaceAll("\\s+", " ")
                .strip();
        return (topic.length() <= 120 ? topic : topic.substring(0, topic.offsetByCodePoints(0, 100)) + "…")
                + " · Minutebook dossier";
    }

    /// Stands at the foot of every printed page; it has nothing but figures.
    private static String footer(Minutes minutes) {
        return "entry " + minutes.main().number() + " · "
                + Figures.hex(minutes.main().hash()).substring(0, 16);
    }

    private static String policy(String style) {
        return "default-src 'none'; style-src '" + source(style) + "'; script-src '" + source(SCRIPT)
                + "'; base-uri 'none'; form-action 'none'";
    }

    private static String source(String text) {
        byte[] hash = FieldHints.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(hash);
    }

    private static String resource(String name) {
        try (InputStream in = DossierPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
