package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;

/// A workspace that somebody has just begun.
record EmptyOffice(Workspace book) {

    void furnish() {
        book.agents().register(RegisterAgent.human("lena-fischer").selfDescription("Tries Minutebook."));
        book.channels().create(CreateChannel.named("general").topic("Nothing was decided here yet"));
    }
}
