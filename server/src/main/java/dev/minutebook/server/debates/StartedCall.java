package dev.minutebook.server.debates;

/// A call of a model that is on record.
///
/// @param number counts the calls for the ask, from 1
public record StartedCall(int number) {}
