package dev.minutebook.core.retention;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionForecast;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.proofs.SealWait;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Retention on PostgreSQL.
public final class PostgresRetention implements Retention {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    /// So many transactions of a run are made before its caller gets an answer.
    private static final int AT_ONCE = 20;

    private final Database database;
    private final Scope scope;
    private final AuditParts audit;
    private final RetentionParts parts;

    public PostgresRetention(Database database, Scope scope, AuditParts audit, RetentionParts parts) {
        this.database = database;
        this.scope = scope;
        this.audit = audit;
        this.parts = parts;
    }

    @Override
    public List<RetentionPolicy> policies() {
        return database.read(
                scope, transaction -> List.copyOf(parts.policies(transaction).values()));
    }

    @Override
    public RetentionPolicy put(PutRetentionPolicy request) {
        scope.caller().mustNotBeAgent("to say how long the record is kept");
        return database.write(
                scope,
                Write.of("retention.put", RetentionPolicy.class, request),
                transaction -> put(transaction, request));
    }

    private RetentionPolicy put(Transaction transaction, PutRetentionPolicy request) {
        RetentionKind kind = request.kind();
        if (kind.ofEvolution()) {
            if (request.keep() == null || request.days() != null || !Objects.requireNonNull(request.enabled())) {
                throw Problem.Code.INVALID.because("evolution prunes by number: give keep alone");
            }
            parts.pruned().keep(transaction, kind, request.keep());
            return new RetentionPolicy(
                    kind,
                    true,
                    null,
                    null,
                    null,
                    request.keep(),
                    null,
                    false,
                    transaction.caller().name(),
                    transaction.now());
        }
        RetentionPolicy policy = PolicyRules.asked(request, transaction.caller().name(), transaction.now());
        transaction.later(
                RuleStore.PUT,
                transaction.workspace(),
                kind,
                policy.enabled(),
                policy.days(),
                policy.halfLives(),
                policy.below(),
                policy.reason(),
                policy.changedBy(),
                policy.updatedAt());
        Event event = Event.of("retention.policy_changed", "workspace", transaction.workspace())
                .with("kind", RemovalPass.word(kind))
                .with("enabled", policy.enabled());
        event = policy.days() == null ? event : event.with("days", policy.days());
        event = policy.halfLives() == null ? event : event.with("half_lives", policy.halfLives());
        event = policy.below() == null ? event : event.with("below", policy.below());
        AuditLog.enter(transaction, policy.reason() == null ? event : event.because(policy.reason(), null));
        return policy;
    }

    @Override
    public RetentionForecast forecast() {
        return database.read(scope, transaction -> {
            List<KindRemoval> kinds = new ArrayList<>();
            new RemovalPass(database, parts)
                    .forecast(transaction)
                    .forEach((kind, amount) ->
                            kinds.add(new KindRemoval(kind, amount.rows(), amount.bytes(), amount.held())));
            return new RetentionForecast(transaction.now(), kinds);
        });
    }

    @Override
    public RemovalRun run() {
        RemovalPass pass = new RemovalPass(database, parts);
        UUID run;
        try {
            run = database.write(
                    scope,
                    Write.of("retention.run", UUID.class),
                    transaction -> pass.start(transaction, RemovalRun.Cause.REQUEST));
        } catch (Violation another) {
            throw Problem.Code.CONFLICT.because("another run has just begun; wait until it is completed");
        }
        advance(pass, run);
        return find(new RemovalRunId(run)).orElseThrow();
    }

    /// Does what takes little time; the rest is done in the background.
    private void advance(RemovalPass pass, UUID run) {
        for (int i = 0; i < AT_ONCE; i++) {
            RemovalPass.Step step = pass.step(scope, run);
            if (step == RemovalPass.Step.WAIT && audit.sealer() == null) {
                return;
            }
            if (step == RemovalPass.Step.WAIT) {
                try {
                    step = SealWait.until(
                            audit,
                            scope.workspace().value(),
                            () -> Optional.of(pass.step(scope, run)).filter(one -> one != RemovalPass.Step.WAIT));
                } catch (MinutebookException late) {
                    return;
                }
            }
            if (step == RemovalPass.Step.DONE) {
                return;
            }
        }
    }

