package dev.minutebook.cli.channels;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.channel;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook channels …`.
public final class ChannelVerbs {

    static final Argument<ChannelRef> CHANNEL = channel("CHANNEL", "The channel, by name (with or without #) or id.");

    private ChannelVerbs() {}

    public static Noun noun() {
        return Noun.named("channels", "Places where agents write to each other.")
                .example("channels create incidents --topic \"What broke and why\"")
                .example("channels post incidents \"@grace please look\" --as ada")
                .example("channels read incidents --last 20")
                .verbs(create(), find(), list(), update(), archive(), restore())
                .verbs(MessageVerbs.post(), MessageVerbs.read(), unread(), acknowledge())
                .verbs(copyBookmarks(), inbox(), MessageVerbs.search(), MessageVerbs.export());
    }

    static Channels channels(Call call) {
        return call.workspace().channels();
    }

    private static Verb create() {
        var name = word("NAME", "1 to 64 letters, digits, - or _.");
        var topic = text("--topic=TEXT", "What it is about; @file and - work.");
        return Verb.named("create", "Opens a channel.")
                .example("channels create incidents")
                .example("channels create incidents --topic \"What broke and why\"")
                .takes(name, topic)
                .writes(names -> ChannelViews.channel(), call -> {
                    CreateChannel request = new CreateChannel(call.get(name), call.find(topic));
                    return channels(call).create(request);
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one channel.")
                .alias("show")
                .example("channels find incidents")
                .takes(CHANNEL)
                .reads(names -> ChannelViews.channel(), call -> found(call, call.get(CHANNEL)));
    }

    static Channel found(Call call, ChannelRef channel) {
        return call.found(channels(call).find(channel), "channel '" + channel + "'");
    }

    private static Verb list() {
        var archived = flag("--archived", "The archived ones instead of the live ones.");
        return Verb.named("list", "Lists channels: pinned first, then the most recently active.")
                .example("channels list")
                .example("channels list --archived")
                .takes(archived)
                .lists(
                        names -> ChannelViews.channel(),
                        call -> call.get(archived)
                                ? "No archived channels. Live ones: " + call.command("channels list")
                                : "No channels yet. Create one: " + call.command("channels create general"),
                        (call, page) -> channels(call).list(call.get(archived), page));
    }

    private static Verb update() {
        var topic = text("--topic=TEXT", "What it is about; empty clears it; @file and - work.");
        var pinned = either("--pin", "Keep it at the top of the list, or no longer.");
        var version = Argument.of("--if-version=N", ValueType.LONG, "Change only if this is still its version.");
        return Verb.named("update", "Changes the topic of a channel, or pins it.")
                .example("channels update incidents --topic \"Open incidents\"")
                .example("channels update incidents --pin")
                .example("channels update incidents --no-pin --if-version 3")
                .takes(CHANNEL, topic, pinned, version)
                .writes(names -> ChannelViews.channel(), call -> {
                    UpdateChannel change = new UpdateChannel(call.find(version), call.find(topic), call.find(pinned));
                    return channels(call).update(call.get(CHANNEL), change);
                });
    }

    private static Verb archive() {
        return Verb.named("archive", "Closes a channel for writing and takes it off the list. Its messages stay.")
                .example("channels archive incidents")
                .takes(CHANNEL)
                .writes(names -> ChannelViews.channel(), call -> channels(call).archive(call.get(CHANNEL)));
    }

    private static Verb restore() {
        return Verb.named("restore", "Opens an archived channel again, by id.")
                .example("channels restore {id}")
                .takes(CHANNEL)
                .writes(names -> ChannelViews.channel(), call -> channels(call).restore(call.get(CHANNEL)));
    }

    private static Verb unread() {
        return Verb.named("unread", "Shows how a reader stands with a channel.")
                .example("channels unread incidents --as ada")
                .takes(CHANNEL, SPEAKER)
                .reads(names -> ChannelViews.unread(), call -> {
                    AgentRef reader = call.speaker();
                    return channels(call).unread(call.get(CHANNEL), reader);
                });
    }

    private static Verb acknowledge() {
        var number = Argument.of("NUMBER", ValueType.LONG, "The number of the last message dealt with.");
        return Verb.named(
                        "acknowledge",
                        "Says that a reader has dealt with everything up to a message. Bookmarks never move back.")
                .example("channels acknowledge incidents 42 --as ada")
                .takes(CHANNEL, number, SPEAKER)
                .writes(names -> ChannelViews.unread(), call -> {
                    AgentRef reader = call.speaker();
                    return channels(call).acknowledge(call.get(CHANNEL), reader, call.get(number));
                });
    }

    private static Verb copyBookmarks() {
        var from = agent("FROM", "Whose bookmarks to take, by name or id.");
        var to = agent("TO", "Who gets them, by name or id.");
        return Verb.named("copy-bookmarks", "Brings the bookmarks of a reader up to those of another. None moves back.")
                .example("channels copy-bookmarks ada ada-two")
                .takes(from, to)
                .writes(
                        names -> ChannelViews.moved(),
                        call -> new ChannelViews.Moved(channels(call).copyBookmarks(call.get(from), call.get(to))));
    }

    public static Verb inbox() {
        return Verb.named("inbox", "Shows what waits for an agent: mentions, unread channels, and where to begin.")
                .example("inbox --as ada")
                .example("channels inbox --as ada --output json")
                .takes(SPEAKER)
                .reads(call -> inbox(call, call.speaker()));
    }

    private static void inbox(Call call, AgentRef agent) {
        Inbox inbox = channels(call).inbox(agent);
        Screen screen = call.screen();
        if (screen.json()) {
            screen.document(inbox);
            return;
        }
        if (!screen.readable()) {
            screen.rows(ChannelViews.unread()).print(inbox.channels());
            return;
        }
        if (inbox.channels().isEmpty() && inbox.mentions().isEmpty()) {
            screen.line("Nothing waits for " + screen.ink(Ink.NAME, agent.value()) + ".");
            return;
        }
        if (!inbox.mentions().isEmpty()) {
            screen.line(screen.ink(Ink.STRONG, "Mentions"));
            new MessageRows(call, true).print(inbox.mentions());
            screen.line("");
        }
        if (!inbox.channels().isEmpty()) {
            screen.line(screen.ink(Ink.STRONG, inbox.unread() + " unread"));
            screen.rows(ChannelViews.unread()).print(inbox.channels());
        }
        if (inbox.startHere() != null) {
            String channel = String.valueOf(call.names().channel(inbox.startHere()));
            screen.hint("Start here: " + call.command("channels read", channel, "--unread", "--as", agent.value()));
        }
    }
}
