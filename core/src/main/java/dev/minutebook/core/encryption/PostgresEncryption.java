package dev.minutebook.core.encryption;

import dev.minutebook.api.Problem;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.encryption.EncryptionStatus;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/// Encryption of one workspace on PostgreSQL.
public final class PostgresEncryption implements Encryption {

    private static final String CAPABILITY = "encryption";
    private static final String KIND = "workspace";

    private final Database database;
    private final Scope scope;
    private final DataKeys keys;

    public PostgresEncryption(Database database, Scope scope, DataKeys keys) {
        this.database = database;
        this.scope = scope;
        this.keys = keys;
    }

    @Override
    public EncryptionStatus status() {
        scope.caller().must(Permission.operate(CAPABILITY));
        return database.read(scope, PostgresEncryption::status);
    }

    @Override
    public EncryptionStatus enable(EnableEncryption request) {
        mustNotBeAgent();
        SearchMode search = Objects.requireNonNull(request.search());
        return written(Write.of("encryption.enable", EncryptionStatus.class, request), transaction -> {
            EncryptionStatus before = status(transaction);
            if (before.on()) {
                throw Problem.Code.CONFLICT.because("this workspace is encrypted already");
            }
            if (!request.fromNowOn() && holdsContents(transaction)) {
                throw Problem.Code.CONFLICT.because("this workspace holds contents, which would stay readable;"
                        + " make a new one to have all of it encrypted, or ask for it from now on");
            }
            keys.begin(transaction);
            transaction.change(
                    DataKeyStore.ENABLE,
                    transaction.workspace(),
                    search,
                    request.embeddingsAccepted(),
                    transaction.now(),
                    transaction.caller().name());
            AuditLog.enter(
                    transaction,
                    Event.of("encryption.enabled", KIND, transaction.workspace())
                            .with("search", search.name().toLowerCase(Locale.ROOT))
                            .with("embeddings", request.embeddingsAccepted() != null));
            return status(transaction);
        });
    }

    @Override
    public EncryptionStatus rotate() {
        mustNotBeAgent();
        return written(Write.of("encryption.rotate", EncryptionStatus.class), transaction -> {
            mustBeOn(transaction);
            keys.rotate(transaction);
            AuditLog.enter(transaction, Event.of("encryption.rotated", KIND, transaction.workspace()));
            return status(transaction);
        });
    }

    @Override
    public EncryptionStatus rewrap() {
        mustNotBeAgent();
        // Before the transaction, which must not wait for another service.
        List<DataKeys.Rewrapped> anew = status().on() ? keys.wrapAnew(scope.workspace()) : List.of();
        return written(Write.of("encryption.rewrap", EncryptionStatus.class), transaction -> {
            mustBeOn(transaction);
            int wrapped = DataKeys.store(transaction, anew);
            AuditLog.enter(
                    transaction,
                    Event.of("encryption.rewrapped", KIND, transaction.workspace())
                            .with("keys", wrapped));
            return status(transaction);
        });
    }

    private EncryptionStatus written(Write<EncryptionStatus> write, Function<Transaction, EncryptionStatus> work) {
        try {
            return database.write(scope, write, work);
        } finally {
            keys.renew(scope.workspace());
        }
    }

    /// The master key decides who can read: a program that was led astray must not decide about it.
    private void mustNotBeAgent() {
        scope.caller().must(Permission.operate(CAPABILITY));
        if (scope.caller().kind() == Token.Kind.AGENT) {
            throw Problem.Code.FORBIDDEN.because("no agent decides about keys; a person or a program does");
        }
    }

    private static void mustBeOn(Transaction transaction) {
        if (!status(transaction).on()) {
            throw Problem.Code.CONFLICT.because("this workspace is not encrypted");
        }
    }

    private static boolean holdsContents(Transaction transaction) {
        return transaction.one(DataKeyStore.HOLDS_CONTENTS, Row::flag, transaction.workspace());
    }

    private static EncryptionStatus status(Transaction transaction) {
        return transaction
                .find(DataKeyStore.STATUS, DataKeyStore::status, transaction.workspace())
                .orElseGet(EncryptionStatus::off);
    }
}
