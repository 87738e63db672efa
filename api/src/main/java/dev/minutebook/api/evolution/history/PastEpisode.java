package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An episode of an imported history, with its log.
///
/// @param shadow     whether it was a trial
/// @param number     among those of its generation and kind, 1 for the first
/// @param players    1 to 32, of different places
/// @param turns      that were taken
/// @param finalState a JSON object; null where there is none
/// @param hypotheses JSON; null for none
/// @param log        at most 256 turns, of different numbers; may be empty
public record PastEpisode(
        PastId id,
        PastId generation,
        boolean shadow,
        int number,
        List<PastPlayer> players,
        int turns,
        Termination termination,
        @Nullable String finalState,
        @Nullable String hypotheses,
        List<PastTurn> log) {

    /// The most turns of an episode.
    public static final int TURNS = 10_000;

    /// The longest log.
    public static final int LOG = 256;

    /// The longest final state, and the longest hypotheses.
    public static final int STATE = 262_144;

    public PastEpisode {
        Limits.given("id", id, "name the episode");
        Limits.given("generation", generation, "name its generation");
        Limits.range("number", number, 1, Integer.MAX_VALUE);
        players = Limits.list("players", players, 1, Scenario.ACTORS);
        if (players.stream().map(PastPlayer::place).distinct().count() < players.size()) {
            throw Problem.Code.INVALID.because("two players have the same place");
        }
        Limits.range("turns", turns, 0, TURNS);
        Limits.given("termination", termination, "say how it ended");
        finalState = Limits.optional("finalState", finalState, STATE);
        hypotheses = Limits.optional("hypotheses", hypotheses, STATE);
        log = Limits.list("log", log, 0, LOG);
        for (int i = 1; i < log.size(); i++) {
            if (log.get(i).turn() <= log.get(i - 1).turn()) {
                throw Problem.Code.INVALID.because("turns of the log must rise");
            }
        }
    }
}
