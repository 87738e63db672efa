package dev.minutebook.core.access;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import java.util.Optional;

/// The door: who a token belongs to.
public interface Access {

    /// The holder of a token that is known, not expired and not revoked. An answer may be up to a second old.
    Optional<Caller> authenticate(String token);

    /// The caller as one agent of its workspace, which it must be allowed to speak as.
    Caller as(Caller caller, AgentRef agent);

    /// Notes a refused login in the log of the system workspace, at most a few a second.
    ///
    /// @param reason in a few words, without any part of the token
    /// @param remote where it came from
    void refused(String reason, String remote);

    /// Issues a token without asking who asks: for the first start and for tests.
    IssuedToken issue(String workspace, IssueToken request);
}
