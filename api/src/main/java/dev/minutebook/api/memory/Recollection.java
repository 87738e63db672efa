package dev.minutebook.api.memory;

/// A memory that was recalled, and how strong it is: importance · (1 + surprise) · fading.
///
/// @param fading what time has left of it, 0 to 1: halved with every half-life of its tier
public record Recollection(Memory memory, double strength, double fading) {}
