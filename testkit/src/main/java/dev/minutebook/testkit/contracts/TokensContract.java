package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What credentials promise. The workspace may hold some already, such as the caller's own.
public abstract class TokensContract extends WorkspaceSuite {

    @Test
    void a_token_is_issued_with_its_text() {
        IssuedToken issued = tokens().issue(service("night-build"));

        assertThat(issued.secret()).startsWith("mbk_").hasSizeGreaterThan(40).doesNotContainAnyWhitespaces();
        assertThat(issued.token().name()).isEqualTo("night-build");
        assertThat(issued.token().kind()).isEqualTo(Token.Kind.SERVICE);
        assertThat(issued.token().role()).isEqualTo(Role.WRITER);
        assertThat(issued.token().agent()).isNull();
        assertThat(issued.token().expiresAt()).isNull();
        assertThat(issued.token().revokedAt()).isNull();
    }

    @Test
    void the_text_of_a_token_is_shown_once() {
        IssuedToken issued = tokens().issue(service("night-build"));
        String tail = issued.secret().substring(issued.secret().length() - 16);

        assertThat(issued.toString()).doesNotContain(tail);
        assertThat(all().toString()).contains("night-build").doesNotContain(tail);
    }

    @Test
    void no_two_tokens_have_the_same_text() {
        List<String> secrets = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            secrets.add(tokens().issue(service("night-build-" + i)).secret());
        }

        assertThat(secrets).doesNotHaveDuplicates();
    }

    @Test
    void tokens_are_listed_newest_last_across_pages() {
        List<TokenId> issued = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            issued.add(tokens().issue(service("night-build-" + i)).token().id());
        }

        assertThat(everything(3, page -> tokens().list(page)))
                .extracting(Token::id)
                .doesNotHaveDuplicates()
                .endsWith(issued.toArray(TokenId[]::new));
    }

    @Test
    void a_token_keeps_what_it_was_narrowed_to() {
        Instant expiry = Instant.now().plus(Duration.ofDays(30)).truncatedTo(ChronoUnit.SECONDS);
        List<String> scopes = List.of("channels:write", "agents:read");

        Token token = tokens().issue(IssueToken.of("night-build", Token.Kind.SERVICE, Role.REVIEWER)
                        .scopes(scopes)
                        .expiresAt(expiry))
                .token();

        assertThat(token.scopes()).containsExactlyInAnyOrderElementsOf(scopes);
        assertThat(token.expiresAt()).isEqualTo(expiry);
        assertThat(listed(token.id()).scopes()).isEqualTo(token.scopes());
        assertThat(listed(token.id()).role()).isEqualTo(Role.REVIEWER);
        assertThat(listed(token.id()).expiresAt()).isEqualTo(expiry);
    }

    @Test
    void a_token_for_an_agent_is_bound_to_it() {
        Agent ada = model("ada");

        Token token = tokens().issue(IssueToken.forAgent("ada", ada.ref(), Role.WRITER))
                .token();

        assertThat(token.kind()).isEqualTo(Token.Kind.AGENT);
        assertThat(token.agent()).isEqualTo(ada.id());
    }

    @Test
    void a_token_for_an_agent_names_its_agent() {
        refused(() -> tokens().issue(IssueToken.of("ada", Token.Kind.AGENT, Role.WRITER)), Code.INVALID);
    }

    @Test
    void a_token_for_an_unknown_agent_is_refused() {
        refused(() -> tokens().issue(IssueToken.forAgent("ada", unknownAgent(), Role.WRITER)), Code.NOT_FOUND);
        assertThat(all()).extracting(Token::name).doesNotContain("ada");
    }

    @Test
    void an_unknown_scope_is_refused() {
        for (String bad : List.of("", "channels", "channels:", "channels:own", "everything:read", "channels:read:")) {
            refused(
                    () -> tokens().issue(IssueToken.of("night-build", Token.Kind.SERVICE, Role.WRITER)
                            .scopes(List.of(bad))),
                    Code.INVALID);
        }
    }

    @Test
    void a_name_is_borne_by_one_live_token() {
        tokens().issue(service("night-build"));

        refused(() -> tokens().issue(service("night-build")), Code.CONFLICT);
    }

    @Test
    void of_sixteen_that_want_a_token_of_the_same_name_at_once_one_gets_it() {
        ConcurrentCalls.Race<IssuedToken> race = ConcurrentCalls.race(16, i -> tokens().issue(service("night-build")));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
    }

    @Test
    void a_revoked_token_stays_on_the_list_and_leaves_its_name_free() {
        Token first = tokens().issue(service("night-build")).token();
        Token revoked = tokens().revoke(first.id());
        Token second = tokens().issue(service("night-build")).token();

        assertThat(revoked.revokedAt()).isNotNull();
        assertThat(all()).extracting(Token::id).contains(first.id(), second.id());
        assertThat(listed(first.id()).revokedAt()).isEqualTo(revoked.revokedAt());
        assertThat(listed(second.id()).revokedAt()).isNull();
    }

    @Test
    void revoking_twice_changes_nothing() {
        Token token = tokens().issue(service("night-build")).token();
        Token revoked = tokens().revoke(token.id());

        assertThat(tokens().revoke(token.id())).isEqualTo(revoked);
    }

    @Test
    void an_unknown_token_is_not_revoked() {
        refused(() -> tokens().revoke(new TokenId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void a_token_of_another_workspace_is_neither_listed_nor_revoked() {
        Workspace other = elsewhere();
        Token foreign = other.tokens().issue(service("night-build")).token();

        assertThat(all()).extracting(Token::id).doesNotContain(foreign.id());
        refused(() -> tokens().revoke(foreign.id()), Code.NOT_FOUND);
        assertThat(other.tokens().list(PageRequest.first(200)).items())
                .filteredOn(token -> token.id().equals(foreign.id()))
                .extracting(token -> token.revokedAt() == null)
                .containsExactly(true);
    }

    private static IssueToken service(String name) {
        return IssueToken.of(name, Token.Kind.SERVICE, Role.WRITER);
    }

    private List<Token> all() {
        return everything(200, page -> tokens().list(page));
    }

    private Token listed(TokenId id) {
        return all().stream().filter(token -> token.id().equals(id)).findFirst().orElseThrow();
    }
}
