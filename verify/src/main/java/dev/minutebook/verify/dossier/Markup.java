package dev.minutebook.verify.dossier;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// HTML as a browser would write it again from what it read: the page is compared letter by letter with what the
/// browser holds. Texts come in by [#text] and [#said] alone, and are never markup.
final class Markup {

    private final StringBuilder out = new StringBuilder();

    /// Words of this program, without any character that HTML gives a meaning.
    private static String plain(String words) {
        if (words.chars().anyMatch(unit -> "<>&\"\u00a0".indexOf(unit) >= 0)) {
            throw new IllegalArgumentException("not plain: " + words);
        }
        return words;
    }

    /// Opens an element; attributes are pairs of names and values.
    Markup open(String tag, String... attributes) {
        out.append('<').append(plain(tag));
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ')
                    .append(plain(attributes[i]))
                    .append("=\"")
                    .append(plain(attributes[i + 1]))
                    .append('"');
        }
        out.append('>');
        return this;
    }

    /// Opens an element with a class.
    Markup in(String tag, String style) {
        return open(tag, "class", style);
    }

    Markup close(String tag) {
        out.append("</").append(plain(tag)).append('>');
        return this;
    }

    /// A text of anybody, on one line with ours: its direction stays its own.
    Markup text(@Nullable String text) {
        return open("bdi").escaped(text == null ? "" : text).close("bdi");
    }

    /// Words of this program or figures.
    Markup words(String words) {
        return escaped(words);
    }

    /// What somebody said, as a paragraph of its own.
    Markup said(String style, @Nullable String text) {
        return open("p", "class", style, "dir", "auto")
                .escaped(text == null ? "" : text)
                .close("p");
    }

    Markup element(String tag, String style, String words) {
        return in(tag, style).words(words).close(tag);
    }

    Markup line() {
        out.append('\n');
        return this;
    }

    /// A script or style of this program.
    Markup raw(String text) {
        out.append(text);
        return this;
    }

    private Markup escaped(String text) {
        String visible = visible(text);
        for (int i = 0; i < visible.length(); i++) {
            char unit = visible.charAt(i);
            switch (unit) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '\u00a0' -> out.append("&nbsp;");
                default -> out.append(unit);
            }
        }
        return this;
    }

    /// The text with whatever would steer a terminal, turn the order of letters around or hide made visible.
    static String visible(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.replace("\r\n", "\n").codePoints().forEach(point -> {
            if (point == '\n' || point == '\t') {
                shown.append((char) point);
            } else if (point < 0x20) {
                shown.append((char) (0x2400 + point));
            } else if (point == 0x7f) {
                shown.append('\u2421');
            } else if (hides(point)) {
                shown.append(String.format(Locale.ROOT, "\u2039U+%04X\u203a", point));
            } else {
                shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    private static boolean hides(int point) {
        return in(point, 0x80, 0x9f)
                || point == 0x061c
                || point == 0x180e
                || in(point, 0x200e, 0x200f)
                || in(point, 0x2028, 0x202e)
                || in(point, 0x2060, 0x206f)
                || point == 0xfeff
                || in(point, 0xfff9, 0xfffb)
                || (point & 0xfffe) == 0xfffe
                || in(point, 0xfdd0, 0xfdef)
                || in(point, 0xd800, 0xdfff)
                || in(point, 0xe0000, 0xe0fff);
    }

    private static boolean in(int point, int first, int last) {
        return point >= first && point <= last;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
