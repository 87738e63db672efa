package dev.minutebook.api.evolution.episodes;

/// A change that was proposed and not made.
///
/// @param mutation as it was proposed
/// @param reason   why it was not made, for its actor
public record RefusedMutation(StateMutation mutation, String reason) {}
