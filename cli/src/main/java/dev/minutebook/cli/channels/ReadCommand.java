package dev.minutebook.cli.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.Message;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Rows;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "read",
        description = "Shows what was said in a channel. Reading moves nobody's bookmark.",
        footer = {
            "  minutebook channels read incidents",
            "  minutebook channels read incidents --last 20",
            "  minutebook channels read incidents --unread --as ada"
        })
final class ReadCommand extends WorkspaceCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Option(
            names = "--after",
            paramLabel = "N",
            description = "Begin after the message of this number (default: 0).")
    private @Nullable Long after;

    @Option(
            names = "--last",
            paramLabel = "N",
            description = "Only so many of the newest, 1 to 200.")
    private @Nullable Integer last;

    @Option(
            names = "--unread",
            description = "Begin where the agent named by --as has acknowledged.")
    private boolean unread;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Mixin private final PageOptions pages = new PageOptions();

    ReadCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ChannelRef wanted = channel.ref();
        check();
        Optional<AgentRef> reader = unread ? Optional.of(speaker.agent(desk)) : Optional.empty();
        Channels channels = desk.workspace().channels();
        long begin = begin(channels, wanted, reader);
        AtomicLong newest = new AtomicLong();
        Rows<Message> conversation = Conversation.on(desk, false);
        Rows<Message> noted =
                part -> {
                    conversation.print(part);
                    part.forEach(message -> newest.set(message.seq()));
                };
        pages.list(
                desk,
                noted,
                "Nothing there. Say something: "
                        + desk.command(
                                "channels", "post", wanted.value(), "Hello", "--as", "AGENT"),
                page -> channels.read(wanted, begin, page));
        if (reader.isPresent() && newest.get() > 0) {
            String[] acknowledge = {
                "channels",
                "acknowledge",
                wanted.value(),
                newest.toString(),
                "--as",
                reader.get().value()
            };
            desk.screen().hint("Dealt with it? " + desk.command(acknowledge));
        }
    }

    private void check() {
        if (Stream.of(after != null, last != null, unread).filter(given -> given).count() > 1) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--after, --last and --unread do not go together",
                    "Choose one of them.");
        }
        pages.usually(
                last == null
                        ? PageOptions.USUAL
                        : (int) Limits.range("--last", last, 1, PageRequest.MOST));
    }

    private long begin(Channels channels, ChannelRef wanted, Optional<AgentRef> reader) {
        if (reader.isPresent()) {
            return channels.unread(wanted, reader.get()).acknowledged();
        }
        if (last == null) {
            return after == null ? 0 : after;
        }
        Channel found =
                channels.find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no channel '" + wanted + "'"));
        return Math.max(0, found.lastSeq() - last);
    }
}
