package dev.minutebook.core.queries;

import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryCourse;
import dev.minutebook.core.queries.course.QueryOutcome;
import dev.minutebook.core.queries.course.StandingChange;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.GapRules;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.Utility;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.UUID;

/// Writes what a query that has ended tells about its specialists, and about what is not known.
final class StandingWriter {

    /// So many gaps of a field are looked at after each question, the oldest.
    private static final int LOOKED_AT = 100;

    private static final String GAP = "knowledge_gap";

    private final Transaction transaction;
    private final QueryReplay query;
    private final Field field;
    private final Field.Stakes stakes;

    StandingWriter(Transaction transaction, QueryReplay query) {
        this.transaction = transaction;
        this.query = query;
        this.field = QueryCourse.field(query.state());
        this.stakes = Objects.requireNonNullElseGet(query.state().fields(), () -> FieldMix.of(field))
                .stakes();
    }

    void write() {
        gaps(standings());
        QueryOutcome outcome = Objects.requireNonNull(query.state().outcome());
        if (outcome.gap()) {
            open(outcome.compared());
        }
    }

    /// How well answers of each specialist hold now, by agent.
    private Map<UUID, Double> standings() {
        SortedMap<String, StandingChange> changes = StandingChange.of(query.plan(), query.state());
        Map<UUID, Double> confidences = new HashMap<>();
        if (changes.isEmpty()) {
            return confidences;
        }
        Map<UUID, String> names = new HashMap<>();
        changes.keySet().forEach(name -> names.put(query.row().plan().agent(name), name));
        UUID[] agents = names.keySet().toArray(UUID[]::new);
        transaction.later(
                StandingStore.BEGIN,
                transaction.workspace(),
                field,
                agents,
                Utility.START.efficacy(),
                Utility.START.confidence(),
                transaction.now());
        for (StandingRow before : transaction.list(
                StandingStore.LOCK_IN_FIELD, StandingStore::row, transaction.workspace(), field, agents)) {
            String name = Objects.requireNonNull(names.get(before.agent()));
            StandingRow after = before.after(
                    Objects.requireNonNull(changes.get(name)),
                    query.policy().baseline(),
                    stakes,
                    query.answerOf(name).latencyMs(),
                    transaction.now());
            confidences.put(after.agent(), after.standing().utility().confidence());
            change(after);
        }
        return confidences;
    }

    private void change(StandingRow after) {
        Standing standing = after.standing();
        transaction.later(
                StandingStore.CHANGE,
                transaction.workspace(),
                after.agent(),
                after.field(),
                standing.utility().efficacy(),
                standing.utility().confidence(),
                standing.runs(),
                standing.wins(),
                standing.idle(),
                after.payments(),
                after.flaggedWins(),
                after.confirmedWins(),
                after.flagsGiven(),
                after.confirmations(),
                after.latencyMs(),
                after.timed(),
                after.utilities().toArray(Double[]::new),
                after.updatedAt());
    }

    /// Counts the question for every gap of its field whose two specialists are good enough by now.
    private void gaps(Map<UUID, Double> confidences) {
        List<StandingStore.Gap> gaps = transaction.list(
                StandingStore.LOCK_GAPS,
                StandingStore::gap,
                transaction.workspace(),
                query.row().user(),
                field,
                LOOKED_AT);
        if (gaps.isEmpty()) {
            return;
        }
        UUID[] agents =
                gaps.stream().flatMap(gap -> gap.agents().stream()).distinct().toArray(UUID[]::new);
        Map<UUID, Double> known = confidences(agents);
        known.putAll(confidences);
        for (StandingStore.Gap gap : gaps) {
            List<Double> both = both(gap, known);
            int since = both.stream().allMatch(one -> one >= field.stakes().leastConfidence()) ? gap.since() + 1 : 0;
            boolean closes = GapRules.closes(both, field.stakes(), since);
            if (since != gap.since() || closes) {
                transaction.later(
                        StandingStore.CHANGE_GAP,
                        transaction.workspace(),
                        gap.id(),
                        since,
                        closes ? transaction.now() : null);
            }
            if (closes) {
                AuditLog.enter(
                        transaction, Event.of("gap.closed", GAP, gap.id()).answered(field.word(), null, null));
            }
        }
    }

    private Map<UUID, Double> confidences(UUID[] agents) {
        Map<UUID, Double> known = new HashMap<>();
        transaction.list(StandingStore.OF_AGENTS, StandingStore::row, transaction.workspace(), agents).stream()
                .filter(one -> one.field() == field)
                .forEach(one -> known.put(one.agent(), one.standing().utility().confidence()));
        return known;
    }

    private static List<Double> both(StandingStore.Gap gap, Map<UUID, Double> known) {
        return gap.agents().stream()
                .map(agent -> known.getOrDefault(agent, Utility.START.confidence()))
                .toList();
    }

    private void open(List<String> wrong) {
        UUID id = transaction.newId();
        transaction.later(
                StandingStore.OPEN_GAP,
                transaction.workspace(),
                id,
                query.row().id(),
                query.row().user(),
                field,
                wrong.stream().map(query.row().plan()::agent).toArray(UUID[]::new),
                wrong.toArray(String[]::new),
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("gap.opened", GAP, id)
                        .with("query", query.row().id().toString())
                        .answered(field.word(), null, null));
    }
}
