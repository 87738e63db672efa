package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;

/// The record that a world is played in: without a background, going by the clock of the world.
public interface WorldHost {

    /// A new workspace, as the embedding program uses it.
    Workspace create(String name);

    /// A workspace as a person uses it.
    ///
    /// @param secret of the person's token
    Workspace holding(String workspace, String person, String secret);

    /// Does what the record does by itself when time has passed.
    void catchUp();
}
