package dev.minutebook.core.erasures;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Carries out again, in a copy from before, what was erased since. Nobody must read the copy until it has.
///
/// It was allowed when it was asked for, so a legal hold of then does not stop it. What goes on with the subject is
/// cancelled first.
public final class ErasureRepetition {

    private static final String REASON = "carried out again after an older copy was restored";

    private static final HexFormat HEX = HexFormat.of();

    private final Database database;
    private final Scope scope;
    private final Workspace workspace;

    /// @param workspace the one of the scope
    public ErasureRepetition(Database database, WorkspaceId id, Workspace workspace) {
        this.database = database;
        this.scope = new Scope(id, Caller.EMBEDDED, null);
        this.workspace = workspace;
    }

    /// Returns when nothing of the subject is left. One that was begun and broken off, here or before the copy was
    /// taken, is completed.
    ///
    /// @return whether there was anything to erase
    public boolean repeat(PastErasure past) {
        Optional<Erasure.State> state = database.read(scope, transaction -> state(transaction, past));
        boolean running = state.isPresent() ? state.get() == Erasure.State.RUNNING : begin(past);
        if (running) {
            complete(past.id());
        }
        return running;
    }

    private static Optional<Erasure.State> state(Transaction transaction, PastErasure past) {
        return transaction
                .find(ErasureStore.BY_ID, ErasureStore::erasure, transaction.workspace(), past.id())
                .map(Erasure::state);
    }

    private boolean begin(PastErasure past) {
        Optional<ErasureStep.Target> found = database.read(scope, transaction -> target(transaction, past));
        if (found.isEmpty()) {
            return false;
        }
        ErasureStep.Target target = found.get();
        cancel(target);
        return database.write(scope, Write.of("jobs.repeatErasure", Boolean.class), transaction -> {
            if (state(transaction, past).isEmpty()) {
                new ErasureStart(past.kind(), target, bytes(past.userSalt()), bytes(past.userHash()), REASON, true)
                        .enter(transaction);
            }
            return true;
        });
    }

    private static Optional<ErasureStep.Target> target(Transaction transaction, PastErasure past) {
        UUID workspace = transaction.workspace();
        return switch (past.kind()) {
            case AGENT ->
                transaction
                        .find(AgentStepStore.NAME, row -> row.text(), workspace, past.subject())
                        .map(name -> new ErasureStep.Target(
                                workspace, past.id(), past.subject(), name, "agent:" + past.subject()));
            case TOKEN ->
                transaction
                        .find(NamedStepStore.TOKEN_NAME, row -> row.text(), workspace, past.subject())
                        .map(name -> new ErasureStep.Target(workspace, past.id(), past.subject(), name, null));
            case USER ->
                transaction
                        .find(
                                UserStepStore.FIND,
                                row -> row.text(),
                                workspace,
                                bytes(past.userSalt()),
                                bytes(past.userHash()))
                        .map(user -> new ErasureStep.Target(workspace, past.id(), null, null, user));
        };
    }

    private static byte @Nullable [] bytes(@Nullable String hex) {
        return hex == null ? null : HEX.parseHex(hex);
    }

    private void cancel(ErasureStep.Target target) {
        List<RepetitionStore.GoingOn> going = database.list(
                scope,
                RepetitionStore.GOING_ON,
                RepetitionStore::goingOn,
                scope.workspace().value(),
                target.id(),
                target.user());
        for (RepetitionStore.GoingOn one : going) {
            try {
                switch (one.what()) {
                    case "debate" -> workspace.debates().cancel(new DebateId(one.id()), REASON);
                    case "query" -> workspace.queries().cancel(new QueryId(one.id()), new ChangeReason(REASON));
                    default -> workspace.evolution().cancel(new EvolutionRunId(one.id()), new ChangeReason(REASON));
                }
            } catch (MinutebookException ended) {
                if (ended.code() != Problem.Code.CONFLICT) {
                    throw ended;
                }
            }
        }
    }

    /// Others may work on it too.
    private void complete(UUID erasure) {
        ErasureRun run = new ErasureRun(database, scope, erasure);
        try {
            while (!run.run()) {
                Thread.sleep(20);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("the erasures of a restored copy were interrupted; open it again");
        }
    }
}
