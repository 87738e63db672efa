package dev.minutebook.api.decisions;

/// The form of a dossier. Both hold the same and are checked in the same way.
public enum DossierFormat {
    /// A page that needs nothing but itself, with the JSON in it.
    HTML,
    /// For programs.
    JSON
}
