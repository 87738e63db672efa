package dev.minutebook.server.conversations;

import static dev.minutebook.server.conversations.ConversationRoutes.conversations;
import static dev.minutebook.server.conversations.ConversationRoutes.id;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.ShowAnswer;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.streams.EventHeader;
import dev.minutebook.server.streams.EventStreams;
import java.io.IOException;
import java.util.List;

/// What is said in conversations. The answer that is being written is a stream of server-sent events; it is not
/// stored, so a stream cannot be resumed.
public final class ConversationMessageRoutes {

    private static final EventHeader HEAD = new EventHeader(null, "text");

    private final EventStreams streams;

    public ConversationMessageRoutes(EventStreams streams) {
        this.streams = streams;
    }

    public List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/conversations/{conversation}/messages", "conversations.append")
                        .takes(AppendMessages.class, "messages")
                        .by(ConversationMessageRoutes::append),
                inWorkspace(GET, "/conversations/{conversation}/messages", "conversations.read")
                        .query("limit", "before", "after", "branch", "memory")
                        .by(ConversationMessageRoutes::read),
                inWorkspace(POST, "/conversations/{conversation}/sync", "conversations.sync")
                        .takes(SyncMessages.class, "messages")
                        .answers(call -> conversations(call).sync(id(call), call.body(SyncMessages.class))),
                inWorkspace(GET, "/conversation-messages/{message}", "conversations.message")
                        .by(ConversationMessageRoutes::message),
                inWorkspace(POST, "/conversations/{conversation}/progress", "conversations.progress")
                        .takes(ShowAnswer.class, "text")
                        .by(ConversationMessageRoutes::progress),
                inWorkspace(GET, "/conversations/{conversation}/live", "conversations.listen")
                        .by(this::listen),
                inWorkspace(GET, "/conversations/search", "conversations.search")
                        .query("words", "user", "conversation", "limit", "cursor")
                        .by(ConversationMessageRoutes::search));
    }

    private static Answer append(Call call) throws IOException {
        return Answer.created(conversations(call).append(id(call), call.body(AppendMessages.class)), null);
    }

    private static Answer read(Call call) {
        Query query = call.query();
        ReadMessages request = new ReadMessages(
                query.page().limit(),
                query.optionalLong("before"),
                query.optionalLong("after"),
                query.optionalNumber("branch"),
                query.flag("memory"));
        return Answer.ok(conversations(call).read(id(call), request));
    }

    private static Answer message(Call call) {
        ConversationMessageId message = call.id("message", ConversationMessageId::new);
        return Answer.ok(Refusal.found(conversations(call).message(message), "message", "message " + message.text()));
    }

    private static Answer progress(Call call) throws IOException {
        ShowAnswer answer = call.body(ShowAnswer.class);
        conversations(call).progress(id(call), answer.text());
        return new Answer.Nothing();
    }

    private Answer listen(Call call) throws IOException {
        ConversationId conversation = ConversationRoutes.the(call).id();
        return streams.stream(call, () -> conversations(call).listen(conversation), text -> HEAD);
    }

    private static Answer search(Call call) {
        Query query = call.query();
        SearchMessages request = new SearchMessages(
                query.needed("words"), query.text("user"), query.id("conversation", ConversationId::new));
        return Answer.ok(conversations(call).search(request, query.page()));
    }
}
