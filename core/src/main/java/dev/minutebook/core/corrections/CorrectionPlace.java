package dev.minutebook.core.corrections;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.conversations.ConversationLookup;
import dev.minutebook.core.conversations.UserRules;
import dev.minutebook.core.database.Transaction;
import org.jspecify.annotations.Nullable;

/// Where something is said.
///
/// @param user         whose conversation, project or prompt it is
/// @param conversation null for none
/// @param project      null for none
record CorrectionPlace(
        String user,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project) {

    static final String CAPABILITY = "corrections";

    /// Where the caller writes.
    ///
    /// @param user null for that of the conversation or project, else the caller's own
    static CorrectionPlace writing(
            Transaction transaction,
            @Nullable ConversationId conversation,
            @Nullable ProjectId project,
            @Nullable String user) {
        CorrectionPlace found = found(transaction, conversation, project, user);
        return found == null
                ? new CorrectionPlace(UserRules.writing(transaction.caller(), user), null, null)
                : new CorrectionPlace(
                        UserRules.writing(transaction.caller(), found.user), found.conversation, found.project);
    }

    /// Where the caller looks.
    static CorrectionPlace reading(
            Transaction transaction,
            @Nullable ConversationId conversation,
            @Nullable ProjectId project,
            @Nullable String user) {
        CorrectionPlace found = found(transaction, conversation, project, user);
        return found == null
                ? new CorrectionPlace(UserRules.reading(transaction.caller(), user, CAPABILITY), null, null)
                : found;
    }

    /// Null where neither a conversation nor a project is named.
    private static @Nullable CorrectionPlace found(
            Transaction transaction,
            @Nullable ConversationId conversation,
            @Nullable ProjectId project,
            @Nullable String user) {
        CorrectionPlace found = null;
        if (conversation != null) {
            ConversationLookup said = ConversationLookup.of(transaction, conversation);
            found = new CorrectionPlace(said.user(), conversation, said.project());
        }
        if (project != null) {
            ConversationLookup named = ConversationLookup.of(transaction, project);
            if (found != null && !found.user.equals(named.user())) {
                throw Problem.Code.CONFLICT.because("the project and the conversation belong to different users");
            }
            found = new CorrectionPlace(named.user(), conversation, project);
        }
        if (found != null && user != null && !found.user.equals(user)) {
            throw Problem.Code.CONFLICT.because(
                    "the conversation or project belongs to another user; leave user out, or name theirs");
        }
        return found;
    }

    /// The same for what holds in one of the three places: the others are left out.
    CorrectionPlace reaching(CorrectionReach reach) {
        return new CorrectionPlace(
                user,
                reach == CorrectionReach.CONVERSATION ? conversation : null,
                reach == CorrectionReach.PROJECT ? project : null);
    }
}
