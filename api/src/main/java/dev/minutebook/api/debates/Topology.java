package dev.minutebook.api.debates;

/// Who sees whom, and who speaks at the same time.
public enum Topology {
    /// Everybody sees everybody and all speak at once.
    GRAPH_MESH,
    /// All speak to the hub, at once; the hub sees all and speaks last.
    STAR,
    /// One after the other; each sees the one before.
    CHAIN,
    /// Children before their parent; each sees its parent and its children.
    TREE
}
