package dev.minutebook.core.proofs;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of verification scores. The empty domain is overall.
final class ScoreStore {

    /// Locks, in the order of domains, so that whoever moves several locks them alike.
    static final String ENSURE = """
            insert into minutebook.verification_score as s (workspace_id, domain, agent_id, score, verified, disproven, changed_at)
            select $1, d.domain, $3, 0, 0, 0, $4 from unnest($2::text[]) d (domain) order by d.domain
            on conflict (workspace_id, domain, agent_id) do update set changed_at = s.changed_at
            """;

    /// A statement of an agent moves its score once, however often it is proven or refuted. The lock comes before,
    /// in a statement of its own, so that one settled meanwhile is seen.
    static final String MOVE = """
            update minutebook.verification_score s
            set score = s.score + $4, verified = s.verified + $5, disproven = s.disproven + $6,
                changed_at = greatest(s.changed_at, $7)
            where s.workspace_id = $1 and s.domain = any ($2) and s.agent_id = $3 and not exists (
                select from minutebook.proof p
                where p.workspace_id = $1 and p.agent_id = $3 and p.id <> $8 and p.language = $9 and p.statement = $10{proof.statement:$8}
                    and p.status = $11)
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
