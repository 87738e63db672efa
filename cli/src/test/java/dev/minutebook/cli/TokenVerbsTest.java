package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TokenVerbsTest {

    private final CliFixture cli = new CliFixture();

    @Test
    void the_secret_is_shown_once() {
        Outcome outcome = cli.line("tokens issue ci --role writer");
        assertThat(outcome.out()).contains("service", "writer", "\nmbk_secret_of_ci\n");
        assertThat(outcome.err()).contains("it is not shown again");
        assertThat(cli.line("tokens issue x --role reader -q").out()).isEqualTo("mbk_secret_of_x\n");
        assertThat(cli.line("tokens list").out()).contains("ci").doesNotContain("mbk_");
    }

    @Test
    void a_token_is_bound_narrowed_and_limited_in_time() {
        cli.line("agents register ada --model gpt-5");
        Token token = issued("tokens issue laptop --role writer --agent ada --expires 90d");
        assertThat(token.kind()).isEqualTo(Token.Kind.AGENT);
        assertThat(token.expiresAt()).isEqualTo(Instant.parse("2026-05-30T10:00:00Z"));
        Token narrow = issued("tokens issue n --role READER --scope channels:read,audit:read --kind human");
        assertThat(narrow.role()).isEqualTo(Role.READER);
        assertThat(narrow.kind()).isEqualTo(Token.Kind.HUMAN);
        assertThat(narrow.scopes()).containsExactly("channels:read", "audit:read");
        assertThat(issued("tokens issue d --role reader --expires 2027-01-31").expiresAt())
                .isEqualTo(Instant.parse("2027-01-31T00:00:00Z"));
        assertThat(issued("tokens issue t --role reader --expires 2027-01-31T12:00:00Z")
                        .expiresAt())
                .isEqualTo(Instant.parse("2027-01-31T12:00:00Z"));
        assertThat(cli.line("tokens issue w --role reader --expires soon").exit())
                .isEqualTo(2);
        assertThat(cli.line("tokens issue s --role reader --scope all").exit()).isEqualTo(2);
    }

    @Test
    void a_role_must_be_named() {
        Outcome outcome = cli.line("tokens issue ci");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("--role=ROLE").contains("minutebook tokens issue --help");
        assertThat(cli.line("tokens issue ci --role king").err())
                .startsWith("error: --role: 'king' is none of reader, writer, reviewer, operator.");
    }

    @Test
    void a_token_is_revoked_by_id() {
        cli.line("tokens issue ci --role writer");
        String id = cli.line("tokens list -q").out().strip();
        assertThat(cli.line("tokens revoke " + id).out()).containsPattern("State\\s+revoked");
        assertThat(cli.line("tokens list").out()).contains("revoked");
    }

    @Test
    void a_token_is_revoked_by_name_by_the_beginning_of_its_id_or_as_the_last() {
        cli.line("tokens issue ci --role writer");
        assertThat(cli.line("tokens revoke ci").out()).containsPattern("State\\s+revoked");
        assertThat(cli.line("tokens revoke ci").err()).contains("no token begins with ci");
        cli.line("tokens issue other --role writer");
        assertThat(cli.line("tokens revoke last").out()).contains("other").containsPattern("State\\s+revoked");
        String id = last();
        assertThat(cli.line("tokens revoke " + id.substring(0, 8)).err()).contains("several begin with", id);
        while (!last().endsWith("0")) {
            cli.line("tokens issue third --role writer");
        }
        assertThat(cli.line("tokens revoke " + last().substring(0, 35)).out()).contains(last());
        assertThat(cli.line("tokens revoke third").err()).contains("several begin with third");
    }

    @Test
    void workspaces_are_created_and_listed() {
        Outcome created = cli.line("workspaces create acme");
        assertThat(created.out()).contains("acme");
        assertThat(created.err()).contains("--workspace acme");
        assertThat(cli.line("workspaces list -q").out()).isEqualTo("acme\nmain\n");
        assertThat(cli.line("workspaces create acme").exit()).isEqualTo(1);
        assertThat(cli.line("workspaces create Acme!").exit()).isEqualTo(2);
        cli.line("agents register ada --workspace acme");
        assertThat(cli.line("agents list -q --workspace acme").out()).isEqualTo("ada\n");
        assertThat(cli.line("agents list -q").out()).isEmpty();
        assertThat(cli.line("agents list --workspace nowhere").err())
                .contains("there is no workspace 'nowhere'")
                .contains("minutebook workspaces list");
    }

    private String last() {
        return cli.line("tokens list -q").out().lines().toList().getLast();
    }

    private Token issued(String line) {
        return MinutebookJson.STRICT
                .read(cli.line(line + " -o json").out(), IssuedToken.class)
                .token();
    }
}
