package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.database.Transaction;
import org.jspecify.annotations.Nullable;

/// Where something belongs that was said in a conversation or a project: what other capabilities may read.
///
/// @param user    whose conversation or project it is
/// @param project null for none
public record ConversationLookup(String user, @Nullable ProjectId project) {

    /// Of a conversation that the caller may see, else NOT_FOUND.
    public static ConversationLookup of(Transaction transaction, ConversationId conversation) {
        return transaction
                .find(ConversationStore.BY_ID, ConversationStore::row, transaction.workspace(), conversation.value())
                .filter(row -> UserRules.mayRead(transaction.caller(), row.user(), "conversations"))
                .map(row ->
                        new ConversationLookup(row.user(), row.project() == null ? null : new ProjectId(row.project())))
                .orElseThrow(() ->
                        Problem.Code.NOT_FOUND.because("there is no conversation " + conversation.text() + " here"));
    }

    /// Of a project that the caller may see, else NOT_FOUND.
    public static ConversationLookup of(Transaction transaction, ProjectId project) {
        Project found = transaction
                .find(ProjectStore.BY_ID, ProjectStore::project, transaction.workspace(), project.value())
                .filter(one -> UserRules.mayRead(transaction.caller(), one.user(), PostgresProjects.CAPABILITY))
                .orElseThrow(() -> PostgresProjects.unknown(project));
        return new ConversationLookup(found.user(), project);
    }
}
