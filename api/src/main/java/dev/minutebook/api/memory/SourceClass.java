package dev.minutebook.api.memory;

/// Where a memory comes from, and how far such a source is trusted by itself.
public enum SourceClass {
    /// Told by a person.
    PERSON(1.0),
    /// Decided in a debate.
    DECISION(0.9),
    /// Thought by the agent itself.
    AGENT(0.8),
    /// Said by another agent.
    PEER(0.6),
    /// The answer of a tool.
    TOOL(0.5),
    /// A document that was read.
    DOCUMENT(0.4),
    /// Something from the open web.
    WEB(0.2),
    /// Not known.
    UNKNOWN(0.1);

    /// What is trusted less is kept out of recall until a reviewer lets it in.
    public static final double QUARANTINE = 0.3;

    private final double trust;

    SourceClass(double trust) {
        this.trust = trust;
    }

    /// How far sources of this class are trusted, 0 to 1.
    public double trust() {
        return trust;
    }

    /// Whether it is kept out of recall until a reviewer or a rule lets it in.
    public boolean quarantined() {
        return trust < QUARANTINE;
    }
}