    @Override
    public Optional<RemovalRun> find(RemovalRunId run) {
        return database.read(
                scope,
                transaction -> transaction
                        .find(RemovalStore.FIND, RemovalStore::head, transaction.workspace(), run.value())
                        .map(one -> with(transaction, List.of(one)).getFirst()));
    }

    @Override
    public Page<RemovalRun> runs(PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        with(
                                transaction,
                                transaction.list(
                                        RemovalStore.LIST,
                                        RemovalStore::head,
                                        transaction.workspace(),
                                        before,
                                        page.limit() + 1)),
                        page.limit(),
                        last -> Cursor.of(last.id().value())));
    }

    private static List<RemovalRun> with(Transaction transaction, List<RemovalStore.Head> runs) {
        Map<UUID, List<KindRemoval>> kinds = new HashMap<>();
        transaction
                .list(
                        RemovalStore.KINDS,
                        RemovalStore::ofRun,
                        transaction.workspace(),
                        runs.stream().map(one -> one.id().value()).toArray(UUID[]::new))
                .forEach(one -> kinds.computeIfAbsent(one.run(), id -> new ArrayList<>())
                        .add(one.removal()));
        return runs.stream()
                .map(one -> one.with(kinds.getOrDefault(one.id().value(), List.of())))
                .toList();
    }

    @Override
    public LegalHold hold(PlaceHold request) {
        return database.write(
                scope,
                Write.of("retention.hold", LegalHold.class, request),
                transaction -> place(transaction, request));
    }

    private static LegalHold place(Transaction transaction, PlaceHold request) {
        HoldLookup.alone(transaction);
        HoldReach reach = Objects.requireNonNull(request.reach());
        String word = reach.name().toLowerCase(Locale.ROOT);
        if (request.subject() != null
                && !transaction.one(
                        HoldStore.EXISTS, row -> row.flag(), transaction.workspace(), request.subject(), word)) {
            throw Problem.Code.NOT_FOUND.because("there is no " + word + " " + request.subject());
        }
        LegalHold hold = new LegalHold(
                new LegalHoldId(transaction.newId()),
                reach,
                request.kind(),
                request.subject(),
                request.reason(),
                transaction.caller().name(),
                transaction.now(),
                null,
                null,
                null);
        transaction.later(
                HoldStore.INSERT,
                transaction.workspace(),
                hold.id().value(),
                reach,
                hold.kind(),
                hold.subject(),
                hold.reason(),
                hold.placedBy(),
                hold.placedAt());
        AuditLog.enter(transaction, event("hold.placed", hold).because(hold.reason(), null));
        return hold;
    }

    private static Event event(String name, LegalHold hold) {
        Event event = Event.of(name, "hold", hold.id().value())
                .with("reach", hold.reach().name().toLowerCase(Locale.ROOT));
        event = hold.kind() == null ? event : event.with("kind", RemovalPass.word(hold.kind()));
        return hold.subject() == null
                ? event
                : event.with("subject", hold.subject().toString());
    }

    @Override
    public LegalHold release(LegalHoldId hold, ChangeReason reason) {
        scope.caller().mustNotBeAgent("to release legal holds");
        return database.write(scope, Write.of("retention.release", LegalHold.class, hold, reason), transaction -> {
            LegalHold placed = transaction
                    .find(HoldStore.LOCK, HoldStore::hold, transaction.workspace(), hold.value())
                    .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no hold " + hold.text()));
            if (placed.releasedAt() != null) {
                throw Problem.Code.CONFLICT.because("hold " + hold.text() + " is released");
            }
            LegalHold released = new LegalHold(
                    placed.id(),
                    placed.reach(),
                    placed.kind(),
                    placed.subject(),
                    placed.reason(),
                    placed.placedBy(),
                    placed.placedAt(),
                    transaction.caller().name(),
                    transaction.now(),
                    reason.reason());
            transaction.later(
                    HoldStore.RELEASE,
                    transaction.workspace(),
                    hold.value(),
                    released.releasedBy(),
                    released.releasedAt(),
                    released.releaseReason());
            AuditLog.enter(transaction, event("hold.released", released).because(reason.reason(), null));
            return released;
        });
    }

    @Override
    public Page<LegalHold> holds(PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        transaction.list(
                                HoldStore.LIST, HoldStore::hold, transaction.workspace(), before, page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.id().value())));
    }
}
