package dev.minutebook.api.corrections;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// Which corrections are listed.
///
/// @param user         whose; null for the caller's own
/// @param status       null for all
/// @param reach        null for all
/// @param conversation only those that hold there alone
/// @param project      only those that hold there alone
/// @param domain       only that domain and those below
public record CorrectionFilter(
        @Nullable String user,
        @Nullable CorrectionStatus status,
        @Nullable CorrectionReach reach,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        @Nullable String domain) {

    public CorrectionFilter {
        user = Limits.user(user);
        domain = Labels.domain(domain);
    }

    /// All of the caller's own user.
    public static CorrectionFilter own() {
        return new CorrectionFilter(null, null, null, null, null, null);
    }

    /// All of a user.
    public static CorrectionFilter ofUser(String user) {
        return new CorrectionFilter(user, null, null, null, null, null);
    }

    /// The same, only of that status.
    public CorrectionFilter status(CorrectionStatus status) {
        return new CorrectionFilter(user, status, reach, conversation, project, domain);
    }

    /// The same, only of that reach.
    public CorrectionFilter reach(CorrectionReach reach) {
        return new CorrectionFilter(user, status, reach, conversation, project, domain);
    }

    /// The same, only those that hold in a conversation alone.
    public CorrectionFilter in(ConversationId conversation) {
        return new CorrectionFilter(user, status, reach, conversation, project, domain);
    }

    /// The same, only those that hold in a project alone.
    public CorrectionFilter in(ProjectId project) {
        return new CorrectionFilter(user, status, reach, conversation, project, domain);
    }

    /// The same, only of a domain and those below.
    public CorrectionFilter domain(String domain) {
        return new CorrectionFilter(user, status, reach, conversation, project, domain);
    }
}
