package dev.minutebook.core.debates.rows;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;

/// SQL of decisions and dissents.
public final class DecisionStore {

    private static final String COLUMNS = """
            id, debate_id, topic, topic_hash, topic_key, winner, conclusion, plain_winner, method, fallback, strength,
            agreement, confidence, consensus, quorum, fragility, fragile_seats, key_claims, cruxes, grounded_verdict, domain,
            tags, votes, dissents, supersedes, superseded_by,
            (select o.correct from minutebook.decision_outcome o
                where o.workspace_id = $1 and o.decision_id = decision.id order by o.number desc limit 1) as right,
            archived_at, archive_reason, created_at
            """;

    public static final String INSERT = """
            insert into minutebook.decision (workspace_id, id, debate_id, topic, topic_hash, topic_key, winner, conclusion,
                plain_winner, method, fallback, strength, agreement, confidence, consensus, quorum, fragility,
                fragile_seats, key_claims, cruxes, grounded_verdict, domain, tags, votes, dissents, created_at, vote_round,
                options_key)
            values ($1, $2, $3, $4{decision.topic:$2}, $5, $6, $7{decision.winner:$2}, $8{decision.conclusion:$2}, $9{decision.plain_winner:$2}, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19{decision.key_claims:$2}, $20{decision.cruxes:$2}, $21{decision.grounded_verdict:$2}::jsonb,
                $22, $23, $24, $25, $26, $27, $28)
            """;

    /// What everybody chose in the newest decisions between the same options, and what turned out right.
    public static final String CHOSEN_BEFORE = """
            select v.debate_id, v.agent_id, v.choice,
                (select o.choice from minutebook.decision_outcome o
                    where o.workspace_id = $1 and o.decision_id = d.id order by o.number desc limit 1) as right
            from (select d.id, d.debate_id, d.vote_round from minutebook.decision d
                where d.workspace_id = $1 and d.options_key = $2 order by d.id desc limit 500) d
            join minutebook.vote v on v.workspace_id = $1 and v.debate_id = d.debate_id and v.round = d.vote_round
            where v.choice is not null
            order by v.debate_id, v.seat
            """;

    public static final String BY_ID =
            "select " + COLUMNS + " from minutebook.decision where workspace_id = $1 and id = $2";

    public static final String SHARE = BY_ID + " for share";

    public static final String LOCK = BY_ID + " for no key update";

    public static final String OF_DEBATE =
            "select " + COLUMNS + " from minutebook.decision where workspace_id = $1 and debate_id = $2";

    public static final String LOCK_BOTH = "select " + COLUMNS + """
                     from minutebook.decision
                    where workspace_id = $1 and id in ($2, $3)
                    order by id
                    for no key update
                    """;

    public static final String LIST = "select " + COLUMNS + """
                     from minutebook.decision
                    where workspace_id = $1 and id < $2
                        and ($3::text is null or domain = $3 or starts_with(domain, $3 || '/'))
                        and ($4::text is null or strength = $4)
                        and ($5::double precision is null or confidence >= $5)
                        and ($6::boolean is null or (superseded_by is null) = $6)
                        and ($7::boolean is null or exists (
                            select from minutebook.decision_outcome o
                            where o.workspace_id = $1 and o.decision_id = decision.id) = $7)
                        and (archived_at is not null) = $8
                    order by id desc
                    limit $9
                    """;

    /// Those in the same words first; the same words have the same key.
    public static final String SAME_TOPIC = "select " + COLUMNS + """
                     from minutebook.decision
                    where workspace_id = $1 and topic_key = $2 and archived_at is null
                    order by (topic_hash = $4) desc, id desc
                    limit $3
                    """;

    public static final String SOME = "select " + COLUMNS + """
                     from minutebook.decision
                    where workspace_id = $1 and id = any ($2) and archived_at is null
                    """;

    public static final String ARCHIVE = """
            update minutebook.decision set archived_at = $3, archive_reason = $4{decision.archive_reason:$2} where workspace_id = $1 and id = $2
            """;

    public static final String SUPERSEDE = """
            update minutebook.decision
            set superseded_by = case when id = $2 then $3 else superseded_by end,
                supersedes = case when id = $3 then $2 else supersedes end
            where workspace_id = $1 and id in ($2, $3)
            """;

    public static final String INSERT_DISSENT = """
            insert into minutebook.dissent (workspace_id, id, decision_id, debate_id, agent_id, seat, type, stated, content,
                preferred, confidence, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9{dissent.content:$2}, $10{dissent.preferred:$2}, $11, $12)
            """;

    private static final String DISSENT = """
            id, decision_id, debate_id, agent_id, seat, type, stated, content, preferred, confidence, acknowledged, rebuttal,
            acknowledged_by, created_at
            """;

    public static final String DISSENTS = "select " + DISSENT + """
                     from minutebook.dissent
                    where workspace_id = $1 and id < $2
                        and ($3::uuid is null or decision_id = $3)
                        and ($4::text is null or type = $4)
                        and ($5::boolean is null or acknowledged = $5)
                    order by id desc
                    limit $6
                    """;

    public static final String OPEN_DISSENTS_OF = "select " + DISSENT + """
                     from minutebook.dissent
                    where workspace_id = $1 and decision_id = any ($2) and not acknowledged and type <> 'abstention'
                    order by confidence desc nulls last, id
                    limit $3
                    """;

    public static final String ACKNOWLEDGE = """
            update minutebook.dissent
            set acknowledged = true, rebuttal = $3{dissent.rebuttal:$2}, acknowledged_by = $4, acknowledged_at = $5
            where workspace_id = $1 and id = $2 and not acknowledged
            returning
            """ + DISSENT;

    public static final String DISSENT_BY_ID =
            "select " + DISSENT + " from minutebook.dissent where workspace_id = $1 and id = $2";

    private DecisionStore() {}

    public static Decision decision(Row row) throws SQLException {
        return new Decision(
                new DecisionId(row.uuid()),
                new DebateId(row.uuid()),
                row.text(),
                row.text(),
                row.text(),
                row.maybeText(),
                row.text(),
                row.maybeText(),
                row.value(VotingRule.class),
                row.maybeValue(VotingRule.class),
                row.value(Strength.class),
                row.real(),
                row.real(),
                row.real(),
                row.flag(),
                row.maybeInteger(),
                row.integers(),
                row.textList(),
                row.textList(),
                List.of(MinutebookJson.LENIENT.read(row.text(), Decision.Grounding[].class)),
                row.maybeText(),
                row.textList(),
                row.integer(),
                row.integer(),
                row.maybe(DecisionId::new),
                row.maybe(DecisionId::new),
                row.maybeFlag(),
                row.maybeInstant(),
                row.maybeText(),
                row.instant());
    }

    public static Dissent dissent(Row row) throws SQLException {
        return new Dissent(
                new DissentId(row.uuid()),
                new DecisionId(row.uuid()),
                new DebateId(row.uuid()),
                new AgentId(row.uuid()),
                row.integer(),
                row.value(DissentType.class),
                row.flag(),
                row.text(),
                row.maybeText(),
                row.maybeReal(),
                row.flag(),
                row.maybeText(),
                row.maybeText(),
                row.instant());
    }
}
