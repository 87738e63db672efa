package dev.minutebook.core.search.index;

import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.core.search.text.Tokenizer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What an entry can be found by: the words it says, and marks for its title, topics and author that no word can
/// equal.
public final class Terms {

    private static final char MARK = '\u0001';

    private Terms() {}

    public static String ofTitle(String term) {
        return MARK + "t" + term;
    }

    public static String ofTopic(String path) {
        return MARK + "p" + Tokenizer.cut(path.toLowerCase(Locale.ROOT));
    }

    public static String ofAuthor(String name) {
        return MARK + "f" + Tokenizer.cut(name.strip().toLowerCase(Locale.ROOT));
    }

    /// Whether it is a mark and no word.
    static boolean marks(String term) {
        return !term.isEmpty() && term.charAt(0) == MARK;
    }

    /// All that a text is found by, with how often it says it. Title and author count as said.
    static Map<String, Integer> of(SearchableText findable, Analysis analysis) {
        Map<String, Integer> terms = new LinkedHashMap<>();
        count(terms, analysis.terms(findable.text()));
        if (findable.title() != null) {
            List<String> title = analysis.terms(findable.title());
            count(terms, title);
            title.forEach(term -> terms.put(ofTitle(term), 1));
        }
        if (findable.author() != null) {
            count(terms, analysis.terms(findable.author()));
            terms.put(ofAuthor(findable.author()), 1);
        }
        for (String topic : findable.topics()) {
            for (int i = topic.indexOf('/'); i > 0; i = topic.indexOf('/', i + 1)) {
                terms.put(ofTopic(topic.substring(0, i)), 1);
            }
            terms.put(ofTopic(topic), 1);
        }
        return terms;
    }

    private static void count(Map<String, Integer> terms, List<String> said) {
        said.forEach(term -> terms.merge(term, 1, Integer::sum));
    }

    /// How many words it says, not counting marks.
    static int length(Map<String, Integer> terms) {
        int length = 0;
        for (Map.Entry<String, Integer> term : terms.entrySet()) {
            if (!marks(term.getKey())) {
                length += term.getValue();
            }
        }
        return length;
    }

    /// Leads a term to its bucket. It must never change: stored buckets depend on it.
    public static int hash(String term) {
        byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
        return hash(bytes, 0, bytes.length);
    }

    public static int hash(byte[] bytes, int from, int length) {
        int hash = 0x811c9dc5;
        for (int i = from; i < from + length; i++) {
            hash = (hash ^ (bytes[i] & 0xff)) * 0x01000193;
        }
        hash ^= hash >>> 15;
        hash *= 0x2c1b3c6d;
        return (hash ^ (hash >>> 13)) & 0x7fffffff;
    }
}
