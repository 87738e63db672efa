package dev.minutebook.core.search;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.query.Clause;
import dev.minutebook.core.search.query.ParsedQuery;
import dev.minutebook.core.search.query.SearchRequest;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds subjects of one kind by the words they hold, for other capabilities.
public final class WordSearch {

    private static final int MOST_WORDS = 32;

    private final SearchCaches caches;

    public WordSearch(SearchCaches caches) {
        this.caches = caches;
    }

    /// Something that was found.
    public record Match(UUID subject, double score) {}

    /// @param next how many candidates were looked at; below zero if there are no more
    public record Matches(List<Match> matches, int next) {}

    /// Which words of several a text must hold.
    public enum Holding {
        ALL,
        ANY
    }

    /// The subjects of one kind whose own texts hold words, best first.
    ///
    /// @param container only what stands in it
    /// @param from      how many candidates to pass over
    public Matches holding(
            Transaction transaction,
            String kind,
            @Nullable UUID container,
            Holding holding,
            Collection<String> words,
            int from,
            int limit) {
        Analyses analyses = caches.analyses(transaction.workspace());
        List<Clause> wanted = words.stream()
                .flatMap(word -> ParsedQuery.QueryWords.of(word).stream())
                .filter(word -> !analyses.isSilent((Clause.Word) word))
                .toList();
        if (wanted.isEmpty()) {
            return new Matches(List.of(), -1);
        }
        Clause clause = holding == Holding.ALL ? new Clause.All(wanted) : new Clause.Any(wanted);
        return matches(transaction, SearchRequest.of(clause, Set.of(kind), container, from, limit));
    }

    /// The subjects of one kind whose own texts hold all words, best first, among the private texts of somebody. A
    /// word that ends with `*` stands for all that begin so.
    ///
    /// @param owner whose texts
    public Matches ofOwner(
            Transaction transaction,
            String kind,
            UUID owner,
            @Nullable UUID container,
            String words,
            int from,
            int limit) {
        Analyses analyses = caches.analyses(transaction.workspace());
        List<Clause> wanted = Stream.of(words.strip().split("\\s+", -1))
                .flatMap(word -> ParsedQuery.QueryWords.prefix(word)
                        .map(Stream::of)
                        .orElseGet(() -> ParsedQuery.QueryWords.of(word).stream()))
                .filter(word -> !(word instanceof Clause.Word one) || !analyses.isSilent(one))
                .toList();
        return wanted.isEmpty()
                ? new Matches(List.of(), -1)
                : matches(
                        transaction,
                        SearchRequest.of(new Clause.All(wanted), Set.of(kind), container, from, limit)
                                .of(owner));
    }

    private Matches matches(Transaction transaction, SearchRequest request) {
        Finder.Result found = new Finder(transaction, caches).find(request, false);
        return new Matches(
                found.hits().stream()
                        .map(hit -> new Match(hit.entry().subject(), hit.score()))
                        .toList(),
                found.next());
    }

    /// The subjects of a kind that hold one of the words, of which the first 32 count; the best first.
    public UUID[] sharingWords(Transaction transaction, String kind, Collection<String> words, int most) {
        return holding(
                        transaction,
                        kind,
                        null,
                        Holding.ANY,
                        words.stream().limit(MOST_WORDS).toList(),
                        0,
                        most)
                .matches()
                .stream()
                .map(Match::subject)
                .toArray(UUID[]::new);
    }
}
