package dev.minutebook.core.evidence;

import dev.minutebook.core.search.text.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What can be read off a snippet.
///
/// @param words          lower-cased, in order
/// @param terms          what search finds it by: stems, without words that say nothing
/// @param citesOthers    whether it names its own sources
/// @param hasData        whether it brings figures
/// @param hasTable       whether it holds a table
/// @param contradictions how often it turns against itself, as in `however`
/// @param hedges         how often it takes back a little, as in `might`
/// @param definite       whether it says that something is shown
record SnippetFeatures(
        List<String> words,
        List<String> terms,
        int length,
        boolean citesOthers,
        boolean hasData,
        boolean hasTable,
        int contradictions,
        int hedges,
        boolean definite) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern CITATION = Pattern.compile(
            "\\[\\d{1,3}\\]|\\bet al\\b|\\bdoi:|https?://|\\([^()]{0,80}\\b(?:19|20)\\d\\d\\)|\\baccording to\\b",
            Pattern.CASE_INSENSITIVE);
    // Every repetition is bounded, so that no text makes a search quadratic.
    private static final Pattern DATA =
            Pattern.compile("\\d(?:[.,]\\d{1,9})?\\s?(?:%|percent\\b)|\\b\\d{1,9}[.,]\\d{1,9}\\b|\\b\\d{3,9}\\b");
    private static final Pattern TABLE =
            Pattern.compile("(?m)^[ \\t]{0,9}\\|[^|\\n]{0,999}\\|[^|\\n]{0,999}\\||\\t[^\\t\\n]{1,99}\\t");
    private static final Pattern CONTRADICTION = Pattern.compile(
            "\\b(?:however|but|although|though|nevertheless|nonetheless|on the other hand|on the contrary|contrary to"
                    + "|in contrast|despite|whereas|contradicts?)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HEDGE = Pattern.compile(
            "\\b(?:might|maybe|may|could|possibly|perhaps|probably|likely|seems?|appears?|suggests?|allegedly|reportedly"
                    + "|supposedly|unclear|uncertain)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DEFINITE = Pattern.compile(
            "\\b(?:prove[sdn]?|demonstrate[sd]?|confirm(?:s|ed)?|establish(?:es|ed)|verified|conclusively|definitively"
                    + "|shows|shown)\\b",
            Pattern.CASE_INSENSITIVE);

    static SnippetFeatures of(String snippet) {
        return new SnippetFeatures(
                words(snippet),
                Analysis.USUAL.terms(snippet),
                snippet.length(),
                CITATION.matcher(snippet).find(),
                DATA.matcher(snippet).find(),
                TABLE.matcher(snippet).find(),
                count(CONTRADICTION, snippet),
                count(HEDGE, snippet),
                DEFINITE.matcher(snippet).find());
    }

    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static int count(Pattern pattern, String text) {
        return (int) pattern.matcher(text).results().count();
    }
}
