package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whose conversations and projects a caller reaches.
///
/// Who speaks as one agent has those of that agent, and may read those of others as a reviewer. Who speaks as no
/// agent acts for all users.
public final class UserRules {

    private static final String AGENT = "agent:";

    private UserRules() {}

    /// The user that a caller writes for, if it names none.
    public static String own(Caller caller) {
        return caller.agent() == null
                ? OpenConversation.LOCAL
                : AGENT + caller.agent().value();
    }

    /// The user whose things are written.
    public static String writing(Caller caller, @Nullable String named) {
        String user = named == null ? own(caller) : named;
        if (!mayWrite(caller, user)) {
            throw Problem.Code.FORBIDDEN.because(
                    "this token speaks as one agent only and may not write in the name of another user");
        }
        return user;
    }

    /// The user whose things are read.
    public static String reading(Caller caller, @Nullable String named, String capability) {
        String user = named == null ? own(caller) : named;
        if (!mayRead(caller, user, capability)) {
            throw Problem.Code.FORBIDDEN.because(
                    "this token speaks as one agent only; to read what belongs to others takes the role reviewer");
        }
        return user;
    }

    static boolean mayWrite(Caller caller, String user) {
        return caller.agent() == null || user.equals(own(caller));
    }

    public static boolean mayRead(Caller caller, String user, String capability) {
        return mayWrite(caller, user) || caller.may(Permission.review(capability));
    }

    /// Who finds what a user said: the agent, or an id that is no agent's.
    public static UUID key(String user) {
        if (user.startsWith(AGENT)) {
            try {
                return UUID.fromString(user.substring(AGENT.length()));
            } catch (IllegalArgumentException aName) {
                return named(user);
            }
        }
        return named(user);
    }

    private static UUID named(String user) {
        return UUID.nameUUIDFromBytes(("minutebook/user/" + user).getBytes(StandardCharsets.UTF_8));
    }
}
