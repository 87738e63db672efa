package dev.minutebook.core.erasures;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells whether a text that was made of what several said repeats the words of one of them: a run of words, or
/// the whole of a short text.
///
/// What others put in words of their own is theirs, and stays.
final class DerivedText {

    /// What stands in place of a content.
    static final String ERASED = "[erased]";

    /// So many words in a row are repeated, not hit upon.
    private static final int RUN = 6;

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Set<String> runs = new HashSet<>();
    private final List<String> whole = new ArrayList<>();

    /// @param said what the subject said
    DerivedText(Collection<String> said) {
        for (String text : said) {
            if (!text.equals(ERASED)) {
                List<String> words = words(text);
                runs(words).forEach(runs::add);
                if (!words.isEmpty()) {
                    whole.add(" " + String.join(" ", words) + " ");
                }
            }
        }
    }

    /// Whether a text repeats what the subject said.
    boolean repeats(@Nullable String text) {
        if (text == null || text.isBlank() || text.equals(ERASED)) {
            return false;
        }
        List<String> words = words(text);
        if (words.isEmpty()) {
            return false;
        }
        if (runs(words).stream().anyMatch(runs::contains)) {
            return true;
        }
        String all = " " + String.join(" ", words) + " ";
        boolean isLong = words.size() >= RUN;
        return whole.stream()
                .anyMatch(said ->
                        isLong ? said.length() > RUN && all.contains(said) : said.contains(all) || all.contains(said));
    }

    @Nullable
    String without(@Nullable String text) {
        return repeats(text) ? ERASED : text;
    }

    List<String> without(List<String> texts) {
        return texts.stream().map(text -> repeats(text) ? ERASED : text).toList();
    }

    /// The same JSON, as maps and lists, with other values in place of what repeats.
    @Nullable
    Object inside(@Nullable Object json) {
        return switch (json) {
            case String text -> without(text);
            case List<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>();
                list.forEach(one -> copy.add(inside(one)));
                yield copy;
            }
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> copy = new LinkedHashMap<>();
                map.forEach((key, value) -> copy.put(String.valueOf(key), inside(value)));
                yield copy;
            }
            case null, default -> json;
        };
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : BETWEEN.split(text.toLowerCase(Locale.ROOT))) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    private static List<String> runs(List<String> words) {
        List<String> runs = new ArrayList<>();
        for (int i = 0; i + RUN <= words.size(); i++) {
            runs.add(String.join(" ", words.subList(i, i + RUN)));
        }
        return runs;
    }
}
