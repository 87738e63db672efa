package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;

/// A workspace that somebody has just begun.
record EmptyOffice(WorldHost host, String name) {

    static final String PERSON = "lena-fischer";

    void furnish() {
        Workspace book = host.create(name);
        book.agents().register(RegisterAgent.human(PERSON).selfDescription("Tries Minutebook."));
        host.holding(
                        name,
                        PERSON,
                        book.tokens()
                                .issue(IssueToken.of("Lena Fischer", Token.Kind.HUMAN, Role.OPERATOR))
                                .secret())
                .channels()
                .create(CreateChannel.named("general").topic("Nothing was decided here yet"));
    }
}
