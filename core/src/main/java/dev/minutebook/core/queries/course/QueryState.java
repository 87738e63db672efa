package dev.minutebook.core.queries.course;

import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Route;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Where a question stands.
///
/// @param fields  what it is about; null until that is known
/// @param route   whom it is put to; null until that is known
/// @param open    what is asked just now
/// @param reviewing whether reviews were asked for
/// @param answers by specialist
/// @param reviews what each specialist thinks of the answers of others
/// @param lost    why somebody did not do what was asked, by specialist
/// @param outcome how it ended; null while it goes on
public record QueryState(
        @Nullable FieldMix fields,
        @Nullable Route route,
        List<QueryAsk> open,
        boolean reviewing,
        SortedMap<String, Given> answers,
        SortedMap<String, Map<String, Double>> reviews,
        SortedMap<String, String> lost,
        @Nullable QueryOutcome outcome) {

    /// An answer as it was judged.
    public record Given(String text, double confidence, int attempt, AssertionPolicy.Outcome assertions) {}

    public QueryState {
        open = List.copyOf(open);
        answers = Collections.unmodifiableSortedMap(new TreeMap<>(answers));
        reviews = Collections.unmodifiableSortedMap(new TreeMap<>(reviews));
        lost = Collections.unmodifiableSortedMap(new TreeMap<>(lost));
    }

    static QueryState start() {
        return new QueryState(null, null, List.of(), false, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), null);
    }

    public boolean ended() {
        return outcome != null;
    }

    QueryState about(FieldMix mix, @Nullable Route whom, List<QueryAsk> asked) {
        return new QueryState(mix, whom, asked, reviewing, answers, reviews, lost, outcome);
    }

    QueryState asking(List<QueryAsk> asked) {
        return new QueryState(fields, route, asked, reviewing, answers, reviews, lost, outcome);
    }

    QueryState review(List<QueryAsk> asked) {
        return new QueryState(fields, route, asked, true, answers, reviews, lost, outcome);
    }

    QueryState with(String specialist, Given given) {
        SortedMap<String, Given> more = new TreeMap<>(answers);
        more.put(specialist, given);
        return new QueryState(fields, route, open, reviewing, more, reviews, lost, outcome);
    }

    QueryState with(String specialist, Map<String, Double> values) {
        SortedMap<String, Map<String, Double>> more = new TreeMap<>(reviews);
        more.put(specialist, values);
        return new QueryState(fields, route, open, reviewing, answers, more, lost, outcome);
    }

    QueryState without(String specialist, String reason) {
        SortedMap<String, String> more = new TreeMap<>(lost);
        more.put(specialist, reason);
        return new QueryState(fields, route, open, reviewing, answers, reviews, more, outcome);
    }

    QueryState ended(QueryOutcome how) {
        return new QueryState(fields, route, List.of(), reviewing, answers, reviews, lost, how);
    }
}
