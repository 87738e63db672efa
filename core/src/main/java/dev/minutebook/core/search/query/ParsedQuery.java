package dev.minutebook.core.search.query;

import dev.minutebook.core.search.index.Terms;
import dev.minutebook.core.search.text.Tokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A query taken apart: what ranks, what is a condition, which dates it names.
///
/// @param words     terms that rank, and how often each is said
/// @param others    other terms of the same words, where parts of the index were analysed in several ways
/// @param prefixes  beginnings that rank or are conditions
/// @param terms     all terms whose entries must be known
/// @param condition what a hit must satisfy; null if anything will do
/// @param phrases   whether a condition can only be told from the text
/// @param archived  whether what was archived is asked for
public record ParsedQuery(
        Map<String, Integer> words,
        Map<String, Set<String>> others,
        Set<String> prefixes,
        Set<String> ranking,
        Set<String> terms,
        List<NamedDates.Named> dates,
        @Nullable Clause condition,
        boolean phrases,
        boolean archived) {

    private static final int MOST_WORDS = 64;

    public static ParsedQuery of(Clause clause, Analyses analyses) {
        Reading reading = new Reading(analyses);
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
                boolean anyLeft =
                        rest.stream().anyMatch(part -> !(part instanceof Clause.Word word) || !analyses.isSilent(word));
                wished = anyLeft ? new Clause.Sequence(rest) : clause;
            }
        }
        reading.read(wished, true);
        return new ParsedQuery(
                reading.words,
                reading.others,
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

    /// What satisfies a term that ranks.
    public Set<String> alike(String term) {
        return others.getOrDefault(term, Set.of(term));
    }

    /// Collects what a clause speaks of.
    private static final class Reading {

        private final Analyses analyses;
        private final Map<String, Integer> words = new LinkedHashMap<>();
        private final Map<String, Set<String>> others = new HashMap<>();
        private final Set<String> prefixes = new LinkedHashSet<>();
        private final Set<String> ranking = new LinkedHashSet<>();
        private final Set<String> terms = new LinkedHashSet<>();
        private boolean phrases;
        private boolean archived;

        private Reading(Analyses analyses) {
            this.analyses = analyses;
        }

        private void read(Clause clause, boolean wanted) {
            switch (clause) {
                case Clause.Word word -> words(analyses.termsOf(word), wanted);
                case Clause.Prefix prefix -> {
                    prefixes.add(prefix.text());
                    if (wanted) {
                        ranking.add(prefix.text());
                    }
                }
                case Clause.Phrase phrase -> {
                    phrases = true;
                    words(analyses.termsOf(phrase.text()), wanted);
                }
                case Clause.Title title -> {
                    words(analyses.termsOf(title.text()), wanted);
                    analyses.terms(title.text()).forEach(term -> terms.add(Terms.ofTitle(term)));
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

        /// Words whose terms correspond rank as one; where analyses make different numbers of terms of them, those
        /// of each rank.
        private void words(List<List<String>> ways, boolean wanted) {
            List<String> first = ways.getFirst();
            boolean alike = ways.stream().allMatch(way -> way.size() == first.size());
            for (List<String> way : alike ? List.of(first) : ways) {
                way.forEach(term -> word(term, wanted));
            }
            for (int i = 0; alike && i < first.size(); i++) {
                for (List<String> way : ways) {
                    terms.add(way.get(i));
                    others.computeIfAbsent(first.get(i), term -> new LinkedHashSet<>(Set.of(term)))
                            .add(way.get(i));
                }
            }
        }

        private void word(String term, boolean wanted) {
            terms.add(term);
            if (wanted && (words.containsKey(term) || words.size() < MOST_WORDS)) {
                words.merge(term, 1, Integer::sum);
            }
        }
    }

    /// The words of a query.
    public static final class QueryWords {

        private QueryWords() {}

        public static List<Clause> of(String text) {
            return Tokenizer.words(Tokenizer.normal(text)).stream()
                    .<Clause>map(word -> new Clause.Word(word.text()))
                    .toList();
        }

        /// The beginning of a word that a `*` ends.
        public static Optional<Clause> prefix(String token) {
            if (token.endsWith("*")) {
                List<Tokenizer.Word> words = Tokenizer.words(Tokenizer.normal(token));
                if (words.size() == 1 && words.getFirst().text().length() > 1) {
                    return Optional.of(
                            new Clause.Prefix(Tokenizer.cut(words.getFirst().text())));
                }
            }
            return Optional.empty();
        }
    }
}
