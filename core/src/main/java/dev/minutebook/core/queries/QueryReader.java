package dev.minutebook.core.queries;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.AuctionBid;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.KnowledgeGapId;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.specialists.Auction;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.GapRules;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.json.MinutebookJson;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads how queries came to their ends, what was learnt from them, and what is not known.
final class QueryReader {

    private final Transaction transaction;

    QueryReader(Transaction transaction) {
        this.transaction = transaction;
    }

    QueryExplanation explain(QueryRow row) {
        PendingRows<AssertionResult> assertions = transaction.ask(
                VerdictStore.ASSERTIONS_OF_QUERY, VerdictStore::assertion, transaction.workspace(), row.id());
        PendingRows<VerdictStore.Verdict> verdicts =
                transaction.ask(VerdictStore.BY_QUERY, VerdictStore::verdict, transaction.workspace(), row.id());
        List<RunRow> runs = transaction.list(RunStore.OF_QUERY, RunStore::row, transaction.workspace(), row.id());
        VerdictStore.Verdict verdict = verdicts.rows().stream().findFirst().orElse(null);
        ArbiterVerdict arbiter = verdict == null ? null : arbiter(verdict, runs);
        List<AuctionBid> auction = auction(runs);
        Map<String, String> left = verdict == null ? Map.of() : left(verdict);
        return new QueryExplanation(
                row.query(),
                row.route(),
                runs.stream().map(RunRow::run).toList(),
                assertions.rows(),
                arbiter,
                auction,
                left,
                QuerySentences.of(row, runs, assertions.rows(), arbiter, auction, left));
    }

    private static Map<String, String> left(VerdictStore.Verdict verdict) {
        Map<String, String> left = new TreeMap<>();
        Map<?, ?> stored = MinutebookJson.LENIENT.read(verdict.leftOut(), Map.class);
        stored.forEach((name, reason) -> left.put(name.toString(), reason.toString()));
        return left;
    }

    private static @Nullable ArbiterVerdict arbiter(VerdictStore.Verdict verdict, List<RunRow> runs) {
        if (verdict.decision() == null) {
            return null;
        }
        RunRow a = run(runs, Objects.requireNonNull(verdict.aRun()));
        RunRow b = run(runs, Objects.requireNonNull(verdict.bRun()));
        double confidence = Objects.requireNonNull(verdict.confidence());
        return new ArbiterVerdict(
                verdict.decision(),
                confidence,
                a.specialist(),
                b.specialist(),
                new ModelRunId(a.id()),
                new ModelRunId(b.id()),
                List.of(MinutebookJson.LENIENT.read(verdict.findings(), ArbiterVerdict.Finding[].class)),
                QuerySentences.arbiter(verdict.decision(), confidence, a.specialist(), b.specialist()));
    }

    private static RunRow run(List<RunRow> runs, UUID id) {
        return runs.stream().filter(run -> run.id().equals(id)).findFirst().orElseThrow();
    }

    /// The terms as they are stored; what they mean in words follows from them.
    private static List<AuctionBid> auction(List<RunRow> runs) {
        List<RunRow> candidates = runs.stream()
                .filter(run -> run.place() != null)
                .sorted(Comparator.comparing(run -> Objects.requireNonNull(run.place())))
                .toList();
        if (candidates.isEmpty()) {
            return List.of();
        }
        Auction auction = Auction.of(
                candidates.size(),
                candidates.stream()
                        .map(run -> new Auction.Bid(
                                run.specialist(),
                                Objects.requireNonNull(run.weight()),
                                run.reported(),
                                Objects.requireNonNull(run.reviewed())))
                        .toList());
        return candidates.stream()
                .map(run -> bid(run, auction.bids().get(Objects.requireNonNull(run.place())), candidates))
                .toList();
    }

