package dev.minutebook.core.evolution;

import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A piece of work that is reported, with what it is about: its run and its episode, in one trip. The run is locked
/// first, then the work, and the rest is read under these locks.
final class WorkContext {

    private final Transaction transaction;
    private final PendingRows<EvolutionStore.PlayedRun> run;
    private final PendingRows<WorkRow> work;
    private final PendingRows<EpisodeRow> episode;
    private final PendingRows<EvolutionCast.PlayerRow> players;

    WorkContext(Transaction transaction, UUID id) {
        UUID workspace = transaction.workspace();
        this.transaction = transaction;
        this.run = transaction.ask(EvolutionStore.LOCK_WITH_SCENARIO, EvolutionStore::played, workspace, id);
        this.work = transaction.ask(WorkStore.LOCK, WorkStore::row, workspace, id);
        this.episode = transaction.ask(EpisodeStore.OF_WORK, EpisodeStore::row, workspace, id);
        this.players = transaction.ask(EpisodeStore.PLAYERS, EvolutionCast::player, workspace, id);
    }

    /// Empty if it was reported, or nobody needs it any more.
    Optional<WorkRow> work() {
        Optional<WorkRow> found = work.rows().stream().findFirst();
        found.ifPresent(row ->
                transaction.notBefore(run.rows().getFirst().run().updatedAt()));
        return found;
    }

    EvolutionState state() {
        return EvolutionState.of(transaction, run.rows().getFirst());
    }

    /// Of work that is about one.
    EpisodeRow episode() {
        return episode.rows().getFirst();
    }

    /// Who plays in the episode, without what each is told.
    List<EvolutionCast.Member> cast() {
        return players.rows().stream().map(EvolutionCast.PlayerRow::member).toList();
    }
}
