package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "end",
        description = "Ends a life, with a note for the next one.",
        footer = {
            "  minutebook agents end 01975ba0-7c00-7000-8000-000000000001 \"Billing is half migrated; go on with invoices.\"",
            "  minutebook agents end 01975ba0-7c00-7000-8000-000000000001 @note.md"
        })
final class EndCommand extends WriteCommand {

    @Mixin private final SessionArgument session = new SessionArgument();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NOTE",
            description = "What to know next time; @file and - work.")
    private @Nullable String note;

    EndCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String closingNote = desk.optionalText(note);
        AgentSession ended = desk.workspace().agents().end(session.id(), closingNote);
        desk.show(ended, AgentViews.session(desk.names()));
    }
}
