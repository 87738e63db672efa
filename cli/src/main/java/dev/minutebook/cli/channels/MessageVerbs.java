package dev.minutebook.cli.channels;

import static dev.minutebook.cli.channels.ChannelVerbs.CHANNEL;
import static dev.minutebook.cli.channels.ChannelVerbs.channels;
import static dev.minutebook.cli.verbs.Argument.channel;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageRange;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What is said in a channel: written, read, found and exported.
final class MessageVerbs {

    private MessageVerbs() {}

    static Verb post() {
        var body = text("TEXT", "What to say; @file and - work. @@word says @word.");
        var session = id("--session=SESSION", SessionId::new, "The life in which it is said.");
        return Verb.named("post", "Says something in a channel. @name reaches the inbox of that agent.")
                .example("channels post incidents \"@grace please look at the queue\" --as ada")
                .example("git log -1 | minutebook channels post releases - --as ada")
                .example("channels post incidents @report.md --as ada")
                .takes(CHANNEL, body, SPEAKER, session)
                .writes(call -> {
                    PostMessage message = new PostMessage(call.speaker(), call.get(body), call.find(session));
                    Message posted = channels(call).post(call.get(CHANNEL), message);
                    MessageRows.on(call, true).print(List.of(posted));
                    Mentions.unknown(call, posted)
                            .forEach(name -> call.screen()
                                    .warn("@" + name + " reached nobody: there is no live agent of that name."));
                });
    }

    static Verb read() {
        var after = Argument.of("--after=N", ValueType.LONG, "Begin after the message of this number (default: 0).")
                .otherwise(0L);
        var since = past("--since=WHEN", "Only what was said since: a date, a time, or so long ago, as 2h.");
        var until = past("--until=WHEN", "Only what was said before then.");
        var last = whole("--last=N", "Only so many of the newest, 1 to 200.");
        var unread = flag("--unread", "Begin where the agent named by --as has acknowledged.");
        return Verb.named("read", "Shows what was said in a channel. Reading moves nobody's bookmark.")
                .example("channels read incidents --last 20")
                .example("channels read incidents --since 1h")
                .example("channels read incidents --unread --as ada")
                .takes(CHANNEL, after, since, until, last, unread, SPEAKER)
                .takes(Listing.ARGUMENTS)
                .reads(call -> {
                    ChannelRef channel = call.get(CHANNEL);
                    if (Stream.of(after, last, unread).filter(call::has).count() > 1) {
                        throw Refusal.invalid("--after, --last and --unread do not go together", "Choose one of them.");
                    }
                    if (call.has(last) && (call.has(since) || call.has(until))) {
                        throw Refusal.invalid("--last does not go with --since and --until", "Leave out one of them.");
                    }
                    if (call.get(unread)) {
                        readUnread(call, channel, call.speaker(), call.find(since), call.find(until));
                    } else if (call.has(last)) {
                        readLast(call, channel, call.get(last));
                    } else {
                        read(
                                call,
                                channel,
                                new MessageRange(call.get(after), call.find(since), call.find(until)),
                                Listing.USUAL);
                    }
                });
    }

    private static void readUnread(
            Call call, ChannelRef channel, AgentRef reader, @Nullable Instant since, @Nullable Instant until) {
        long begin = channels(call).unread(channel, reader).acknowledged();
        long newest = read(call, channel, new MessageRange(begin, since, until), Listing.USUAL);
        if (newest > 0) {
            call.suggest(
                    "Dealt with it? ",
                    "channels acknowledge",
                    channel.value(),
                    Long.toString(newest),
                    "--as",
                    reader.value());
        }
    }

    private static void readLast(Call call, ChannelRef channel, int last) {
        int count = (int) Limits.range("--last", last, 1, PageRequest.MOST);
        long begin = Math.max(0, ChannelVerbs.found(call, channel).lastSeq() - count);
        read(call, channel, MessageRange.after(begin), count);
    }

    /// @return the number of the last message shown
    private static long read(Call call, ChannelRef channel, MessageRange range, int usual) {
        AtomicLong newest = new AtomicLong();
        Listing.of(
                        MessageRows.on(call, false),
                        "Nothing there. Say something: "
                                + call.command("channels post", channel.value(), "Hello", "--as", "AGENT"),
                        request -> {
                            Page<Message> page = channels(call).read(channel, range, request);
                            page.items().forEach(message -> newest.set(message.seq()));
                            return page;
                        })
                .usually(usual)
                .show(call);
        return newest.get();
    }

    static Verb search() {
        var words = many("WORDS", ValueType.WORD, "What to look for.");
        var channel = channel("--channel=CHANNEL", "Only in this channel.");
        return Verb.named("search", "Finds messages that hold the words, best first.")
                .example("channels search \"event sourcing\"")
                .example("channels search \"queue is full\" --channel incidents")
                .takes(words, channel)
                .lists(call -> {
                    String wanted = String.join(" ", call.get(words));
                    ChannelRef place = call.find(channel);
                    return Listing.of(
                            MessageRows.hits(call),
                            "Nothing holds these words. Fewer or other words may.",
                            page -> channels(call).search(wanted, place, page));
                });
    }

    static Verb export() {
        var format = choice(
                "--format=FORMAT", ExportFormat.class, "markdown (default) or json (default with --output json).");
        var file = file("--to=FILE", "The file to write; left out, standard output.");
        return Verb.named("export", "Writes a whole channel as Markdown or JSON.")
                .example("channels export incidents > incidents.md")
                .example("channels export incidents --format json --to incidents.json")
                .takes(CHANNEL, format, file)
                .reads(call -> {
                    ExportFormat usual = call.screen().json() ? ExportFormat.JSON : ExportFormat.MARKDOWN;
                    export(call, call.get(CHANNEL), call.has(format) ? call.get(format) : usual, call.find(file));
                });
    }

    private static void export(Call call, ChannelRef channel, ExportFormat format, @Nullable Path file)
            throws IOException {
        Channels channels = channels(call);
        if (file == null) {
            channels.export(channel, format, call.screen().stored());
            return;
        }
        try (AtomicFile target = AtomicFile.create(file);
                Progress progress = call.screen().progress("exporting #" + channel + "…")) {
            channels.export(channel, format, new CountedOutput(target.writer(), progress));
            target.keep();
        }
        call.hint("Written to " + file + ".");
    }
}
