package dev.minutebook.cli.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Surroundings.Interruption;
import dev.minutebook.cli.screen.View;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "listen",
        description =
                "Prints what the seats are just saying, until the debate ends or Ctrl-C; `watch` shows the whole debate.",
        footer = {
            "  minutebook debates listen 01975ba0-7c00-7000-8000-000000000001 --output json",
            "  minutebook debates listen 01975ba0-7c00-7000-8000-000000000001 --limit 10"
        })
final class ListenCommand extends WorkspaceCommand {

    private static final Duration LOOK_UP = Duration.ofMillis(500);

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Stop after so many pieces (default: never).")
    private long limit = Long.MAX_VALUE;

    ListenCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId id = debate.id();
        Debates debates = desk.workspace().debates();
        Debate found = FindDebateCommand.the(debates, id);
        Rows<LiveText> rows = desk.screen().rows(view(found));
        AtomicBoolean stopped = new AtomicBoolean();
        try (Interruption _ = desk.surroundings().onInterrupt(() -> stopped.set(true));
                Feed<LiveText> feed = debates.listen(id)) {
            long left = limit;
            boolean goesOn = !found.status().isFinal();
            while (goesOn && left > 0 && !stopped.get() && !desk.screen().abandoned()) {
                Optional<LiveText> text = feed.next(LOOK_UP);
                if (text.isPresent()) {
                    rows.print(List.of(text.get()));
                    left--;
                } else {
                    goesOn = !FindDebateCommand.the(debates, id).status().isFinal();
                }
            }
        }
    }

    private static View<LiveText> view(Debate debate) {
        Map<Integer, String> names =
                debate.seats().stream().collect(Collectors.toMap(Seat::number, Seat::name));
        return new View<LiveText>(LiveText::text)
                .column(
                        "Seat",
                        text -> names.getOrDefault(text.seat(), "seat " + text.seat()),
                        text -> Ink.NAME)
                .text("Text", LiveText::text);
    }
}
