package dev.minutebook.core.search.query;

import dev.minutebook.core.search.text.Analysis;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// The analyses by which a query is analysed: all those by which the parts of the index were made. Usually that is
/// one; while a workspace changes its language there are two.
///
/// @param all those by which texts are analysed now come before those of earlier versions
public record Analyses(List<Analysis> all) {

    /// Of workspaces that were never searched here.
    public static final Analyses USUAL = new Analyses(List.of(Analysis.USUAL));

    /// By what parts of the index say of themselves.
    public static Analyses of(Collection<String> ids) {
        List<Analysis> all = new TreeSet<>(ids)
                .descendingSet().stream().map(Analysis::made).distinct().toList();
        return all.isEmpty() ? USUAL : new Analyses(all);
    }

    public boolean cover(Analyses others) {
        return all.containsAll(others.all);
    }

    public Analyses and(Analyses others) {
        Set<Analysis> both = new LinkedHashSet<>(all);
        both.addAll(others.all);
        return new Analyses(List.copyOf(both));
    }

    /// What a word is found by, by each analysis. One that finds nothing in it gives no terms.
    List<List<String>> termsOf(Clause.Word word) {
        String lower = word.text().toLowerCase(Locale.ROOT);
        return all.stream().map(analysis -> analysis.termsOf(lower)).distinct().toList();
    }

    /// What several words are found by, by each analysis.
    List<List<String>> termsOf(String text) {
        return all.stream().map(analysis -> analysis.terms(text)).distinct().toList();
    }

    /// Whether a word says nothing.
    public boolean isSilent(Clause.Word word) {
        return termsOf(word).stream().allMatch(List::isEmpty);
    }

    /// All terms of a text.
    public Set<String> terms(String text) {
        Set<String> terms = new LinkedHashSet<>();
        termsOf(text).forEach(terms::addAll);
        return terms;
    }
}
