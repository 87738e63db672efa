package dev.minutebook.server.openid;

import dev.minutebook.api.workspaces.Role;
import org.jspecify.annotations.Nullable;

/// A person whom the provider vouches for and whom the rules of this server let in.
///
/// @param agent   the name of the agent that the person is, if there is none yet
/// @param subject how the names of agents that are this person end, however they begin; null where the whole name says
///     who it is
/// @param name    how people call them, which most providers let them choose
/// @param email   verified; empty if it is not known
record OpenIdPerson(String agent, @Nullable String subject, String name, String email, Role role) {

    private static final int LONGEST_LABEL = 40;

    /// How approvals name the person: by what nobody chooses for themselves.
    String label() {
        return email.length() <= LONGEST_LABEL && email.matches("[^\\s\\p{C}()<>,;@]+@[^\\s\\p{C}()<>,;@]+")
                ? email
                : agent;
    }
}
