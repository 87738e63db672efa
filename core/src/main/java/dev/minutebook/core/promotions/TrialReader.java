package dev.minutebook.core.promotions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrial.Contender;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.api.promotions.TrialCase.CaseResult;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Reads trials with what belongs to them.
final class TrialReader {

    private final Transaction transaction;

    TrialReader(Transaction transaction) {
        this.transaction = transaction;
    }

    Optional<PromotionTrial> find(UUID trial) {
        return transaction
                .find(TrialStore.BY_ID, TrialStore::trial, transaction.workspace(), trial)
                .map(row -> whole(List.of(row)).getFirst());
    }

    /// As it is now.
    PromotionTrial trial(UUID trial) {
        return find(trial).orElseThrow(() -> unknown(new PromotionTrialId(trial)));
    }

    /// With their contenders and what was last found of them.
    List<PromotionTrial> whole(List<TrialRow> rows) {
        UUID[] ids = rows.stream().map(TrialRow::id).toArray(UUID[]::new);
        PendingRows<TrialStore.StoredContender> contenders =
                transaction.ask(TrialStore.CONTENDERS, TrialStore::contender, transaction.workspace(), ids);
        PendingRows<TrialStore.StoredFinding> findings =
                transaction.ask(TrialStore.LAST_FINDINGS, TrialStore::finding, transaction.workspace(), ids);
        Map<UUID, List<Contender>> taking = new HashMap<>();
        contenders
                .rows()
                .forEach(one -> taking.computeIfAbsent(one.trial(), key -> new ArrayList<>())
                        .add(one.contender()));
        Map<UUID, List<CandidateFinding>> found = new HashMap<>();
        findings.rows()
                .forEach(one -> found.computeIfAbsent(one.trial(), key -> new ArrayList<>())
                        .add(one.finding()));
        return rows.stream()
                .map(row ->
                        row.trial(taking.getOrDefault(row.id(), List.of()), found.getOrDefault(row.id(), List.of())))
                .toList();
    }

    List<Contender> contenders(UUID trial) {
        return transaction
                .list(TrialStore.CONTENDERS, TrialStore::contender, transaction.workspace(), new UUID[] {trial})
                .stream()
                .map(TrialStore.StoredContender::contender)
                .toList();
    }

    /// Cases after a number.
    List<TrialCase> cases(UUID trial, int after, int limit) {
        List<TrialStore.NamedCase> named =
                transaction.list(TrialStore.CASES, TrialStore::named, transaction.workspace(), trial, after, limit);
        Map<Integer, List<CaseResult>> results = new HashMap<>();
        transaction
                .list(
                        TrialStore.RESULTS,
                        TrialStore::result,
                        transaction.workspace(),
                        trial,
                        named.stream().map(TrialStore.NamedCase::number).toArray(Integer[]::new))
                .forEach(one -> results.computeIfAbsent(one.caseNumber(), key -> new ArrayList<>())
                        .add(one.result()));
        return named.stream()
                .map(one -> new TrialCase(
                        one.number(), one.name(), one.shadow(), results.getOrDefault(one.number(), List.of())))
                .toList();
    }

    static RuntimeException unknown(PromotionTrialId trial) {
        return Problem.Code.NOT_FOUND.because("there is no promotion trial " + trial.text() + " here");
    }
}
