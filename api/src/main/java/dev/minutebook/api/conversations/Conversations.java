package dev.minutebook.api.conversations;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Ensured;
import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Talks of users with models. Nothing is lost: messages never change, and an edited message or a new answer
/// begins a branch beside the old one.
///
/// A token that speaks as one agent reaches the conversations of that agent only; a reviewer may also read those
/// of others. A token that speaks as no agent, such as that of an application, reaches those of all users and says
/// whose it means. To everybody else a conversation is one that does not exist.
public interface Conversations {

    /// Opens a conversation. Refused with CONFLICT when the user has one of that external id.
    Conversation open(OpenConversation request);

    /// The user's conversation of that external id, opened now if there is none. One that is there stays as it is.
    default Conversation ensure(OpenConversation request) {
        String externalId = request.externalId();
        if (externalId == null) {
            throw Problem.Code.INVALID.because("externalId is missing: say how the application calls the conversation");
        }
        return Ensured.of(() -> findExternal(externalId, request.user()), () -> open(request));
    }

    /// The conversation of that id, if there is one that the caller may read.
    Optional<Conversation> find(ConversationId conversation);

    /// The conversation that an application knows by another name.
    ///
    /// @param user whose; null for the caller's own
    Optional<Conversation> findExternal(String externalId, @Nullable String user);

    /// Conversations of a user, the latest activity first.
    Page<Conversation> list(ConversationFilter filter, PageRequest page);

    /// Changes title or project.
    Conversation update(ConversationId conversation, UpdateConversation change);

    /// Adds messages, all or none, numbered without gaps.
    ///
    /// Of several writers that expect the same head exactly one succeeds. The others are refused with
    /// [MissedMessagesException], which carries what they missed, and nothing of theirs is stored.
    Appended append(ConversationId conversation, AppendMessages request);

    /// Makes the memory of a conversation equal to a list, and adds only what is new.
    ///
    /// What is there already keeps its ids and numbers. Messages that the list no longer holds stay in the
    /// conversation and leave the memory, as when a window moves on. Where the list says something else than what
    /// is stored, a new branch begins after the last message in common. Two messages are the same when role and
    /// parts are.
    Synced sync(ConversationId conversation, SyncMessages request);

    /// Takes conversations that were held elsewhere, with the times, ids and branches they had there. What is
    /// there already stays as it is, so that a part may come again. Only an operator may.
    ///
    /// Refused with NOT_FOUND when a message follows one that is neither there nor before it in the part.
    ImportedConversations importPast(ImportConversations part);

    /// A page of messages. It costs the same at any length of the conversation.
    MessagePage read(ConversationId conversation, ReadMessages request);

    /// The message of that id, if there is one that the caller may read.
    Optional<ConversationMessage> message(ConversationMessageId message);

    /// The branches of a conversation, in the order they were begun.
    Page<ConversationBranch> branches(ConversationId conversation, PageRequest page);

    /// Makes another branch the current one. Its memory holds all of its messages.
    Conversation switchTo(ConversationId conversation, int branch);

    /// Shows listeners the answer that is being written. Nothing is stored; more than five a second are passed
    /// over.
    void progress(ConversationId conversation, String text);

    /// What is being answered, from now on.
    Feed<AnswerText> listen(ConversationId conversation);

    /// Messages that hold the words, best first.
    Page<FoundMessage> search(SearchMessages request, PageRequest page);

    /// Deletes a conversation with all its messages for good. The log keeps that there were such messages, and not
    /// what they said.
    void forget(ConversationId conversation, ChangeReason reason);
}
