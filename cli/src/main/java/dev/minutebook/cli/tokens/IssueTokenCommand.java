package dev.minutebook.cli.tokens;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "issue",
        description = "Issues a token. Its text is shown once and never again.",
        footer = {
            "  minutebook tokens issue ci --role writer",
            "  minutebook tokens issue ada-laptop --role writer --agent ada --expires 90d",
            "  minutebook tokens issue dashboard --role reader --scope channels:read,audit:read --quiet > token.txt"
        })
final class IssueTokenCommand extends WriteCommand {

    @Parameters(paramLabel = "NAME", description = "What to call it, for people.")
    private String name = "";

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            required = true,
            completionCandidates = Roles.class,
            description = "How far it reaches: reader, writer, reviewer or operator.")
    private Role role = Role.READER;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = TokenKinds.class,
            description =
                    "Who holds it: human, agent or service; left out, agent when one is named, else service.")
    private Token.@Nullable Kind kind;

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "The one agent it may speak as; left out, any.")
    private @Nullable String agent;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            split = ",",
            description =
                    "What it is narrowed to, such as channels:write; left out, all the role allows.")
    private List<String> scopes = new ArrayList<>();

    @Option(
            names = "--expires",
            paramLabel = "WHEN",
            description = "A date, or in how long, such as 90d; left out, never.")
    private @Nullable String expires;

    IssueTokenCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef speaker = agent == null ? null : AgentRef.of(agent);
        Token.Kind holder =
                kind != null ? kind : speaker == null ? Token.Kind.SERVICE : Token.Kind.AGENT;
        Instant end = expires == null ? null : Moment.parse(expires, desk.surroundings().clock());
        IssueToken request = new IssueToken(name, holder, role, scopes, speaker, end);
        IssuedToken issued = desk.workspace().tokens().issue(request);
        Screen screen = desk.screen();
        if (screen.json()) {
            screen.document(issued);
        } else if (screen.quiet()) {
            screen.line(screen.ink(Ink.PLAIN, issued.secret()));
        } else {
            desk.show(issued.token(), TokenViews.token(desk.names()));
            screen.line("");
            screen.line(screen.ink(Ink.STRONG, issued.secret()));
            screen.hint("Keep it now: it is not shown again. Use it as MINUTEBOOK_TOKEN.");
        }
    }
}
