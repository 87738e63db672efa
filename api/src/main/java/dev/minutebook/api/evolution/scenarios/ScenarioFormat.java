package dev.minutebook.api.evolution.scenarios;

/// How a scenario is written.
public enum ScenarioFormat {
    /// YAML 1.2 without anchors, aliases and tags.
    YAML,
    /// JSON.
    JSON
}
