package dev.minutebook.api.evolution.scenarios;

import dev.minutebook.api.Limits;

/// The bounds of an episode.
///
/// @param turns       after which it ends by timeout, 1 to 200
/// @param tokens      of all calls together, after which it ends, 1 to 10 million
/// @param tries       of one turn until it is lost, 1 to 10
/// @param penalties   lost turns after which it is corrupted, 1 to 100
/// @param information how many turns lie between two headlines, 1 to 200
/// @param stateBytes  the largest state, as canonical JSON in UTF-8, up to 262 144
/// @param depth       how deeply the state may be nested, 1 to 16
/// @param valueBytes  the largest value of one change, up to 65 536
public record ScenarioLimits(
        int turns, long tokens, int tries, int penalties, int information, int stateBytes, int depth, int valueBytes) {

    /// What holds where a scenario says nothing else.
    public static final ScenarioLimits USUAL = new ScenarioLimits(20, 50_000, 3, 2, 3, 65_536, 8, 8_192);

    public ScenarioLimits {
        Limits.range("turns", turns, 1, 200);
        Limits.range("tokens", tokens, 1, 10_000_000);
        Limits.range("tries", tries, 1, 10);
        Limits.range("penalties", penalties, 1, 100);
        Limits.range("information", information, 1, 200);
        Limits.range("state_bytes", stateBytes, 2, 262_144);
        Limits.range("depth", depth, 1, 16);
        Limits.range("value_bytes", valueBytes, 1, 65_536);
    }

    /// The same with another number of turns, as in short trials.
    public ScenarioLimits turns(int turns) {
        return new ScenarioLimits(turns, tokens, tries, penalties, information, stateBytes, depth, valueBytes);
    }
}
