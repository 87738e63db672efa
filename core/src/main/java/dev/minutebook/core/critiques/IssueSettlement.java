package dev.minutebook.core.critiques;

import dev.minutebook.core.critiques.OutcomeRules.Outcome;
import dev.minutebook.core.critiques.OutcomeRules.Usefulness;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.text.Truncation;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Gives every issue of a debate its outcome, in the transaction that ends the debate, and lets patterns and
/// reputations learn from it.
///
/// One question, and a second that locks the patterns if there are any; the rest travels with the commit.
/// Patterns, base rates and reputations are met in the order of their keys, so that debates that end at once wait
/// for each other and never in a circle.
public final class IssueSettlement {

    private final UUID debate;
    private @Nullable PendingRows<Optional<IssueRow>> raised;

    /// @param debate whose row is locked, and which is not yet written as ended
    public IssueSettlement(UUID debate) {
        this.debate = debate;
    }

    /// Asks for the issues of the debate.
    public void read(Transaction transaction) {
        raised = transaction.ask(
                SettlementStore.RAISED,
                row -> Optional.ofNullable(SettlementStore.raised(row)),
                transaction.workspace(),
                debate);
    }

    /// Settles them. A debate that has ended before is left alone.
    public void write(Transaction transaction, ClosedDebate closing) {
        List<Optional<IssueRow>> rows = Objects.requireNonNull(raised).rows();
        if (!rows.isEmpty()) {
            new Settlement(transaction, closing)
                    .settle(rows.stream().flatMap(Optional::stream).toList());
        }
    }

    private record Settlement(Transaction transaction, ClosedDebate closing) {

        private void settle(List<IssueRow> raised) {
            List<Outcome> outcomes = OutcomeRules.of(raised, closing.consensus());
            List<Usefulness> critiques = OutcomeRules.usefulness(outcomes);
            if (!outcomes.isEmpty()) {
                record(outcomes, critiques);
                learn(outcomes, critiques);
            }
            name(critiques);
        }

        private void record(List<Outcome> outcomes, List<Usefulness> critiques) {
            transaction.later(
                    SettlementStore.SETTLE,
                    transaction.workspace(),
                    Column.of(outcomes, UUID[]::new, one -> one.issue().critique()),
                    Column.of(outcomes, Long[]::new, one -> (long) one.issue().number()),
                    Column.of(outcomes, Boolean[]::new, Outcome::led),
                    Column.of(outcomes, String[]::new, one -> one.issue().key()),
                    Column.of(outcomes, String[]::new, one -> text(one.issue().type())),
                    Column.of(critiques, UUID[]::new, Usefulness::critique),
                    Column.of(critiques, Double[]::new, Usefulness::actual),
                    Column.of(critiques, Double[]::new, Usefulness::error),
                    transaction.now());
        }

