package dev.minutebook.api.retention;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Places a hold.
///
/// @param reach   of the workspace when left out
/// @param kind    which kind, if it reaches one
/// @param subject the id of the debate, agent or conversation, if it reaches one
/// @param reason  why
public record PlaceHold(
        @Nullable HoldReach reach,
        @Nullable RetentionKind kind,
        @Nullable UUID subject,
        String reason) {

    public PlaceHold {
        reach = reach == null ? HoldReach.WORKSPACE : reach;
        boolean ofSubject = reach != HoldReach.WORKSPACE && reach != HoldReach.KIND;
        if ((reach == HoldReach.KIND) != (kind != null)) {
            throw Problem.Code.INVALID.because("a hold names a kind if and only if its reach is kind");
        }
        if (ofSubject != (subject != null)) {
            throw Problem.Code.INVALID.because(
                    "a hold names a subject if and only if its reach is debate, agent or conversation");
        }
        reason = Limits.filled("reason", reason, ChangeReason.MOST);
    }

    /// On everything of the workspace.
    public static PlaceHold onWorkspace(String reason) {
        return new PlaceHold(HoldReach.WORKSPACE, null, null, reason);
    }

    /// On everything of a kind.
    public static PlaceHold on(RetentionKind kind, String reason) {
        return new PlaceHold(HoldReach.KIND, kind, null, reason);
    }

    /// On what belongs to a debate, an agent or a conversation.
    public static PlaceHold on(HoldReach reach, UUID subject, String reason) {
        return new PlaceHold(reach, null, subject, reason);
    }
}
