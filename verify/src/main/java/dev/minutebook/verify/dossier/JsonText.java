package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// JSON of a dossier: objects as sorted maps, arrays as lists, texts, booleans, and whole numbers as [Long].
///
/// The canonical text is that of RFC 8785: members sorted by name, no white space, the shortest escapes. Numbers with
/// a fraction and null do not occur, so that every value has one spelling in every language.
public final class JsonText {

    /// Numbers up to this are exact in JavaScript too.
    private static final long EXACT = 1L << 53;

    private static final int DEEPEST = 64;
    private static final String SHORT_ESCAPES = "\b\t\n\f\r\"\\";
    private static final String SHORT_LETTERS = "btnfr\"\\";

    private final String text;
    private final boolean stored;
    private int at;
    private int depth;

    private JsonText(String text, boolean stored) {
        this.text = text;
        this.stored = stored;
    }

    /// Reads any JSON that is made of these values.
    ///
    /// @throws DossierFormatException where it is not, with the place
    public static Object parse(String text) {
        return new JsonText(text, false).document();
    }

    /// Reads a value as a database writes it: numbers become [BigDecimal], and null is left out.
    static Object stored(String text) {
        return new JsonText(text, true).document();
    }

    private Object document() {
        space();
        Object value = value();
        space();
        if (at < text.length()) {
            throw refused("something follows the end of the document");
        }
        return value;
    }

    /// The one spelling of a value.
    public static String canonical(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    private static void write(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> members) {
            out.append('{');
            String comma = "";
            for (Map.Entry<?, ?> member : sorted(members).entrySet()) {
                out.append(comma);
                quote(out, (String) member.getKey());
                out.append(':');
                write(out, member.getValue());
                comma = ",";
            }
            out.append('}');
        } else if (value instanceof List<?> items) {
            out.append('[');
            String comma = "";
            for (Object item : items) {
                out.append(comma);
                write(out, item);
                comma = ",";
            }
            out.append(']');
        } else if (value instanceof String said) {
            quote(out, said);
        } else if (value instanceof Long || value instanceof Integer || value instanceof Boolean) {
            out.append(value);
        } else {
            throw new IllegalArgumentException(
                    "a dossier holds no " + value.getClass().getSimpleName());
        }
    }

    private static Map<?, ?> sorted(Map<?, ?> members) {
        return members instanceof TreeMap<?, ?> ? members : new TreeMap<>(members);
    }

    private static void quote(StringBuilder out, String said) {
        out.append('"');
        for (int i = 0; i < said.length(); i++) {
            char unit = said.charAt(i);
            int escape = SHORT_ESCAPES.indexOf(unit);
            if (escape >= 0) {
                out.append('\\').append(SHORT_LETTERS.charAt(escape));
            } else if (unit < 0x20) {
                out.append("\\u00").append(Character.forDigit(unit >> 4, 16)).append(Character.forDigit(unit & 15, 16));
            } else {
                out.append(unit);
            }
        }
        out.append('"');
    }

    private Object value() {
        if (++depth > DEEPEST) {
            throw refused("it is nested too deeply");
        }
        Object value = switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            default -> number();
        };
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new TreeMap<>();
        at++;
        space();
        if (peek() == '}') {
            at++;
            return members;
        }
        while (true) {
            space();
            String name = string();
            space();
            expect(':');
            space();
            if (!absent() && members.put(name, value()) != null) {
                throw refused("\"" + name + "\" occurs twice in one object");
            }
            space();
            if (peek() == '}') {
                at++;
                return members;
            }
            expect(',');
        }
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        at++;
        space();
        if (peek() == ']') {
            at++;
            return items;
        }
        while (true) {
            space();
            if (!absent()) {
                items.add(value());
            }
            space();
            if (peek() == ']') {
                at++;
                return items;
            }
            expect(',');
        }
    }

    private String string() {
        expect('"');
        StringBuilder said = new StringBuilder();
        while (true) {
            char unit = next();
            if (unit == '"') {
                return paired(said);
            }
            if (unit < 0x20) {
                throw refused("a control character stands in a text");
            }
            said.append(unit == '\\' ? escaped() : unit);
        }
    }

    private char escaped() {
        char letter = next();
        if (letter == 'u') {
            int unit = 0;
            for (int i = 0; i < 4; i++) {
                int digit = Character.digit(next(), 16);
                if (digit < 0) {
                    throw refused("\\u is not followed by four hexadecimal digits");
                }
                unit = unit << 4 | digit;
            }
            return (char) unit;
        }
        if (letter == '/') {
            return letter;
        }
        int escape = SHORT_LETTERS.indexOf(letter);
        if (escape < 0) {
            throw refused("\\" + letter + " is no escape");
        }
        return SHORT_ESCAPES.charAt(escape);
    }

    private String paired(StringBuilder said) {
        for (int i = 0; i < said.length(); i++) {
            if (Character.isHighSurrogate(said.charAt(i))
                    && i + 1 < said.length()
                    && Character.isLowSurrogate(said.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(said.charAt(i))) {
                throw refused("a text holds half a surrogate pair");
            }
        }
        return said.toString();
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw refused("this is no value of a dossier");
        }
        at += word.length();
        return value;
    }

    private boolean absent() {
        if (stored && text.startsWith("null", at)) {
            at += 4;
            return true;
        }
        return false;
    }

    private Object number() {
        int from = at;
        while (isDigit() || (at < text.length() && (stored ? "+-.eE" : "-").indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        String digits = text.substring(from, at);
        try {
            if (stored) {
                return new BigDecimal(digits);
            }
            long number = Long.parseLong(digits);
            if (Long.toString(number).equals(digits) && Math.abs(number) <= EXACT) {
                return number;
            }
        } catch (NumberFormatException none) {
            at = from;
        }
        throw refused("this is no value of a dossier");
    }

    private boolean isDigit() {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at == text.length()) {
            throw refused("it ends in the middle");
        }
        return text.charAt(at);
    }

    private char next() {
        char unit = peek();
        at++;
        return unit;
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            at--;
            throw refused("expected " + wanted);
        }
    }

    private DossierFormatException refused(String reason) {
        return new DossierFormatException("not the JSON of a dossier, at character " + at + ": " + reason);
    }
}
