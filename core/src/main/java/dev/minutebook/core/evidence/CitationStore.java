package dev.minutebook.core.evidence;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// SQL of evidence in debates.
final class CitationStore {

    private static final String SELECT =
            "select d.debate_id, d.round, d.relevance, d.cited_by, d.used_in_decision, d.created_at, "
                    + EvidenceStore.COLUMNS
                    + """
                     from minutebook.debate_evidence d
                    join minutebook.evidence e on e.workspace_id = $1 and e.id = d.evidence_id
                    join minutebook.evidence_source s on s.workspace_id = $1 and s.evidence_id = e.id and s.number = 1
                    where d.workspace_id = $1 and d.debate_id = $2
                    """;

    static final String DEBATE = """
            select topic, tags, status, round, decision_id is not null as decided, initiator_id, initiator_token
            from minutebook.debate
            where workspace_id = $1 and id = $2
            """;

    static final String INSERT = """
            insert into minutebook.debate_evidence (workspace_id, debate_id, round, evidence_id, relevance, cited_by, created_at)
            values ($1, $2, $3, $4, $5, $6, $7)
            on conflict (workspace_id, debate_id, round, evidence_id) do nothing
            """;

    static final String ONE = SELECT + " and d.round = $3 and d.evidence_id = $4";

    static final String LIST = SELECT + """
                     and (d.round, d.evidence_id) > ($3, $4)
                    order by d.round, d.evidence_id
                    limit $5
                    """;

    static final String CITED_ITEMS = "select c.used, e.salt, " + EvidenceStore.COLUMNS + """
                     from (
                        select d.evidence_id, bool_or(d.used_in_decision) as used from minutebook.debate_evidence d
                        where d.workspace_id = $1 and d.debate_id = $2
                        group by d.evidence_id) c
                    join minutebook.evidence e on e.workspace_id = $1 and e.id = c.evidence_id
                    join minutebook.evidence_source s on s.workspace_id = $1 and s.evidence_id = e.id and s.number = 1
                    order by e.id
                    """;

    static final String CITED = """
            select distinct evidence_id from minutebook.debate_evidence
            where workspace_id = $1 and debate_id = $2 and evidence_id = any ($3)
            """;

    static final String USE = """
            update minutebook.debate_evidence set used_in_decision = true
            where workspace_id = $1 and debate_id = $2 and evidence_id = any ($3) and not used_in_decision
            """;

    /// What was cited in a debate, and which of some turns name it; without a turn where none does.
    static final String NAMED_BY = """
            select distinct d.evidence_id, t.id as turn_id
            from minutebook.debate_evidence d
            left join lateral (
                select t.id from minutebook.turn t
                left join minutebook.vote v on v.workspace_id = $1 and v.debate_id = $2 and v.round = t.round and v.seat = t.seat
                    and v.turn_id = t.id
                where t.workspace_id = $1 and t.id = any ($3) and exists (
                    select from regexp_split_to_table(concat_ws(' ', t.content, v.rationale), '[\\s<>()"\\[\\]]+') w (word)
                    where rtrim(w.word, '.,;:!?''') = d.evidence_id::text or rtrim(w.word, '.,;:!?''') in (
                        select s.url from minutebook.evidence_source s
                        where s.workspace_id = $1 and s.evidence_id = d.evidence_id))) t on true
            where d.workspace_id = $1 and d.debate_id = $2
            order by d.evidence_id, t.id
            """;

    /// What was cited in a debate, under the addresses it was seen at.
    static final String ADDRESSES = """
            select distinct d.evidence_id, s.url
            from minutebook.debate_evidence d
            join minutebook.evidence_source s on s.workspace_id = $1 and s.evidence_id = d.evidence_id
            where d.workspace_id = $1 and d.debate_id = $2
            """;

    /// What turns said, and why they voted.
    static final String SAID = """
            select t.id, t.content, v.rationale from minutebook.turn t
            left join minutebook.vote v on v.workspace_id = $1 and v.debate_id = $2 and v.round = t.round and v.seat = t.seat
                and v.turn_id = t.id
            where t.workspace_id = $1 and t.id = any ($3)
            """;

    /// What the text or the turns name by id or by address, as a word of its own.
    static final String USE_NAMED = """
            with said as materialized (
                select distinct rtrim(w.word, '.,;:!?''') as word
                from (
                    select $3::text as text
                    union all
                    select t.content from minutebook.turn t where t.workspace_id = $1 and t.id = any ($4)) x
                cross join lateral regexp_split_to_table(x.text, '[\\s<>()"\\[\\]]+') w (word)
            )
            update minutebook.debate_evidence d set used_in_decision = true
            where d.workspace_id = $1 and d.debate_id = $2
                and (d.evidence_id::text in (select word from said)
                    or exists (
                        select from minutebook.evidence_source s
                        where s.workspace_id = $1 and s.evidence_id = d.evidence_id and s.url in (select word from said)))
            """;

    private CitationStore() {}

    /// A debate, as far as citing goes.
    record Sitting(String topic, List<String> tags, Debate.Status status, int round, boolean decided, Opener opener) {}

    static Sitting sitting(Row row) throws SQLException {
        return new Sitting(
                row.text(),
                row.textList(),
                row.value(Debate.Status.class),
                row.integer(),
                row.flag(),
                new Opener(row.maybeUuid(), row.maybeUuid()));
    }

    static Citation citation(Row row) throws SQLException {
        DebateId debate = new DebateId(row.uuid());
        int round = row.integer();
        double relevance = row.real();
        AgentId citedBy = new AgentId(row.uuid());
        boolean used = row.flag();
        Instant at = row.instant();
        return new Citation(debate, round, EvidenceStore.item(row), relevance, citedBy, used, at);
    }
}
