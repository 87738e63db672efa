package dev.minutebook.core.audit;

import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Statements;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How far sealing is behind, and why.
final class SealingStatus {

    private static final Duration WORTH_A_WORD = Duration.ofSeconds(2);

    private final Database database;
    private final @Nullable Sealer sealer;

    SealingStatus(Database database, @Nullable Sealer sealer) {
        this.database = database;
        this.sealer = sealer;
    }

    private record Waiting(
            long entries,
            @Nullable Instant oldest,
            long sealed,
            @Nullable Instant sealedAt) {}

    AuditStatus of(Scope scope, AuditParts parts) {
        CheckpointExport export = parts.export();
        Waiting waiting = database.asRole(
                "minutebook_worker",
                connection -> Statements.list(
                                connection,
                                SealingStatusStore.UNSEALED,
                                row -> new Waiting(row.number(), row.maybeInstant(), row.number(), row.maybeInstant()),
                                scope.workspace().value())
                        .getFirst());
        Duration lag = age(waiting.oldest());
        boolean late = lag.compareTo(WORTH_A_WORD) >= 0 || (sealer != null && sealer.refused());
        String cause = putOff(scope).orElse(late ? cause() : null);
        return new AuditStatus(
                waiting.sealed(),
                waiting.sealedAt(),
                waiting.entries(),
                lag,
                cause,
                parts.checks().reached(scope.workspace().value()),
                export == null ? null : export.of(scope.workspace().value()));
    }

    /// How old the oldest unsealed entry of any workspace is.
    Duration lag() {
        return database.asRole(
                "minutebook_worker",
                connection -> age(Statements.list(
                                connection,
                                SealingStatusStore.OLDEST_UNSEALED,
                                row -> Optional.ofNullable(row.maybeInstant()))
                        .getFirst()
                        .orElse(null)));
    }

    long held() {
        return database.asRole(
                "minutebook_worker",
                connection -> Statements.list(connection, SealStore.HELD_COUNT, row -> row.number())
                        .getFirst());
    }

    /// What fails in this workspace alone.
    private Optional<String> putOff(Scope scope) {
        return database
                .asRole(
                        "minutebook_worker",
                        connection -> Statements.list(
                                connection,
                                SealingStatusStore.PUT_OFF,
                                row -> new SealingStatusStore.PutOff(
                                        row.text(), row.integer(), row.instant(), row.text()),
                                scope.workspace().value()))
                .stream()
                .map(one -> "'%s' failed %d times in this workspace and is tried again at %s: %s"
                        .formatted(one.kind(), one.times(), one.until(), one.reason()))
                .findFirst();
    }

    private Duration age(@Nullable Instant at) {
        Duration age = at == null ? Duration.ZERO : Duration.between(at, database.now());
        return age.isNegative() ? Duration.ZERO : age;
    }

    private String cause() {
        if (sealer != null && sealer.trouble() != null) {
            return "sealing failed and is tried again: " + sealer.trouble();
        }
        List<String> holders = database.asRole(
                "none",
                connection -> Statements.list(
                        connection,
                        SealingStatusStore.HELD_UP_BY,
                        row -> "a writing transaction has been open since "
                                + "%5$s (process %1$s, database %2$s, program '%3$s', %4$s); entries are sealed when it ends"
                                        .formatted(row.text(), row.text(), row.text(), row.text(), row.instant())));
        if (!holders.isEmpty()) {
            return holders.getFirst();
        }
        return sealer == null
                ? "this process runs no sealer; is a server running?"
                : "no open transaction is visible to this login; grant it pg_monitor to see those of others";
    }
}