        private void learn(List<Outcome> outcomes, List<Usefulness> critiques) {
            PatternUpdate update = new PatternUpdate(outcomes, critiques);
            if (update.isEmpty()) {
                return;
            }
            List<IssueRow> first = update.first();
            transaction.later(
                    SettlementStore.ENSURE_PATTERNS,
                    transaction.workspace(),
                    update.keys(),
                    Column.of(first, String[]::new, one -> text(one.type())),
                    Column.of(first, UUID[]::new, IssueRow::critique),
                    Column.of(first, Long[]::new, one -> (long) one.number()),
                    cut(closing.topic()),
                    closing.debate(),
                    closing.cites(),
                    transaction.now());
            List<SettlementStore.Locked> before = transaction.list(
                    SettlementStore.LOCK_PATTERNS, SettlementStore::locked, transaction.workspace(), update.keys());
            List<PatternUpdate.Learnt> learnt = update.after(before, transaction.now());
            Map<UUID, String> examples = examples(learnt);
            transaction.later(
                    SettlementStore.CHANGE_PATTERNS,
                    transaction.workspace(),
                    Column.of(learnt, String[]::new, PatternUpdate.Learnt::key),
                    Column.of(learnt, Long[]::new, one -> (long) one.now().successes()),
                    Column.of(learnt, Long[]::new, one -> (long) one.now().failures()),
                    Column.of(learnt, Double[]::new, one -> one.now().surprise()),
                    Column.of(learnt, Double[]::new, one -> one.before().base()),
                    Column.of(learnt, Double[]::new, PatternUpdate.Learnt::severity),
                    Column.of(learnt, Long[]::new, PatternUpdate.Learnt::predictions),
                    Column.of(learnt, Double[]::new, PatternUpdate.Learnt::error),
                    Column.of(
                            learnt,
                            UUID[]::new,
                            one -> one.helped() == null ? null : one.helped().critique()),
                    Column.of(
                            learnt,
                            Long[]::new,
                            one -> one.helped() == null
                                    ? null
                                    : (long) one.helped().number()),
                    Column.of(
                            learnt,
                            UUID[]::new,
                            one -> one.helped() == null ? null : one.helped().revision()),
                    closing.debate(),
                    transaction.now(),
                    closing.cites(),
                    Column.of(
                            learnt,
                            String[]::new,
                            one -> one.helped() == null
                                    ? null
                                    : examples.get(one.helped().revision())),
                    transaction.cipher().isOn());
            List<PatternUpdate.Moved> moved = PatternUpdate.moved(learnt);
            transaction.later(
                    SettlementStore.ADD_TO_BASES,
                    transaction.workspace(),
                    Column.of(moved, String[]::new, one -> text(one.type())),
                    Column.of(moved, Long[]::new, PatternUpdate.Moved::patterns),
                    Column.of(moved, Long[]::new, PatternUpdate.Moved::successes),
                    Column.of(moved, Long[]::new, PatternUpdate.Moved::failures),
                    transaction.now());
        }

        /// What the revisions say where the database cannot read it.
        private Map<UUID, String> examples(List<PatternUpdate.Learnt> learnt) {
            Map<UUID, String> examples = new HashMap<>();
            if (transaction.cipher().isOn()) {
                UUID[] revisions = learnt.stream()
                        .map(PatternUpdate.Learnt::helped)
                        .filter(helped -> helped != null && helped.revision() != null)
                        .map(IssueRow::revision)
                        .toArray(UUID[]::new);
                transaction
                        .list(SettlementStore.REVISIONS, SettlementStore::said, transaction.workspace(), revisions)
                        .forEach(one -> examples.put(one.id(), cut(one.content())));
            }
            return examples;
        }

        private static String cut(String text) {
            return Truncation.at(text, 500);
        }

        private void name(List<Usefulness> critiques) {
            SortedMap<UUID, Reputation> gained = new TreeMap<>();
            closing.proposers()
                    .forEach(agent -> gained.merge(
                            agent,
                            Reputation.proposed(
                                    closing.winner() == null ? null : agent.equals(closing.winner()),
                                    closing.proposers().size() - 1),
                            Reputation::plus));
            critiques.stream()
                    .filter(one -> one.actual() != null)
                    .forEach(one -> gained.merge(
                            one.critic(), Reputation.criticised(one.valuable(), one.error()), Reputation::plus));
            if (gained.isEmpty()) {
                return;
            }
            List<Reputation> gains = List.copyOf(gained.values());
            transaction.later(
                    SettlementStore.ADD_TO_REPUTATIONS,
                    transaction.workspace(),
                    gained.keySet().toArray(UUID[]::new),
                    Column.of(gains, Long[]::new, one -> (long) one.made()),
                    Column.of(gains, Long[]::new, one -> (long) one.accepted()),
                    Column.of(gains, Double[]::new, Reputation::credit),
                    Column.of(gains, Long[]::new, one -> (long) one.given()),
                    Column.of(gains, Long[]::new, one -> (long) one.valuable()),
                    Column.of(gains, Long[]::new, one -> (long) one.predictions()),
                    Column.of(gains, Double[]::new, Reputation::error),
                    transaction.now());
        }

        private static String text(Enum<?> value) {
            return value.name().toLowerCase(Locale.ROOT);
        }
    }
}
