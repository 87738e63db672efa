package dev.minutebook.local;

/// What may be lost in a crash.
public enum Durability {
    /// An acknowledged commit survives a crash of the server and of the machine.
    SAFE,

    /// A crash of the server loses the commits of the last moment, a crash of the machine perhaps the whole
    /// cluster. For fixtures only.
    UNSAFE_FOR_TESTS
}
