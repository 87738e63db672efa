package dev.minutebook.cli.review;

import dev.minutebook.api.agents.AgentRef;
import java.util.Arrays;
import java.util.List;

/// A reviewer that needs no model. Each has a field of its own, so that the three can disagree.
enum ScriptedReviewer {
    SAFETY("safety-reviewer", "what can do harm"),
    VERIFICATION("verification-reviewer", "what shows that it works"),
    MAINTENANCE("maintenance-reviewer", "what the next reader must live with");

    private final String agent;
    private final String field;

    ScriptedReviewer(String agent, String field) {
        this.agent = agent;
        this.field = field;
    }

    static List<AgentRef> agents() {
        return Arrays.stream(values())
                .map(reviewer -> AgentRef.of(reviewer.agent))
                .toList();
    }

    /// The name of its agent.
    String agent() {
        return agent;
    }

    /// What it looks for, in words.
    String field() {
        return field;
    }
}
