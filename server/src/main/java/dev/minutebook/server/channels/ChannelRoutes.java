package dev.minutebook.server.channels;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.PATCH;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Channels.
public final class ChannelRoutes {

    private ChannelRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/channels", "channels.create")
                        .takes(CreateChannel.class)
                        .by(ChannelRoutes::create),
                inWorkspace(GET, "/channels", "channels.list")
                        .query("archived", "limit", "cursor")
                        .by(ChannelRoutes::list),
                inWorkspace(GET, "/channels/{channel}", "channels.find").by(ChannelRoutes::find),
                inWorkspace(PATCH, "/channels/{channel}", "channels.update")
                        .takes(UpdateChannel.class)
                        .by(ChannelRoutes::update),
                inWorkspace(POST, "/channels/{channel}/archive", "channels.archive")
                        .by(ChannelRoutes::archive),
                inWorkspace(POST, "/channels/{channel}/restore", "channels.restore")
                        .by(ChannelRoutes::restore),
                inWorkspace(GET, "/channels/{channel}/export", "channels.export")
                        .query("format")
                        .by(ChannelRoutes::export));
    }

    private static Answer create(Call call) throws IOException {
        Channel channel = call.workspace().channels().create(call.body(CreateChannel.class));
        return Answer.created(channel, call.location("channels", channel.id())).version(channel.version());
    }

    private static Answer list(Call call) {
        Query query = call.query();
        return Answer.ok(call.workspace().channels().list(query.flag("archived"), query.page()));
    }

    private static Answer find(Call call) {
        ChannelRef channel = call.channel();
        return versioned(
                Refusal.found(call.workspace().channels().find(channel), "channel", "channel '" + channel + "'"));
    }

    private static Answer update(Call call) throws IOException {
        UpdateChannel change = call.body(UpdateChannel.class);
        Long version = call.expectedVersion(change.expectedVersion());
        UpdateChannel guarded = version == null ? change : change.ifVersion(version);
        return versioned(call.workspace().channels().update(call.channel(), guarded));
    }

    private static Answer archive(Call call) {
        return versioned(call.workspace().channels().archive(call.channel()));
    }

    private static Answer restore(Call call) {
        return versioned(call.workspace().channels().restore(call.channel()));
    }

    private static Answer export(Call call) throws IOException {
        ExportFormat chosen = call.query().choice("format", ExportFormat.class);
        ExportFormat format = chosen == null ? ExportFormat.MARKDOWN : chosen;
        Writer target = call.stream(
                switch (format) {
                    case MARKDOWN -> "text/markdown;charset=utf-8";
                    case JSON -> "application/json";
                });
        call.workspace().channels().export(call.channel(), format, target);
        target.flush();
        return new Answer.Streamed();
    }

    private static Answer versioned(Channel channel) {
        return Answer.ok(channel).version(channel.version());
    }
}
