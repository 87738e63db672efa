package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;

/// A reader's acknowledgement of all messages up to a number.
public record AcknowledgeMessages(AgentRef reader, long seq) {

    public AcknowledgeMessages {
        Limits.given("reader", reader, "say who has read them");
    }
}
