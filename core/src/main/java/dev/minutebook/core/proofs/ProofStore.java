package dev.minutebook.core.proofs;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.Translation;
import dev.minutebook.core.database.Row;
import java.math.BigDecimal;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// SQL of proofs.
final class ProofStore {

    private static final String COLUMNS = """
            p.id, p.debate_id, p.turn_id, p.agent_id, p.submitted_by, p.domain, p.claim, p.language, p.statement, p.statement_by,
            p.translation_provider, p.translation_model, p.translation_confidence, p.translation_ms, p.tokens_in, p.tokens_out,
            p.cost, p.status, p.result, p.hash, p.prover, p.prover_version, p.search_ms, p.attempt, p.lease_until, p.created_at,
            p.settled_at, p.fence, p.claimed_with
            """;

    static final String INSERT = """
            insert into minutebook.proof (workspace_id, id, debate_id, turn_id, agent_id, submitted_by, domain, claim, language,
                statement, statement_by, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8{proof.claim:$2}, $9, $10{proof.statement:$2}, $11, $12{proof.salt:$2}, $13)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.proof p where p.workspace_id = $1 and p.id = $2";

    static final String LOCK = BY_ID + " for no key update";

    private static final String LISTED = "select " + COLUMNS + """
                     from minutebook.proof p
                    where p.workspace_id = $1 and p.id < $2
                        and ($3::text is null or p.status = $3)
                        and ($4::uuid is null or p.debate_id = $4)
                        and ($5::uuid is null or p.agent_id = $5)
                        and %s
                    order by p.id desc
                    limit $6
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_STATUS = LISTED.formatted("p.status = $3");
    static final String LIST_OF_DEBATE = LISTED.formatted("p.debate_id = $4");
    static final String LIST_OF_AGENT = LISTED.formatted("p.agent_id = $5");

    /// The statement whose index fits the filter.
    static String list(ProofFilter filter) {
        return filter.debate() != null
                ? LIST_OF_DEBATE
                : filter.agent() != null ? LIST_OF_AGENT : filter.status() != null ? LIST_OF_STATUS : LIST;
    }

    /// What waits to be translated has no statement yet; what waits to be proven has one.
    private static final String WANTED = """
            p.status = 'not_attempted' and p.attempt < $4 and (p.statement is null) = $5 and p.language = any ($6)
                and ($7::uuid is null or p.id = $7)
            """;

    static final String CLAIM = """
            with free as materialized (
                select p.id from minutebook.proof p
                where p.workspace_id = $1 and p.lease_until is null and %1$s
                order by p.id limit 1 for no key update skip locked
            ), lost as materialized (
                select p.id from minutebook.proof p
                where p.workspace_id = $1 and p.lease_until is not null and p.lease_until <= $2 and %1$s
                order by p.lease_until, p.id limit 1 for no key update skip locked
            )
            update minutebook.proof p
            set attempt = p.attempt + 1, fence = $8, claimed_with = $9, lease_until = $3
            from (select id from lost union all select id from free limit 1) next
            where p.workspace_id = $1 and p.id = next.id
            returning
            """.formatted(WANTED) + COLUMNS;

    static final String EXTEND = "update minutebook.proof set lease_until = $3 where workspace_id = $1 and id = $2";

    static final String RELEASE = """
            update minutebook.proof set lease_until = null, attempt = greatest(attempt - 1, 0)
            where workspace_id = $1 and id = $2
            """;

    static final String TRANSLATED = """
            update minutebook.proof
            set statement = $3{proof.statement:$2}, statement_by = case when $3::text is null then null else 'model' end,
                translation_provider = $4, translation_model = $5, translation_confidence = $6, translation_ms = $7,
                tokens_in = tokens_in + $8, tokens_out = tokens_out + $9, cost = cost + $10, attempt = 0, lease_until = null
            where workspace_id = $1 and id = $2
            """;

    /// Whoever settles holds the row lock and has seen that it is open; the condition says so once more.
    static final String SETTLE = """
            update minutebook.proof
            set status = $3, result = $4{proof.result:$2}, hash = $5, prover = $6, prover_version = $7, search_ms = $8, lease_until = null,
                result_salt = $9{proof.result_salt:$2}, settled_at = $10
            where workspace_id = $1 and id = $2 and status = 'not_attempted'
            """;

    /// Those whose holders were lost once too often.
    static final String LOCK_EXHAUSTED = "select " + COLUMNS + """
                     from minutebook.proof p
                    where p.workspace_id = $1 and p.lease_until is not null and p.lease_until <= $2 and p.attempt >= $3
                    order by p.lease_until, p.id
                    limit $4
                    for no key update skip locked
                    """;

    static final String ANY_OPEN =
            "select exists (select from minutebook.proof where workspace_id = $1 and status = 'not_attempted')";

    private ProofStore() {}

    static ProofRow held(Row row) throws SQLException {
        ProofId id = new ProofId(row.uuid());
        DebateId debate = row.maybe(DebateId::new);
        TurnId turn = row.maybe(TurnId::new);
        AgentId agent = row.maybe(AgentId::new);
        String submittedBy = row.text();
        String domain = row.text();
        String claim = row.text();
        Proof.Language language = row.value(Proof.Language.class);
        String statement = row.maybeText();
        Proof.Author by = row.maybeValue(Proof.Author.class);
        Translation translation = translation(row);
        Proof.Status status = row.value(Proof.Status.class);
        Proof proof = new Proof(
                id,
                debate,
                turn,
                agent,
                submittedBy,
                domain,
                claim,
                language,
                statement,
                by,
                translation,
                status,
                row.maybeText(),
                row.maybeHex(),
                row.maybeText(),
                row.maybeText(),
                row.maybeNumber(),
                ProofRules.highConfidence(status, by, translation == null ? null : translation.confidence()),
                row.integer(),
                row.maybeInstant(),
                row.instant(),
                row.maybeInstant());
        return new ProofRow(proof, row.number(), row.maybeUuid());
    }

    private static @Nullable Translation translation(Row row) throws SQLException {
        String provider = row.maybeText();
        String model = row.maybeText();
        Double confidence = row.maybeReal();
        Long milliseconds = row.maybeNumber();
        long tokensIn = row.number();
        long tokensOut = row.number();
        BigDecimal cost = row.decimal();
        return milliseconds == null
                ? null
                : new Translation(provider, model, confidence, milliseconds, tokensIn, tokensOut, cost);
    }

    static Proof proof(Row row) throws SQLException {
        return held(row).proof();
    }
}
