package dev.minutebook.cli.channels;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "inbox",
        description =
                "Shows what waits for an agent: mentions, unread channels, and where to begin.",
        footer = {
            "  minutebook inbox --as ada",
            "  minutebook channels inbox --as ada --output json"
        })
final class InboxCommand extends WorkspaceCommand {

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    InboxCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef agent = speaker.agent(desk);
        Inbox inbox = desk.workspace().channels().inbox(agent);
        Screen screen = desk.screen();
        if (screen.json()) {
            screen.document(inbox);
        } else if (screen.quiet()) {
            screen.rows(ChannelViews.unread()).print(inbox.channels());
        } else if (inbox.channels().isEmpty() && inbox.mentions().isEmpty()) {
            screen.line("Nothing waits for " + screen.ink(Ink.NAME, agent.value()) + ".");
        } else {
            show(desk, inbox, agent);
        }
    }

    private static void show(Desk desk, Inbox inbox, AgentRef agent) {
        Screen screen = desk.screen();
        if (!inbox.mentions().isEmpty()) {
            screen.line(screen.ink(Ink.STRONG, "Mentions"));
            new Conversation(desk, true).print(inbox.mentions());
            screen.line("");
        }
        if (!inbox.channels().isEmpty()) {
            screen.line(screen.ink(Ink.STRONG, inbox.unread() + " unread"));
            screen.rows(ChannelViews.unread()).print(inbox.channels());
        }
        if (inbox.startHere() != null) {
            String channel = desk.names().channel(inbox.startHere());
            screen.hint(
                    "Start here: "
                            + desk.command(
                                    "channels",
                                    "read",
                                    String.valueOf(channel),
                                    "--unread",
                                    "--as",
                                    agent.value()));
        }
    }
}
