package dev.minutebook.api.asks;

import dev.minutebook.api.providers.AllowedModel;
import org.jspecify.annotations.Nullable;

/// A recorded call of a model.
///
/// @param number    counts the calls for the ask, or for the proof, from 1
/// @param maxTokens how many tokens the model may write, for which the quota of the day was reserved; null where
/// there is no quota
/// @param price     the model as the workspace allows it, with its price; null where any may be called
public record StartedCall(
        int number, @Nullable Integer maxTokens, @Nullable AllowedModel price) {}
