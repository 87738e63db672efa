package dev.minutebook.server.conversations;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.PATCH;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Conversations and their branches; what is said in them is in [ConversationMessageRoutes].
public final class ConversationRoutes {

    private ConversationRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/conversations", "conversations.open")
                        .takes(OpenConversation.class)
                        .by(ConversationRoutes::open),
                inWorkspace(GET, "/conversations", "conversations.list")
                        .query("user", "project", "allProjects", "limit", "cursor")
                        .by(ConversationRoutes::list),
                inWorkspace(GET, "/conversations/external", "conversations.findExternal")
                        .query("externalId", "user")
                        .by(ConversationRoutes::findExternal),
                inWorkspace(POST, "/conversations/import", "conversations.importPast")
                        .operates()
                        .takes(ImportConversations.class)
                        .answers(call -> conversations(call).importPast(call.body(ImportConversations.class))),
                inWorkspace(GET, "/conversations/{conversation}", "conversations.find")
                        .by(call -> Answer.ok(the(call))),
                inWorkspace(PATCH, "/conversations/{conversation}", "conversations.update")
                        .takes(UpdateConversation.class)
                        .answers(call -> conversations(call).update(id(call), call.body(UpdateConversation.class))),
                inWorkspace(GET, "/conversations/{conversation}/branches", "conversations.branches")
                        .query("limit", "cursor")
                        .answers(call -> conversations(call)
                                .branches(id(call), call.query().page())),
                inWorkspace(POST, "/conversations/{conversation}/branches/{branch}/switch", "conversations.switchTo")
                        .answers(call -> conversations(call).switchTo(id(call), call.number("branch"))),
                inWorkspace(POST, "/conversations/{conversation}/forget", "conversations.forget")
                        .takes(ChangeReason.class, "reason")
                        .by(ConversationRoutes::forget));
    }

    private static Answer open(Call call) throws IOException {
        Conversation conversation = conversations(call).open(call.body(OpenConversation.class));
        return Answer.created(conversation, call.location("conversations", conversation.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        ConversationFilter filter = new ConversationFilter(
                query.text("user"), query.id("project", ProjectId::new), query.flag("allProjects"));
        return Answer.ok(conversations(call).list(filter, query.page()));
    }

    private static Answer findExternal(Call call) {
        String externalId = call.query().needed("externalId");
        return Answer.ok(Refusal.found(
                conversations(call).findExternal(externalId, call.query().text("user")),
                "conversation",
                "conversation of this external id"));
    }

    private static Answer forget(Call call) throws IOException {
        conversations(call).forget(id(call), call.body(ChangeReason.class));
        return new Answer.Nothing();
    }

    static Conversation the(Call call) {
        ConversationId id = id(call);
        return Refusal.found(conversations(call).find(id), "conversation", "conversation " + id.text());
    }

    static Conversations conversations(Call call) {
        return call.workspace().conversations();
    }

    static ConversationId id(Call call) {
        return call.id("conversation", ConversationId::new);
    }
}
