package dev.minutebook.core.search;

import dev.minutebook.core.search.index.Dictionary;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.text.Analysis;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The words that the prefixes of a query stand for: the commonest of those that begin with each.
final class PrefixExpansion {

    /// So many words a prefix stands for at most.
    private static final int MOST = 50;

    /// What may follow a prefix in a word whose stem is shorter than the prefix: `deploym` means `deploy` too.
    private static final List<String> ENDINGS = List.of("", "e", "ed", "ing", "s", "ent", "nt", "t", "on", "ion", "y");

    private final Map<String, Words> words = new HashMap<>();

    /// Those of one prefix.
    ///
    /// @param beginnings what their terms begin with
    /// @param counted    all that segments hold, each with how many entries hold it
    private record Words(List<String> beginnings, Set<String> stems, Map<String, Long> counted) {

        Set<String> commonest(Map<String, Long> of) {
            Set<String> commonest = new LinkedHashSet<>();
            of.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(MOST)
                    .forEach(word -> commonest.add(word.getKey()));
            commonest.addAll(stems);
            return commonest;
        }

        /// With words that no segment holds yet. One that segments hold, and too few entries to be read, stays out.
        Set<String> with(List<Document> waiting) {
            Set<String> read = commonest(counted);
            Map<String, Long> all = new HashMap<>();
            read.forEach(word -> all.put(word, counted.getOrDefault(word, 0L)));
            for (Document document : waiting) {
                for (String term : document.terms().keySet()) {
                    if (beginnings.stream().anyMatch(term::startsWith)
                            && (read.contains(term) || !counted.containsKey(term))) {
                        all.merge(term, 1L, Long::sum);
                    }
                }
            }
            return commonest(all);
        }
    }

    /// @param dictionaries of all segments
    PrefixExpansion(Collection<String> prefixes, Collection<Dictionary> dictionaries, Analyses analyses) {
        for (String prefix : prefixes) {
            List<String> beginnings = beginnings(prefix, analyses);
            Map<String, Long> counted = new HashMap<>();
            for (String beginning : beginnings) {
                for (Dictionary dictionary : dictionaries) {
                    dictionary
                            .beginningWith(beginning)
                            .forEach(word -> counted.merge(word.text(), word.entries(), Long::sum));
                }
            }
            words.put(prefix, new Words(beginnings, stems(prefix, analyses), counted));
        }
    }

    /// The words whose entries are to be read from segments.
    Set<String> terms() {
        Set<String> terms = new TreeSet<>();
        words.values().forEach(one -> terms.addAll(one.commonest(one.counted)));
        return terms;
    }

    /// What words begin with that it may stand for.
    List<String> beginnings() {
        return words.values().stream()
                .flatMap(one -> one.beginnings.stream())
                .distinct()
                .toList();
    }

    /// What each prefix stands for, together with what waits to be indexed.
    Map<String, Set<String>> with(List<Document> waiting) {
        Map<String, Set<String>> all = new HashMap<>();
        words.forEach((prefix, its) -> all.put(prefix, its.with(waiting)));
        return all;
    }

    private static List<String> beginnings(String prefix, Analyses analyses) {
        return analyses.all().stream()
                .flatMap(one -> one.beginnings(prefix).stream())
                .distinct()
                .toList();
    }

    private static Set<String> stems(String prefix, Analyses analyses) {
        Set<String> stems = new HashSet<>();
        for (String ending : ENDINGS) {
            for (Analysis analysis : analyses.all()) {
                analysis.termsOf(prefix + ending).stream()
                        .filter(stem -> stem.length() >= 4 && stem.length() < prefix.length())
                        .forEach(stems::add);
            }
        }
        return stems;
    }
}
