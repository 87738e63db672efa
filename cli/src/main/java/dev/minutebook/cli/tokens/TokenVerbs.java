package dev.minutebook.cli.tokens;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook tokens …`.
public final class TokenVerbs {

    private TokenVerbs() {}

    public static Noun noun() {
        return Noun.named("tokens", "Credentials of a workspace, for its operators.")
                .example("tokens issue ci --role writer")
                .example("tokens issue ada-laptop --role writer --agent ada --expires 90d")
                .example("tokens list")
                .verbs(issue(), list(), revoke());
    }

    private static Verb issue() {
        var name = word("NAME", "What to call it, for people.");
        var role = choice("--role=ROLE", Role.class, "How far it reaches: reader, writer, reviewer or operator.")
                .needed();
        var kind = choice(
                "--kind=KIND",
                Token.Kind.class,
                "Who holds it: human, agent or service; left out, agent when one is named, else service.");
        var agent = agent("--agent=AGENT", "The one agent it may speak as; left out, any.");
        var scopes = many(
                        "--scope=SCOPE",
                        ValueType.WORD,
                        "What it is narrowed to, such as channels:write; left out, all the role allows.")
                .commaSeparated();
        var expires = moment("--expires=WHEN", "A date, or in how long, such as 90d; left out, never.");
        return Verb.named("issue", "Issues a token. Its text is shown once and never again.")
                .example("tokens issue ci --role writer")
                .example("tokens issue ada-laptop --role writer --agent ada --expires 90d")
                .example("tokens issue dashboard --role reader --scope channels:read,audit:read --quiet > token.txt")
                .takes(name, role, kind, agent, scopes, expires)
                .writes(call -> {
                    AgentRef speaker = call.find(agent);
                    Token.Kind typed = call.find(kind);
                    Token.Kind usual = speaker == null ? Token.Kind.SERVICE : Token.Kind.AGENT;
                    IssueToken request = new IssueToken(
                            call.get(name),
                            typed == null ? usual : typed,
                            call.get(role),
                            call.get(scopes),
                            speaker,
                            call.find(expires));
                    show(call, call.workspace().tokens().issue(request));
                });
    }

    private static void show(Call call, IssuedToken issued) {
        Screen screen = call.screen();
        if (screen.json()) {
            screen.document(issued);
        } else if (screen.quiet()) {
            screen.line(screen.ink(Ink.PLAIN, issued.secret()));
        } else {
            call.show(issued.token(), TokenViews.token(call.names()));
            screen.line("");
            screen.line(screen.ink(Ink.STRONG, issued.secret()));
            call.hint("Keep it now: it is not shown again. Use it as MINUTEBOOK_TOKEN.");
        }
    }

    private static Verb list() {
        return Verb.named("list", "Lists all tokens, newest last, revoked ones included.")
                .example("tokens list")
                .lists(
                        TokenViews::token,
                        call -> "No tokens yet. Issue one: " + call.command("tokens issue ci --role writer"),
                        (call, page) -> call.workspace().tokens().list(page));
    }

    private static Verb revoke() {
        var token = id("TOKEN", TokenId::new, "The id of the token, not its text.");
        return Verb.named("revoke", "Ends a token. Every server refuses it within a second.")
                .example("tokens revoke {id}")
                .takes(token)
                .writes(TokenViews::token, call -> call.workspace().tokens().revoke(call.get(token)));
    }
}
