package dev.minutebook.server.channels;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;

/// A reader's acknowledgement of all messages up to a number.
public record AcknowledgeMessages(AgentRef reader, Long seq) {

    public AcknowledgeMessages {
        if (reader == null || seq == null) {
            throw Problem.Code.INVALID.because(
                    "reader and seq are needed: say who has read how far");
        }
    }
}
