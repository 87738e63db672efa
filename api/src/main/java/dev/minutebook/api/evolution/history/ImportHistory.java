package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.StartEvolution;
import java.util.List;

/// A part of a history that was evolved elsewhere.
///
/// @param first       the first generation of all, by which the history is known: the same, the same run
/// @param name        how people call the run; what the first part says
/// @param generations at most 500, parents before their children
/// @param profiles    at most 500, parents before their children
/// @param agents      at most 500
/// @param episodes    at most 500
public record ImportHistory(
        PastId first,
        String name,
        List<PastGeneration> generations,
        List<PastProfile> profiles,
        List<PastAgent> agents,
        List<PastEpisode> episodes) {

    /// The most rows of each kind in a part.
    public static final int ROWS = 500;

    public ImportHistory {
        Limits.given("first", first, "name the first generation of the history");
        name = Limits.filled("name", name, StartEvolution.NAME).strip();
        generations = Limits.list("generations", generations, 0, ROWS);
        profiles = Limits.list("profiles", profiles, 0, ROWS);
        agents = Limits.list("agents", agents, 0, ROWS);
        episodes = Limits.list("episodes", episodes, 0, ROWS);
    }

    /// The part without any rows: it makes the run.
    public static ImportHistory of(PastId first, String name) {
        return new ImportHistory(first, name, List.of(), List.of(), List.of(), List.of());
    }

    /// The same with generations.
    public ImportHistory generations(List<PastGeneration> generations) {
        return new ImportHistory(first, name, generations, profiles, agents, episodes);
    }

    /// The same with profiles.
    public ImportHistory profiles(List<PastProfile> profiles) {
        return new ImportHistory(first, name, generations, profiles, agents, episodes);
    }

    /// The same with designed agents.
    public ImportHistory agents(List<PastAgent> agents) {
        return new ImportHistory(first, name, generations, profiles, agents, episodes);
    }

    /// The same with episodes.
    public ImportHistory episodes(List<PastEpisode> episodes) {
        return new ImportHistory(first, name, generations, profiles, agents, episodes);
    }
}
