package dev.minutebook.client.conversations;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationBranch;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.FoundMessage;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.ShowAnswer;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.EventFeed;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Conversations over HTTP.
public final class HttpConversations implements Conversations {

    private static final String NOUN = "conversation";

    private final WorkspaceCalls workspace;
    private final Transport transport;

    public HttpConversations(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Conversation open(OpenConversation request) {
        return workspace.post(all(), request, Conversation.class);
    }

    @Override
    public Optional<Conversation> find(ConversationId conversation) {
        return workspace.find(path(conversation), Conversation.class, NOUN);
    }

    @Override
    public Optional<Conversation> findExternal(String externalId, @Nullable String user) {
        RequestPath path =
                all().segment("external").query("externalId", externalId).query("user", user);
        return workspace.find(path, Conversation.class, NOUN);
    }

    @Override
    public Page<Conversation> list(ConversationFilter filter, PageRequest page) {
        RequestPath path = all().query("user", filter.user())
                .id("project", filter.project())
                .query("allProjects", filter.allProjects())
                .page(page);
        return workspace.page(path, Conversation.class);
    }

    @Override
    public Conversation update(ConversationId conversation, UpdateConversation change) {
        return workspace.patch(path(conversation), change, Conversation.class);
    }

    @Override
    public Appended append(ConversationId conversation, AppendMessages request) {
        return workspace.post(path(conversation).segment("messages"), request, Appended.class);
    }

    @Override
    public Synced sync(ConversationId conversation, SyncMessages request) {
        return workspace.post(path(conversation).segment("sync"), request, Synced.class);
    }

    @Override
    public ImportedConversations importPast(ImportConversations part) {
        return workspace.post(all().segment("import"), part, ImportedConversations.class);
    }

    @Override
    public MessagePage read(ConversationId conversation, ReadMessages request) {
        RequestPath path = path(conversation)
                .segment("messages")
                .query("limit", request.limit())
                .query("before", request.before())
                .query("after", request.after())
                .query("branch", request.branch())
                .query("memory", request.memory());
        return workspace.read(path, MessagePage.class);
    }

    @Override
    public Optional<ConversationMessage> message(ConversationMessageId message) {
        RequestPath path = workspace.path("conversation-messages").segment(message.text());
        return workspace.find(path, ConversationMessage.class, "message");
    }

    @Override
    public Page<ConversationBranch> branches(ConversationId conversation, PageRequest page) {
        return workspace.page(path(conversation).segment("branches").page(page), ConversationBranch.class);
    }

    @Override
    public Conversation switchTo(ConversationId conversation, int branch) {
        RequestPath path = path(conversation)
                .segment("branches")
                .segment(Integer.toString(branch))
                .segment("switch");
        return workspace.post(path, null, Conversation.class);
    }

    @Override
    public void progress(ConversationId conversation, String text) {
        // Nothing is stored, so there is nothing that a key could make happen once.
        transport.nothing(
                Call.unkeyed("POST", path(conversation).segment("progress").text(), new ShowAnswer(text)));
    }

    @Override
    public Feed<AnswerText> listen(ConversationId conversation) {
        EventFeed.Source<AnswerText> source =
                new EventFeed.Source<>(path(conversation).segment("live").text(), AnswerText.class, null);
        return EventFeed.open(transport, source, 0);
    }

    @Override
    public Page<FoundMessage> search(SearchMessages request, PageRequest page) {
        RequestPath path = all().segment("search")
                .query("words", request.words())
                .query("user", request.user())
                .id("conversation", request.conversation())
                .page(page);
        return workspace.page(path, FoundMessage.class);
    }

    @Override
    public void forget(ConversationId conversation, ChangeReason reason) {
        transport.nothing(workspace.post(path(conversation).segment("forget"), reason));
    }

    private RequestPath all() {
        return workspace.path("conversations");
    }

    private RequestPath path(ConversationId conversation) {
        return all().segment(conversation.text());
    }
}
