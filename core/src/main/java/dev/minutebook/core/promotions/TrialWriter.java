package dev.minutebook.core.promotions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrial.Contender;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.comparison.GateResult;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes trials. Its caller holds the lock of the field.
final class TrialWriter {

    private static final String KIND = "promotion_trial";

    private final Transaction transaction;

    TrialWriter(Transaction transaction) {
        this.transaction = transaction;
    }

    PromotionTrial open(OpenTrial request, List<Contender> contenders) {
        Opener opener = Opener.of(transaction.caller(), null);
        TrialRow trial = new TrialRow(
                transaction.newId(),
                request.field(),
                PromotionTrialStatus.OPEN,
                Objects.requireNonNullElse(request.margin(), OpenTrial.MARGIN),
                request.cases().size() + request.shadow(),
                Objects.requireNonNullElse(request.mostCases(), OpenTrial.CASES),
                request.cases().size(),
                0,
                0,
                0,
                null,
                request.purpose(),
                null,
                request.metadata(),
                openedBy(),
                opener,
                transaction.now(),
                transaction.now(),
                null);
        String metadata = MinutebookJson.STRICT.write(trial.metadata());
        byte[] salt = transaction.newSalt();
        transaction.later(
                TrialStore.INSERT,
                transaction.workspace(),
                trial.id(),
                trial.field(),
                trial.margin(),
                trial.planned(),
                trial.most(),
                trial.purpose(),
                metadata,
                trial.openedBy(),
                opener.agent(),
                opener.token(),
                salt,
                trial.createdAt());
        transaction.later(
                TrialStore.INSERT_CONTENDERS,
                transaction.workspace(),
                ids(contenders.size()),
                trial.id(),
                Column.of(contenders, Integer[]::new, Contender::number),
                Column.of(
                        contenders, UUID[]::new, one -> one.specialist().agent().value()),
                Column.of(contenders, String[]::new, one -> one.specialist().version()),
                Column.of(contenders, String[]::new, Contender::configuration));
        insertCases(trial, 0, request.cases(), false);
        List<@Nullable String> parts = new ArrayList<>(List.of(trial.field(), metadata));
        parts.add(trial.purpose());
        for (Contender one : contenders) {
            parts.add(one.specialist().agent().text());
            parts.add(one.specialist().version());
            parts.add(one.configuration());
        }
        parts.addAll(request.cases());
        AuditLog.enter(
                transaction,
                Event.of("promotion_trial.opened", KIND, trial.id())
                        .with("candidates", contenders.size() - 1)
                        .with("cases", trial.planned())
                        .with("shadow", request.shadow())
                        .committing(Commitment.of(salt, parts.toArray(String[]::new))));
        return trial.trial(contenders, List.of());
    }

    private String openedBy() {
        AgentId agent = transaction.caller().agent();
        return agent == null
                ? transaction.caller().name()
                : AgentLookup.agent(transaction, AgentRef.of(agent)).name();
    }

    private UUID[] ids(int count) {
        return IntStream.range(0, count).mapToObj(i -> transaction.newId()).toArray(UUID[]::new);
    }

    private void insertCases(TrialRow trial, int before, List<String> names, boolean shadow) {
        if (names.isEmpty()) {
            return;
        }
        transaction.later(
                TrialStore.INSERT_CASES,
                transaction.workspace(),
                ids(names.size()),
                trial.id(),
                IntStream.rangeClosed(before + 1, before + names.size()).boxed().toArray(Integer[]::new),
                names.toArray(String[]::new),
                Column.of(names, String[]::new, transaction.cipher()::blind),
                shadow,
                transaction.now());
    }

    /// Returns how many results there are now.
    int report(TrialRow trial, ReportCase request) {
        int number = number(trial, request);
        byte[] salt = transaction.newSalt();
        List<ScoredAnswer> results = request.results();
        transaction.later(
                TrialStore.INSERT_RESULTS,
                transaction.workspace(),
                ids(results.size()),
                trial.id(),
                number,
                Column.of(results, Integer[]::new, ScoredAnswer::contender),
                Column.of(results, Double[]::new, ScoredAnswer::score),
                Column.of(results, String[]::new, ScoredAnswer::answer),
                Column.of(results, byte[][]::new, one -> salt),
                transaction.now());
        List<@Nullable String> parts = new ArrayList<>(List.of(request.name()));
        for (ScoredAnswer one : results) {
            parts.add(Integer.toString(one.contender()));
            parts.add(Double.toString(one.score()));
            parts.add(one.answer());
        }
        AuditLog.enter(
                transaction,
                Event.of("promotion_trial.reported", KIND, trial.id())
                        .with("case", number)
                        .with("results", results.size())
                        .committing(Commitment.of(salt, parts.toArray(String[]::new))));
        return trial.results() + results.size();
    }