    private static AuctionBid bid(RunRow run, Auction.Outcome outcome, List<RunRow> candidates) {
        return new AuctionBid(
                run.specialist(),
                new ModelRunId(run.id()),
                Objects.requireNonNull(run.weight()),
                run.reported(),
                Objects.requireNonNull(run.reviewed()),
                Objects.requireNonNull(run.vcgWelfare()),
                Objects.requireNonNull(run.vcgPayment()),
                outcome.without() == null
                        ? null
                        : candidates.get(outcome.without()).specialist(),
                run.winner(),
                outcome.explanation());
    }

    Page<QuerySession> sessions(String user, QuerySessionFilter filter, UUID before, int limit) {
        List<QuerySessionStore.Session> rows = transaction.list(
                QuerySessionStore.LIST,
                QuerySessionStore::session,
                transaction.workspace(),
                user,
                before,
                filter.session(),
                FieldNames.checked(filter.field()),
                limit + 1);
        Page<QuerySessionStore.Session> page = Cursor.page(rows, limit, last -> Cursor.of(last.id()));
        List<QuerySessionStore.Winner> winners = page.items().isEmpty()
                ? List.of()
                : transaction.list(
                        QuerySessionStore.WINNERS,
                        QuerySessionStore::winner,
                        transaction.workspace(),
                        page.items().stream().map(QuerySessionStore.Session::id).toArray(UUID[]::new));
        return page.map(one -> one.session(winners));
    }

    Page<KnowledgeGap> gaps(String user, GapFilter filter, UUID before, PageRequest page) {
        PendingRows<StandingStore.FieldGaps> open =
                transaction.ask(StandingStore.GAPS_BY_FIELD, StandingStore::fieldGaps, transaction.workspace(), user);
        List<StandingStore.Gap> rows = transaction.list(
                StandingStore.GAPS,
                StandingStore::gap,
                transaction.workspace(),
                user,
                before,
                FieldNames.checked(filter.field()),
                filter.open(),
                page.limit() + 1);
        Page<StandingStore.Gap> some = Cursor.page(rows, page.limit(), last -> Cursor.of(last.id()));
        Map<String, Integer> counts = new HashMap<>();
        open.rows().forEach(one -> counts.put(one.field(), one.gaps()));
        List<StandingRow> standings = some.items().isEmpty()
                ? List.of()
                : transaction.list(
                        StandingStore.OF_AGENTS,
                        StandingStore::row,
                        transaction.workspace(),
                        some.items().stream()
                                .flatMap(gap -> gap.agents().stream())
                                .distinct()
                                .toArray(UUID[]::new));
        return some.map(
                gap -> gap(gap, standings, counts.getOrDefault(gap.field().word(), 0)));
    }

    private static KnowledgeGap gap(StandingStore.Gap gap, List<StandingRow> standings, int open) {
        Field.Stakes stakes = gap.field().stakes();
        List<Standing> both = gap.agents().stream()
                .map(agent -> standings.stream()
                        .filter(one -> one.agent().equals(agent) && one.field() == gap.field())
                        .map(StandingRow::standing)
                        .findFirst()
                        .orElse(Standing.START))
                .toList();
        return new KnowledgeGap(
                new KnowledgeGapId(gap.id()),
                gap.user(),
                new QueryId(gap.query()),
                gap.question(),
                gap.field().word(),
                gap.specialists(),
                both.stream().map(one -> one.utility().confidence()).toList(),
                stakes.leastConfidence(),
                gap.since(),
                gap.closedAt() == null ? bonus(both, stakes, open) : 0,
                gap.openedAt(),
                gap.closedAt());
    }

    /// What one of so many gaps adds to the curiosity of its specialists about something new, on average.
    private static double bonus(List<Standing> both, Field.Stakes stakes, int open) {
        return both.stream()
                .mapToDouble(one -> GapRules.bonuses(
                                Collections.nCopies(
                                        Math.max(1, open), one.utility().curiosity(1, one.idle(), stakes)),
                                stakes,
                                one.utility().mostCuriosity(stakes))
                        .getFirst())
                .average()
                .orElse(0);
    }
}
