package dev.minutebook.core.evolution.lineage;

/// The strategy of one actor from a generation on, until another changed it.
public record StrategyVersion(int generation, String strategy) {}
