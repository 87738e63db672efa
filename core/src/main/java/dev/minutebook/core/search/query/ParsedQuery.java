package dev.minutebook.core.search.query;

import dev.minutebook.core.search.index.Terms;
import dev.minutebook.core.search.text.Tokenizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A query taken apart: what ranks, what is a condition, which dates it names.
///
/// @param words     terms that rank, and how often each is said
/// @param prefixes  beginnings that rank or are conditions
/// @param terms     all terms whose entries must be known
/// @param condition what a hit must satisfy; null if anything will do
/// @param phrases   whether a condition can only be told from the text
/// @param archived  whether what was archived is asked for
public record ParsedQuery(
        Map<String, Integer> words,
        Set<String> prefixes,
        Set<String> ranking,
        Set<String> terms,
        List<NamedDates.Named> dates,
        @Nullable Clause condition,
        boolean phrases,
        boolean archived) {

    private static final int MOST_WORDS = 64;

    public static ParsedQuery of(Clause clause) {
        Reading reading = new Reading();
        List<NamedDates.Named> dates = List.of();
        Clause wished = clause;
        if (clause instanceof Clause.Sequence sequence) {
            String plain = sequence.parts().stream()
                    .filter(Clause.Word.class::isInstance)
                    .map(part -> ((Clause.Word) part).text())
                    .collect(Collectors.joining(" "));
            NamedDates named = NamedDates.of(plain);
            if (!named.dates().isEmpty()) {
                dates = named.dates();
                List<Clause> rest = new ArrayList<>(QueryWords.of(named.rest()));
                sequence.parts().stream()
                        .filter(part -> !(part instanceof Clause.Word))
                        .forEach(rest::add);
                boolean anyLeft = rest.stream()
                        .anyMatch(part -> !(part instanceof Clause.Word word) || QueryWords.term(word) != null);
                wished = anyLeft ? new Clause.Sequence(rest) : clause;
            }
        }
        reading.read(wished, true);
        return new ParsedQuery(
                reading.words,
                reading.prefixes,
                reading.ranking,
                reading.terms,
                dates,
                condition(wished),
                reading.phrases,
                reading.archived);
    }

    /// What of a query is more than a wish.
    private static @Nullable Clause condition(Clause clause) {
        if (!(clause instanceof Clause.Sequence sequence)) {
            return clause;
        }
        List<Clause> must =
                sequence.parts().stream().filter(part -> !part.wish()).toList();
        return must.isEmpty() ? null : must.size() == 1 ? must.getFirst() : new Clause.All(must);
    }

    /// Collects what a clause speaks of.
    private static final class Reading {

        private final Map<String, Integer> words = new LinkedHashMap<>();
        private final Set<String> prefixes = new LinkedHashSet<>();
        private final Set<String> ranking = new LinkedHashSet<>();
        private final Set<String> terms = new LinkedHashSet<>();
        private boolean phrases;
        private boolean archived;

        private void read(Clause clause, boolean wanted) {
            switch (clause) {
                case Clause.Word word -> word(QueryWords.term(word), wanted);
                case Clause.Prefix prefix -> {
                    prefixes.add(prefix.text());
                    if (wanted) {
                        ranking.add(prefix.text());
                    }
                }
                case Clause.Phrase phrase -> {
                    phrases = true;
                    Tokenizer.terms(phrase.text()).forEach(term -> word(term, wanted));
                }
                case Clause.Title title -> {
                    for (String term : Tokenizer.terms(title.text())) {
                        word(term, wanted);
                        terms.add(Terms.ofTitle(term));
                    }
                }
                case Clause.Topic topic -> terms.add(Terms.ofTopic(topic.path()));
                case Clause.From from -> terms.add(Terms.ofAuthor(from.name()));
                case Clause.Not not -> read(not.clause(), false);
                case Clause.All all -> all.parts().forEach(part -> read(part, wanted));
                case Clause.Any any -> any.parts().forEach(part -> read(part, wanted));
                case Clause.Sequence sequence -> sequence.parts().forEach(part -> read(part, wanted));
                case Clause.Archived asked -> {
                    phrases = true;
                    archived = true;
                }
                case Clause.Kind kind -> {}
                case Clause.Before before -> {}
                case Clause.After after -> {}
            }
        }

        private void word(@Nullable String term, boolean wanted) {
            if (term != null) {
                terms.add(term);
                if (wanted && (words.containsKey(term) || words.size() < MOST_WORDS)) {
                    words.merge(term, 1, Integer::sum);
                }
            }
        }
    }

    /// The words of a query.
    public static final class QueryWords {

        private QueryWords() {}

        public static List<Clause> of(String text) {
            return Tokenizer.spots(Tokenizer.normal(text)).stream()
                    .<Clause>map(spot -> new Clause.Word(spot.word()))
                    .toList();
        }

        /// The beginning of a word that a `*` ends.
        public static Optional<Clause> prefix(String token) {
            if (token.endsWith("*")) {
                List<Tokenizer.Spot> spots = Tokenizer.spots(Tokenizer.normal(token));
                if (spots.size() == 1 && spots.getFirst().word().length() > 1) {
                    return Optional.of(
                            new Clause.Prefix(Tokenizer.cut(spots.getFirst().word())));
                }
            }
            return Optional.empty();
        }

        public static @Nullable String term(Clause.Word word) {
            return Tokenizer.term(word.text().toLowerCase(Locale.ROOT));
        }
    }
}
