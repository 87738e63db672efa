package dev.minutebook.server.channels;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.AcknowledgeMessages;
import dev.minutebook.api.channels.BookmarksMoved;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CopyBookmarks;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Messages, inboxes and acknowledgements.
public final class MessageRoutes {

    private MessageRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/channels/{channel}/messages", "channels.post")
                        .takes(PostMessage.class)
                        .by(MessageRoutes::post),
                inWorkspace(GET, "/channels/{channel}/messages", "channels.read")
                        .query("after", "since", "until", "limit", "cursor")
                        .by(MessageRoutes::read),
                inWorkspace(GET, "/channels/{channel}/unread", "channels.unread")
                        .query("reader")
                        .by(MessageRoutes::unread),
                inWorkspace(POST, "/channels/{channel}/acknowledge", "channels.acknowledge")
                        .takes(AcknowledgeMessages.class, "seq")
                        .by(MessageRoutes::acknowledge),
                inWorkspace(POST, "/bookmarks/copy", "channels.copyBookmarks")
                        .takes(CopyBookmarks.class)
                        .by(MessageRoutes::copyBookmarks),
                inWorkspace(GET, "/inbox", "channels.inbox").query("agent").by(MessageRoutes::inbox),
                inWorkspace(GET, "/messages/search", "channels.search")
                        .query("words", "channel", "limit", "cursor")
                        .by(MessageRoutes::search));
    }

    private static Answer post(Call call) throws IOException {
        PostMessage message = call.body(PostMessage.class);
        return Answer.created(call.workspace().channels().post(call.channel(), message), null);
    }

    private static Answer read(Call call) {
        Query query = call.query();
        MessageRange range = new MessageRange(query.number("after"), query.instant("since"), query.instant("until"));
        return Answer.ok(call.workspace().channels().read(call.channel(), range, query.page()));
    }

    private static Answer unread(Call call) {
        AgentRef reader = AgentRef.of(call.query().needed("reader"));
        return Answer.ok(call.workspace().channels().unread(call.channel(), reader));
    }

    private static Answer acknowledge(Call call) throws IOException {
        AcknowledgeMessages request = call.body(AcknowledgeMessages.class);
        return Answer.ok(call.workspace().channels().acknowledge(call.channel(), request.reader(), request.seq()));
    }

    private static Answer copyBookmarks(Call call) throws IOException {
        CopyBookmarks request = call.body(CopyBookmarks.class);
        return Answer.ok(new BookmarksMoved(call.workspace().channels().copyBookmarks(request.from(), request.to())));
    }

    private static Answer inbox(Call call) {
        AgentRef agent = AgentRef.of(call.query().needed("agent"));
        return Answer.ok(call.workspace().channels().inbox(agent));
    }

    private static Answer search(Call call) {
        Query query = call.query();
        String words = Limits.text("words", query.needed("words"), Channels.WORDS);
        String channel = query.text("channel");
        return Answer.ok(call.workspace()
                .channels()
                .search(words, channel == null ? null : ChannelRef.of(channel), query.page()));
    }
}
