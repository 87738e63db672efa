package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.MessageHit;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description = "Finds messages that hold the words, best first.",
        footer = {
            "  minutebook channels search \"event sourcing\"",
            "  minutebook channels search \"queue is full\" --channel incidents"
        })
final class SearchCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "WORDS", description = "What to look for.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--channel", paramLabel = "CHANNEL", description = "Only in this channel.")
    private @Nullable String channel;

    @Mixin private final PageOptions pages = new PageOptions();

    SearchCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String wanted = String.join(" ", words);
        ChannelRef place = channel == null ? null : ChannelRef.of(channel);
        Conversation conversation = new Conversation(desk, true);
        Screen screen = desk.screen();
        Rows<MessageHit> rows =
                screen.json() || screen.quiet()
                        ? screen.rows(new View<>(hit -> hit.message().id()))
                        : part ->
                                part.forEach(
                                        hit -> conversation.print(hit.message(), hit.snippet()));
        pages.list(
                desk,
                rows,
                "Nothing holds these words. Fewer or other words may.",
                page -> desk.workspace().channels().search(wanted, place, page));
    }
}
