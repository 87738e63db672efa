package dev.minutebook.core.evolution;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.episodes.EpisodeReplay;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.episodes.EpisodeState;
import dev.minutebook.core.evolution.episodes.EpisodeStep;
import dev.minutebook.core.evolution.episodes.LogMismatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Reads runs and episodes with what belongs to them.
final class EvolutionReader {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Transaction transaction;

    EvolutionReader(Transaction transaction) {
        this.transaction = transaction;
    }

    EvolutionRun run(UUID id) {
        return runs(List.of(EvolutionState.row(transaction, id))).getFirst();
    }

    List<EvolutionRun> runs(List<EvolutionRow> rows) {
        Map<UUID, List<EvolutionRun.Actor>> actors = new HashMap<>();
        transaction
                .list(
                        EvolutionStore.ACTORS,
                        EvolutionStore::actor,
                        transaction.workspace(),
                        rows.stream().map(EvolutionRow::id).toArray(UUID[]::new))
                .forEach(one -> actors.computeIfAbsent(one.run(), key -> new ArrayList<>())
                        .add(one.actor()));
        return rows.stream()
                .map(row -> row.run(actors.getOrDefault(row.id(), List.of())))
                .toList();
    }

    List<EvolutionRun.Actor> actors(UUID run) {
        return transaction
                .list(EvolutionStore.ACTORS, EvolutionStore::actor, transaction.workspace(), new UUID[] {run})
                .stream()
                .map(EvolutionStore.ActorRow::actor)
                .toList();
    }

    Page<Episode> episodes(EpisodeFilter filter, PageRequest page) {
        EvolutionState.row(transaction, filter.run().value());
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        Object[] values = {
            transaction.workspace(),
            filter.run().value(),
            before,
            filter.sequence(),
            filter.kind(),
            filter.shadow(),
            filter.termination(),
            filter.most(),
            page.limit() + 1
        };
        List<Episode> found;
        if (filter.archived()) {
            List<EvolutionRun.Actor> actors = actors(filter.run().value());
            found = transaction.list(EpisodeStore.ARCHIVED_LIST, EpisodeStore::archived, values).stream()
                    .map(row -> row.episode(actors))
                    .toList();
        } else {
            found = whole(transaction.list(EpisodeStore.LIST, EpisodeStore::row, values));
        }
        return Cursor.page(found, page.limit(), last -> Cursor.of(last.id().value()));
    }

    List<Episode> whole(List<EpisodeRow> rows) {
        Map<UUID, List<Episode.EpisodeActor>> actors = new HashMap<>();
        transaction
                .list(
                        EpisodeStore.ACTORS,
                        EpisodeStore::actor,
                        transaction.workspace(),
                        rows.stream().map(EpisodeRow::id).toArray(UUID[]::new))
                .forEach(one -> actors.computeIfAbsent(one.episode(), key -> new ArrayList<>())
                        .add(one.actor()));
        return rows.stream()
                .map(row -> row.episode(actors.getOrDefault(row.id(), List.of())))
                .toList();
    }

    Optional<Episode> episode(UUID id) {
        Optional<EpisodeRow> kept =
                transaction.find(EpisodeStore.BY_ID, EpisodeStore::row, transaction.workspace(), id);
        return kept.isPresent()
                ? Optional.of(whole(List.of(kept.get())).getFirst())
                : transaction
                        .find(EpisodeStore.ARCHIVED_BY_ID, EpisodeStore::archived, transaction.workspace(), id)
                        .map(row -> row.episode(actors(row.run())));
    }

    private EpisodeRow row(EpisodeId episode) {
        return transaction
                .find(EpisodeStore.BY_ID, EpisodeStore::row, transaction.workspace(), episode.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "there is no episode " + episode.text() + " here, or it was pruned"));
    }

    /// What actors thought is told to the agents that play them, and to reviewers.
    Page<LoggedStep> log(EpisodeId episode, PageRequest page) {
        EpisodeRow row = row(episode);
        Caller caller = transaction.caller();
        boolean all = caller.may(Permission.review("evolution"));
        List<String> own = actors(row.run()).stream()
                .filter(actor -> caller.agent() != null && caller.agent().equals(actor.agent()))
                .map(EvolutionRun.Actor::name)
                .toList();
        int after = Cursor.read(page.cursor(), 0).integer(0);
        List<LoggedStep> steps = transaction
                .list(EpisodeStore.LOG, EpisodeStore::step, transaction.workspace(), row.id(), after, page.limit() + 1)
                .stream()
                .map(step -> step.logged(all || own.contains(step.speaker())))
                .toList();
        return Cursor.page(steps, page.limit(), last -> Cursor.of(last.number()));
    }

    Page<EpisodeJudgement> judgements(EpisodeId episode, PageRequest page) {
        EpisodeRow row = row(episode);
        List<EvolutionRun.Actor> actors = actors(row.run());
        int after = Cursor.read(page.cursor(), 0).integer(0);
        List<EpisodeJudgement> judgements = transaction
                .list(
                        EpisodeStore.JUDGEMENTS,
                        EpisodeStore::judgement,
                        transaction.workspace(),
                        row.id(),
                        after,
                        page.limit() + 1)
                .stream()
                .map(one -> one.judgement(actors))
                .toList();
        return Cursor.page(judgements, page.limit(), last -> Cursor.of(last.judge()));
    }

    EpisodeReplay replay(EpisodeId episode) {
        EpisodeRow row = row(episode);
        EvolutionState state = EvolutionState.of(transaction, EvolutionState.row(transaction, row.run()));
        if (state.run().status() == EvolutionRun.Status.IMPORTED) {
            throw Problem.Code.CONFLICT.because("episode " + episode.text()
                    + " was imported; with which state it began is not known, and so it cannot be replayed");
        }
        List<EpisodeStep> log = WorkPrompt.log(transaction, row.id());
        EpisodeState stored = StoredState.read(transaction, row.id(), row.state());
        if (log.size() != stored.steps()) {
            throw Problem.Code.NOT_FOUND.because("the log of episode " + episode.text() + " was pruned");
        }
        EpisodeState played;
        try {
            played = dev.minutebook.core.evolution.episodes.EpisodeReplay.of(
                    EvolutionCast.scenario(
                            state.scenario(), EvolutionCast.members(transaction, row.id()), row.turnLimit()),
                    log);
        } catch (LogMismatch differs) {
            throw Problem.Code.CONFLICT.because("the log of episode " + episode.text()
                    + " does not follow from its scenario: " + differs.getMessage() + "; verify the audit log");
        }
        String hash = HexFormat.of().formatHex(EpisodePlay.hash(transaction, played));
        boolean same = row.finalHash() == null
                ? played.world().equals(stored.world())
                : hash.equals(row.finalHash()) && played.termination() == row.termination();
        return new EpisodeReplay(episode, played.turn(), played.termination(), hash, same);
    }

    static EvolutionRunId id(EvolutionRow row) {
        return new EvolutionRunId(row.id());
    }
}
