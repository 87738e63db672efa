package dev.minutebook.api.queries;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A claim upon a model run: the right to answer it until the lease ends.
///
/// @param system     who the specialist is
/// @param prompt     what it is asked, with the corrections that concern it
/// @param candidates the answers to be judged, in the order in which their values are reported; empty but for a review
/// @param provider   the provider of the specialist's model; null if none is named
/// @param model      the specialist's model; null if it is no model
/// @param fence      names this claim; every report gives it back
public record ClaimedRun(
        ModelRun run,
        String system,
        String prompt,
        List<String> candidates,
        @Nullable String provider,
        @Nullable String model,
        long fence,
        Instant leaseUntil) {

    public ClaimedRun {
        candidates = List.copyOf(candidates);
    }
}
