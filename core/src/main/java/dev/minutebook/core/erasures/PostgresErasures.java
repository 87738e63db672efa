package dev.minutebook.core.erasures;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasurePreview;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Erasures of one workspace on PostgreSQL.
public final class PostgresErasures implements Erasures {

    private static final String CAPABILITY = "erasures";
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;
    private final AuditParts audit;

    public PostgresErasures(Database database, Scope scope, AuditParts audit) {
        this.database = database;
        this.scope = scope;
        this.audit = audit;
    }

    @Override
    public ErasurePreview preview(ErasureSubject subject) {
        mustBeAllowed();
        return database.read(scope, transaction -> {
            ErasureStep.Target target = target(transaction, subject);
            Map<String, Long> rows = new TreeMap<>();
            for (ErasureStep step : ErasureRun.steps(subject.kind())) {
                // Some follow from what was erased before them.
                if (!step.count().contains("$4")) {
                    long found = transaction.one(
                            step.count(), row -> row.number(), target.values(step, step.count(), 0, null));
                    if (found > 0) {
                        rows.merge(step.table(), found, Long::sum);
                    }
                }
            }
            return new ErasurePreview(subject, rows);
        });
    }

    @Override
    public Erasure start(StartErasure request) {
        mustBeAllowed();
        return database.write(scope, Write.of("erasures.start", Erasure.class, request), transaction -> {
            ErasureSubject subject = request.subject();
            transaction.one(ErasureStore.ALONE, row -> row.flag(), transaction.workspace());
            ErasureStep.Target target = target(transaction, subject);
            ErasureHolds.mustAllow(transaction, subject.kind(), target);
            mustNotGoOn(transaction, subject.kind(), target);
            byte[] salt = subject.kind() == Kind.USER ? transaction.newSalt() : null;
            new ErasureStart(
                            subject.kind(),
                            target,
                            salt,
                            salt == null ? null : hash(salt, subject.id()),
                            request.reason(),
                            false)
                    .enter(transaction);
            return found(transaction, target.erasure()).orElseThrow();
        });
    }

    private static void mustNotGoOn(Transaction transaction, Kind kind, ErasureStep.Target target) {
        UUID workspace = transaction.workspace();
        if (transaction.one(ErasureStore.IS_RUNNING, row -> row.flag(), workspace, kind, target.id(), target.user())) {
            throw Problem.Code.CONFLICT.because("an erasure of this subject is running");
        }
        if (kind == Kind.AGENT) {
            ErasureStore.GoingOn going =
                    transaction.one(AgentStepStore.GOING_ON, ErasureStore::goingOn, workspace, target.id());
            if (going.any()) {
                throw Problem.Code.CONFLICT.because("the agent takes part in %d debates, %d queries and %d runs of"
                                .formatted(going.debates(), going.runs(), going.evolutions())
                        + " evolution that are going on; cancel them or wait for their end");
            }
        }
        if (target.user() != null
                && transaction.one(UserStepStore.GOING_ON, row -> row.number(), workspace, target.user()) > 0) {
            throw Problem.Code.CONFLICT.because("queries of the user are going on; cancel them or wait for their end");
        }
    }

    private static ErasureStep.Target target(Transaction transaction, ErasureSubject subject) {
        UUID workspace = transaction.workspace();
        UUID erasure = transaction.newId();
        return switch (subject.kind()) {
            case AGENT -> {
                Agent agent = AgentLookup.agent(transaction, AgentRef.of(subject.id()));
                yield new ErasureStep.Target(
                        workspace,
                        erasure,
                        agent.id().value(),
                        agent.name(),
                        "agent:" + agent.id().value());
            }
            case USER -> {
                if (!transaction.one(UserStepStore.IS_THERE, row -> row.flag(), workspace, subject.id())) {
                    throw Problem.Code.NOT_FOUND.because("nothing of such a user is here");
                }
                yield new ErasureStep.Target(workspace, erasure, null, null, subject.id());
            }
            case TOKEN -> token(transaction, erasure, subject.id());
        };
    }

    private static ErasureStep.Target token(Transaction transaction, UUID erasure, String text) {
        UUID workspace = transaction.workspace();
        UUID id;
        try {
            id = UUID.fromString(text);
        } catch (IllegalArgumentException aName) {
            throw Problem.Code.INVALID.because("a token is named by its id, as tokens list shows it");
        }
        String name = transaction
                .find(NamedStepStore.TOKEN_NAME, row -> row.text(), workspace, id)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no token " + id));
        UUID agent = transaction
                .one(TokenStepStore.AGENT_OF, row -> Optional.ofNullable(row.maybeUuid()), workspace, id)
                .orElse(null);
        if (agent != null) {
            throw Problem.Code.CONFLICT.because("this token speaks as agent " + agent + "; erase the agent");
        }
        return new ErasureStep.Target(workspace, erasure, id, name, null);
    }

    @Override
    public Optional<Erasure> find(ErasureId id) {
        mustBeAllowed();
        return database.read(scope, transaction -> found(transaction, id.value()));
    }

    private static Optional<Erasure> found(Transaction transaction, UUID id) {
        return transaction.find(ErasureStore.BY_ID, ErasureStore::erasure, transaction.workspace(), id);
    }

    @Override
    public Page<Erasure> list(PageRequest page) {
        mustBeAllowed();
        List<Erasure> found = database.list(
                scope,
                ErasureStore.LIST,
                ErasureStore::erasure,
                scope.workspace().value(),
                Cursor.read(page.cursor(), AFTER_ALL).uuid(0),
                page.limit() + 1);
        return Cursor.page(found, page.limit(), last -> Cursor.of(last.id().value()));
    }

    @Override
    public ErasureCertificate certificate(ErasureId id) {
        Erasure erasure =
                find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no erasure " + id.text()));
        if (erasure.state() != Erasure.State.COMPLETED) {
            throw Problem.Code.CONFLICT.because("the erasure is running; ask again when it is completed");
        }
        return new CertificateMaker(database, scope, audit).of(erasure);
    }

    /// What is gone is gone for good: a program that was led astray must not decide about it.
    private void mustBeAllowed() {
        scope.caller().must(Permission.operate(CAPABILITY));
        scope.caller().mustNotBeAgent("to erase");
    }

    private static byte[] hash(byte[] salt, @Nullable String user) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(salt);
            return digest.digest(String.valueOf(user).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
