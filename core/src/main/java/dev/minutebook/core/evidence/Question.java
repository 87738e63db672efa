package dev.minutebook.core.evidence;

import dev.minutebook.core.search.text.Analysis;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What evidence is looked at for.
///
/// @param query             the question in words; null if there is none
/// @param keywords          words or phrases it should hold
/// @param requiredTopics    what it should be about
/// @param preferred         hosts that count more
/// @param blocked           hosts that count less
/// @param citationsRequired whether it should name its own sources
/// @param maxAge            beyond which it is as stale as can be
record Question(
        @Nullable String query,
        List<String> keywords,
        List<String> requiredTopics,
        Set<String> preferred,
        Set<String> blocked,
        boolean citationsRequired,
        Duration maxAge) {

    private static final Duration MAX_AGE = Duration.ofDays(5 * 365);
    private static final int TELLING = 4;

    /// No question at all.
    static final Question NONE = new Question(null, List.of(), List.of(), Set.of(), Set.of(), false, MAX_AGE);

    /// A question in words, as the topic of a debate: all its words, the longer of them as keywords, and its tags as
    /// what evidence should be about.
    static Question of(String topic, List<String> tags) {
        List<String> keywords = SnippetFeatures.words(topic).stream()
                .filter(word ->
                        word.length() >= TELLING && !Analysis.USUAL.terms(word).isEmpty())
                .distinct()
                .toList();
        return new Question(topic, keywords, tags, Set.of(), Set.of(), false, MAX_AGE);
    }

    /// What somebody said to have looked for, if anything.
    static Question of(@Nullable String asked) {
        return asked == null ? NONE : of(asked, List.of());
    }

    boolean asksNothing() {
        return query == null && keywords.isEmpty() && requiredTopics.isEmpty();
    }
}
