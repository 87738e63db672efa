package dev.minutebook.api.evolution.scenarios;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A place in the state: a JSON pointer as of RFC 6901, such as `/offers/0/price`. The empty text is the whole.
///
/// Pointers are compared segment by segment: `/price` covers `/price/floor` and does not cover `/prices`. Every name
/// is a plain name; none has a meaning of its own.
///
/// @param segments names of members and indexes of items, from the root on, unescaped
public record StatePointer(List<String> segments) {

    /// The longest pointer, in characters.
    public static final int LENGTH = 1024;

    /// The most segments.
    public static final int SEGMENTS = 32;

    /// The last segment of a pointer to the item after the last one.
    public static final String END = "-";

    public StatePointer {
        segments = List.copyOf(segments);
        Limits.range("segments of a pointer", segments.size(), 0, SEGMENTS);
    }

    /// Reads a pointer; refuses one that does not begin with `/` and one with a `~` that is neither `~0` nor `~1`.
    public static StatePointer of(@Nullable String text) {
        String checked = Limits.text("a pointer", text, LENGTH);
        List<String> segments = new ArrayList<>();
        if (!checked.isEmpty()) {
            if (checked.charAt(0) != '/') {
                throw Problem.Code.INVALID.because(
                        "the pointer '" + shortened(checked) + "' does not begin with '/'; write /a/b for b in a");
            }
            for (String segment : checked.substring(1).split("/", -1)) {
                segments.add(unescaped(segment, checked));
            }
        }
        return new StatePointer(segments);
    }

    private static String unescaped(String segment, String pointer) {
        for (int at = segment.indexOf('~'); at >= 0; at = segment.indexOf('~', at + 1)) {
            char escaped = at + 1 < segment.length() ? segment.charAt(at + 1) : ' ';
            if (escaped != '0' && escaped != '1') {
                throw Problem.Code.INVALID.because(
                        "the pointer '" + shortened(pointer) + "' has a lone '~'; write ~0 for '~' and ~1 for '/'");
            }
        }
        // ~1 first, or ~01 would become a slash.
        return segment.replace("~1", "/").replace("~0", "~");
    }

    private static String shortened(String text) {
        return text.length() > 64 ? text.substring(0, 64) + "…" : text;
    }

    /// Whether the other is this place or lies in it.
    public boolean covers(StatePointer other) {
        return segments.size() <= other.segments.size() && segments.equals(other.segments.subList(0, segments.size()));
    }

    /// Whether it is the whole state.
    public boolean root() {
        return segments.isEmpty();
    }

    /// The place of a member or item in this one.
    public StatePointer child(String segment) {
        List<String> longer = new ArrayList<>(segments);
        longer.add(segment);
        return new StatePointer(longer);
    }

    /// The place that it lies in; refuses the whole, which lies in nothing.
    public StatePointer parent() {
        if (root()) {
            throw Problem.Code.INVALID.because("the whole state lies in nothing");
        }
        return new StatePointer(segments.subList(0, segments.size() - 1));
    }

    /// The last segment; empty for the whole.
    public String last() {
        return root() ? "" : segments.get(segments.size() - 1);
    }

    /// As it is written.
    public String text() {
        StringBuilder text = new StringBuilder();
        for (String segment : segments) {
            text.append('/').append(segment.replace("~", "~0").replace("/", "~1"));
        }
        return text.toString();
    }

    /// As [#text].
    @Override
    public String toString() {
        return text();
    }
}