    /// The number of the case; a real question becomes one.
    private int number(TrialRow trial, ReportCase request) {
        String key = transaction.cipher().blind(request.name());
        TrialStore.KnownCase known = transaction
                .find(TrialStore.CASE_NAMED, TrialStore::known, transaction.workspace(), trial.id(), key)
                .orElse(null);
        if (known != null) {
            if (request.shadow() && !known.shadow()) {
                throw Problem.Code.CONFLICT.because(
                        "case '" + request.name() + "' is one of the cases to be played; report it without shadow");
            }
            mustBeNew(trial, known.number(), request);
            return known.number();
        }
        if (!request.shadow()) {
            throw Problem.Code.NOT_FOUND.because("there is no case '" + request.name()
                    + "' in this trial; list its cases, or report a real question with shadow");
        }
        if (trial.cases() >= trial.planned()) {
            throw Problem.Code.CONFLICT.because("trial " + trial.id() + " wants no more real questions");
        }
        insertCases(trial, trial.cases(), List.of(request.name()), true);
        return trial.cases() + 1;
    }

    private void mustBeNew(TrialRow trial, int number, ReportCase request) {
        transaction
                .list(TrialStore.RESULTS, TrialStore::result, transaction.workspace(), trial.id(), new Integer[] {number
                })
                .stream()
                .map(one -> one.result().contender())
                .filter(contender -> request.results().stream()
                        .anyMatch(one -> one.contender().equals(contender)))
                .findFirst()
                .ifPresent(contender -> {
                    throw Problem.Code.CONFLICT.because("the result of contender " + contender + " on case '"
                            + request.name() + "' was reported already; a case is played once");
                });
    }

    void extend(TrialRow trial, ExtendTrial request) {
        for (String name : request.cases()) {
            String key = transaction.cipher().blind(name);
            if (transaction
                    .find(TrialStore.CASE_NAMED, TrialStore::known, transaction.workspace(), trial.id(), key)
                    .isPresent()) {
                throw Problem.Code.CONFLICT.because("the trial has a case '" + name + "' already; name another");
            }
        }
        insertCases(trial, trial.cases(), request.cases(), false);
        int planned = trial.planned() + request.cases().size() + request.shadow();
        AuditLog.enter(
                transaction,
                Event.of("promotion_trial.extended", KIND, trial.id()).with("cases", planned));
        change(trial, PromotionTrialStatus.OPEN, planned, trial.looks(), trial.spent(), null, null);
    }

    /// Enters what the gate found.
    void judged(TrialRow trial, TrialRules.Verdict verdict) {
        List<GateResult> results = verdict.look().results();
        int look = results.isEmpty() ? trial.looks() : trial.looks() + 1;
        if (!results.isEmpty()) {
            transaction.later(
                    TrialStore.INSERT_FINDINGS,
                    transaction.workspace(),
                    trial.id(),
                    look,
                    IntStream.rangeClosed(1, results.size()).boxed().toArray(Integer[]::new),
                    Column.of(results, Integer[]::new, GateResult::trials),
                    Column.of(results, Double[]::new, GateResult::mean),
                    Column.of(results, Double[]::new, GateResult::lowerBound),
                    Column.of(results, Double[]::new, GateResult::baseline),
                    Column.of(results, Double[]::new, GateResult::probability),
                    Column.of(results, Double[]::new, GateResult::corrected),
                    verdict.look().chance(),
                    transaction.now(),
                    Column.of(results, String[]::new, one -> word(TrialRules.finding(one.finding()))));
        }
        AuditLog.enter(
                transaction,
                Event.of("promotion_trial.judged", KIND, trial.id())
                        .with("look", look)
                        .with("status", word(verdict.status())));
        change(
                trial,
                verdict.status(),
                trial.planned(),
                look,
                verdict.look().budget().spent(),
                verdict.look().winner().map(index -> index + 1).orElse(null),
                null);
    }

    void withdraw(TrialRow trial, String reason) {
        AuditLog.enter(
                transaction,
                Event.of("promotion_trial.withdrawn", KIND, trial.id()).because(reason, null));
        change(trial, PromotionTrialStatus.WITHDRAWN, trial.planned(), trial.looks(), trial.spent(), null, reason);
    }

    /// Notes that something was reported.
    void touch(TrialRow trial) {
        change(trial, trial.status(), trial.planned(), trial.looks(), trial.spent(), null, null);
    }

    private void change(
            TrialRow trial,
            PromotionTrialStatus status,
            int planned,
            int looks,
            double spent,
            @Nullable Integer winner,
            @Nullable String reason) {
        boolean over = status != PromotionTrialStatus.OPEN && status != PromotionTrialStatus.UNDECIDED;
        transaction.later(
                TrialStore.CHANGE,
                transaction.workspace(),
                trial.id(),
                status,
                planned,
                looks,
                spent,
                winner,
                reason,
                transaction.now(),
                over ? transaction.now() : null);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
