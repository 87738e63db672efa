package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.episodes.EpisodeAsk;
import dev.minutebook.core.evolution.episodes.EpisodeState;
import dev.minutebook.core.evolution.episodes.TranscriptDigest;
import dev.minutebook.core.evolution.scenarios.JsonText;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where an episode stands, as it is stored.
///
/// @param world JSON
record StoredState(
        String world,
        int turn,
        int steps,
        int tension,
        int penalties,
        long tokens,
        long pending,
        @Nullable String proposer,
        @Nullable String hint,
        TranscriptDigest digest,
        @Nullable EpisodeAsk ask,
        @Nullable Termination termination) {

    /// @param episode whose state it is; it need not be parsed where it was written
    static String write(Transaction transaction, UUID episode, EpisodeState state) {
        return transaction.json(
                episode,
                new StoredState(
                        state.world().canonical(),
                        state.turn(),
                        state.steps(),
                        state.tension(),
                        state.penalties(),
                        state.tokens(),
                        state.pending(),
                        state.proposer(),
                        state.hint(),
                        state.digest(),
                        state.ask(),
                        state.termination()));
    }

    static EpisodeState read(Transaction transaction, UUID episode, String json) {
        StoredState stored = transaction.parsed(episode, json, StoredState.class);
        return new EpisodeState(
                JsonText.read(stored.world),
                stored.turn,
                stored.steps,
                stored.tension,
                stored.penalties,
                stored.tokens,
                stored.pending,
                stored.proposer,
                stored.hint,
                stored.digest,
                stored.ask,
                stored.termination);
    }
}
