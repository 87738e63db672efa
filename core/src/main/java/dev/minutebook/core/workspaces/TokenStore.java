package dev.minutebook.core.workspaces;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.List;

/// SQL of tokens.
final class TokenStore {

    private static final String COLUMNS = """
            t.id, t.name, t.kind, t.role, t.scopes, t.agent_id, t.created_at, t.expires_at, t.last_used_at, t.revoked_at
            """;

    static final String INSERT = """
            insert into minutebook.api_token
                (workspace_id, id, name, kind, role, scopes, agent_id, issued_by, secret_sha256, created_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """;

    static final String LIST = "select "
            + COLUMNS
            + " from minutebook.api_token t where t.workspace_id = $1 and t.id > $2 order by t.id limit $3";

    static final String LOCK = "select "
            + COLUMNS
            + " from minutebook.api_token t where t.workspace_id = $1 and t.id = $2 for no key update";

    static final String REVOKE = """
            update minutebook.api_token t set revoked_at = $3 where t.workspace_id = $1 and t.id = $2
            returning
            """ + COLUMNS;

    /// With whether nobody made a token for another person: those of the program itself are one person's.
    static final String FOR_LOGIN = """
            select w.name, t.secret_sha256, not exists (
                select from minutebook.api_token o
                where o.workspace_id = $1 and o.kind = 'human' and o.issued_by is not null and o.revoked_at is null
                and (o.expires_at is null or o.expires_at > $3)) as one_person,
            """ + COLUMNS + """
                     from minutebook.api_token t
                    join minutebook.workspace w on w.id = t.workspace_id
                    where t.workspace_id = $1 and t.id = $2
                    """;

    static final String USED = """
            update minutebook.api_token set last_used_at = $3
            where workspace_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3 - interval '1 minute')
            """;

    private TokenStore() {}

    static Token token(Row row) throws SQLException {
        return new Token(
                new TokenId(row.uuid()),
                row.text(),
                row.value(Token.Kind.class),
                row.value(Role.class),
                List.of(row.texts()),
                row.maybe(AgentId::new),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant(),
                row.maybeInstant());
    }

    record Login(String workspaceName, byte[] secretHash, boolean onePerson, Token token) {}

    static Login login(Row row) throws SQLException {
        return new Login(row.text(), row.bytes(), row.flag(), token(row));
    }
}
