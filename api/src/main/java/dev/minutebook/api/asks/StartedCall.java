package dev.minutebook.api.asks;

/// A recorded call of a model.
///
/// @param number counts the calls for the ask, from 1
public record StartedCall(int number) {}
