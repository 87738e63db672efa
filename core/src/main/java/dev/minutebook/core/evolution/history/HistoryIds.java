package dev.minutebook.core.evolution.history;

import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.core.database.Ids;
import java.util.UUID;

/// Ids of imported rows: the time of the row and a hash of how its source names it, in the form of version 7. So
/// rows come in the order of their time, and the same row is known again.
record HistoryIds(UUID workspace, UUID run) {

    static HistoryIds of(UUID workspace, PastId first) {
        return new HistoryIds(workspace, derived(workspace, workspace, "run", first));
    }

    UUID generation(PastId id) {
        return derived(workspace, run, "generation", id);
    }

    UUID profile(PastId id) {
        return derived(workspace, run, "profile", id);
    }

    UUID agent(PastId id) {
        return derived(workspace, run, "created_agent", id);
    }

    UUID episode(PastId id) {
        return derived(workspace, run, "episode", id);
    }

    /// @param turn of the source, unique in its episode
    UUID turn(PastId episode, String turn) {
        return derived(workspace, episode(episode), "action_log", new PastId(turn, episode.from()));
    }

    private static UUID derived(UUID workspace, UUID within, String kind, PastId id) {
        return Ids.derived(id.from(), workspace, within, kind, id.id());
    }
}
