package dev.minutebook.core.proofs;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of verification scores. The empty domain is overall.
final class ScoreStore {

    /// In the order of domains, so that whoever moves several locks them alike.
    static final String MOVE = """
            insert into minutebook.verification_score as s (workspace_id, domain, agent_id, score, verified, disproven, changed_at)
            select $1, d.domain, $3, $4, $5, $6, $7 from unnest($2::text[]) d (domain) order by d.domain
            on conflict (workspace_id, domain, agent_id) do update
            set score = s.score + excluded.score, verified = s.verified + excluded.verified,
                disproven = s.disproven + excluded.disproven, changed_at = greatest(s.changed_at, excluded.changed_at)
            """;

    private static final String LISTED = """
            select s.agent_id, a.name, s.domain, s.score, s.verified, s.disproven, s.changed_at
            from minutebook.verification_score s
            join minutebook.agent a on a.workspace_id = s.workspace_id and a.id = s.agent_id
            where s.workspace_id = $1
                and (s.domain > $2 or (s.domain = $2 and (s.score < $3 or (s.score = $3 and s.agent_id > $4))))
                and ($5::uuid is null or s.agent_id = $5)
                and ($6::text is null or s.domain = $6)
                and %s
            order by s.domain, s.score desc, s.agent_id
            limit $7
            """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_DOMAIN = LISTED.formatted("s.domain = $6");
    static final String LIST_OF_AGENT = LISTED.formatted("s.agent_id = $5");

    private ScoreStore() {}

    static VerificationScore score(Row row) throws SQLException {
        return new VerificationScore(
                new AgentId(row.uuid()),
                row.text(),
                row.text(),
                row.real(),
                row.integer(),
                row.integer(),
                row.instant());
    }
}
