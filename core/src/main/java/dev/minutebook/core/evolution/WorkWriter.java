package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Queues what is to be done for a run.
final class WorkWriter {

    private final Transaction transaction;
    private final UUID run;

    WorkWriter(Transaction transaction, UUID run) {
        this.transaction = transaction;
        this.run = run;
    }

    /// Something to be done.
    ///
    /// @param agent who has to; null for anybody
    record Open(
            EvolutionWork.Kind kind,
            @Nullable UUID episode,
            @Nullable UUID created,
            @Nullable Integer place,
            @Nullable String actor,
            EvolutionWork.@Nullable Part part,
            @Nullable Integer judge,
            @Nullable UUID agent) {}

    void open(List<Open> works) {
        if (works.isEmpty()) {
            return;
        }
        if (works.size() == 1) {
            open(works.getFirst());
            return;
        }
        transaction.later(
                WorkStore.INSERT,
                transaction.workspace(),
                Column.of(works, UUID[]::new, one -> transaction.newId()),
                run,
                Column.of(works, String[]::new, one -> one.kind.name().toLowerCase(Locale.ROOT)),
                Column.of(works, UUID[]::new, Open::episode),
                Column.of(works, UUID[]::new, Open::created),
                Column.of(works, Integer[]::new, Open::place),
                Column.of(works, String[]::new, Open::actor),
                Column.of(
                        works,
                        String[]::new,
                        one -> one.part == null ? null : one.part.name().toLowerCase(Locale.ROOT)),
                Column.of(works, Integer[]::new, Open::judge),
                Column.of(works, UUID[]::new, Open::agent),
                transaction.now());
    }

    private void open(Open work) {
        transaction.later(
                WorkStore.INSERT_ONE,
                transaction.workspace(),
                transaction.newId(),
                run,
                work.kind,
                work.episode,
                work.created,
                work.place,
                work.actor,
                work.part,
                work.judge,
                work.agent,
                transaction.now());
    }

    void done(UUID work) {
        transaction.later(WorkStore.DONE, transaction.workspace(), work);
    }

    /// @param all also that of measurements, which are played beside
    void withdraw(boolean all) {
        transaction.later(WorkStore.WITHDRAW, transaction.workspace(), run, all);
    }
}
