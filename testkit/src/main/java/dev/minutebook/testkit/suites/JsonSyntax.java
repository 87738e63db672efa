package dev.minutebook.testkit.suites;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks that a text is JSON, without a library.
public final class JsonSyntax {

    private static final Pattern SPACE = Pattern.compile("[ \\t\\r\\n]*+");
    private static final Pattern STRING =
            Pattern.compile("\"(?:[^\"\\\\\\x00-\\x1f]|\\\\(?:[\"\\\\/bfnrt]|u[0-9a-fA-F]{4}))*+\"");
    private static final Pattern PLAIN =
            Pattern.compile("true|false|null|-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

    private final String text;
    private int place;

    private JsonSyntax(String text) {
        this.text = text;
    }

    public static boolean json(String text) {
        JsonSyntax reader = new JsonSyntax(text);
        return reader.value() && reader.skip(SPACE) && reader.place == text.length();
    }

    private boolean value() {
        skip(SPACE);
        boolean read = group('{', true, '}') || group('[', false, ']') || skip(STRING) || skip(PLAIN);
        skip(SPACE);
        return read;
    }

    private boolean group(char open, boolean named, char close) {
        int start = place;
        if (!skip(open)) {
            return false;
        }
        skip(SPACE);
        if (skip(close)) {
            return true;
        }
        do {
            skip(SPACE);
            if (named && !(skip(STRING) && skip(SPACE) && skip(':'))) {
                place = start;
                return false;
            }
            if (!value()) {
                place = start;
                return false;
            }
        } while (skip(','));
        return skip(close);
    }

    private boolean skip(char wanted) {
        if (place < text.length() && text.charAt(place) == wanted) {
            place++;
            return true;
        }
        return false;
    }

    private boolean skip(Pattern wanted) {
        Matcher matcher = wanted.matcher(text).region(place, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        place = matcher.end();
        return true;
    }
}
