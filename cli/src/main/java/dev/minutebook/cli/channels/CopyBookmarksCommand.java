package dev.minutebook.cli.channels;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "copy-bookmarks",
        description = "Brings the bookmarks of a reader up to those of another. None moves back.",
        footer = "  minutebook channels copy-bookmarks ada ada-two")
final class CopyBookmarksCommand extends WriteCommand {

    /// The answer as the server gives it.
    record Moved(int moved) {}

    @Parameters(
            index = "0",
            paramLabel = "FROM",
            description = "Whose bookmarks to take, by name or id.")
    private String from = "";

    @Parameters(index = "1", paramLabel = "TO", description = "Who gets them, by name or id.")
    private String to = "";

    CopyBookmarksCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        int moved = desk.workspace().channels().copyBookmarks(AgentRef.of(from), AgentRef.of(to));
        desk.show(
                new Moved(moved),
                new View<Moved>(Moved::moved).column("Bookmarks moved", Moved::moved));
    }
}
