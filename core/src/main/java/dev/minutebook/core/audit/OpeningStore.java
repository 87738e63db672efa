package dev.minutebook.core.audit;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of entries that commit to rows, part by part: for each set of rows the statement that enters, and the one that
/// reads the rows again. A part is a column that is not null; columns that change later are left to later entries.
public final class OpeningStore {

    /// What `minutebook.parts_root` computes. Called, that would be planned once more.
    private static final String ROOT = """
            sha256('minutebook/parts/1\\000'::bytea || int4send(count(*)::int)
                || coalesce(string_agg(p.hash, ''::bytea order by (p.item || '.' || p.name) collate "C"), ''::bytea))
            """;

    /// Computes the commitment from the rows as they are stored, in the transaction that wrote them.
    private static final String ENTER = """
            with entry as (
                select * from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::uuid[], $7::text[], $8::text[],
                        $9::text[], $10::bytea[], $11::text[], $14::float8[], $15::float8[])
                    e (subject_id, id, at, actor, session_id, event, subject_kind, details, salt, item, confidence, latency_ms)
            ), part as materialized (
                select e.id as entry_id, r.item, r.name, minutebook.part_hash(e.salt, r.item || '.' || r.name, r.value) as hash
                from (%s) r
                join entry e on e.subject_id = r.subject and (e.item is null or e.item = r.item)
            ), item as (
                select p.entry_id, p.item, jsonb_object_agg(p.name, encode(substr(p.hash, 1, 4), 'hex')) as columns
                from part p
                group by p.entry_id, p.item
            ), hint as (
                select i.entry_id, jsonb_object_agg(i.item, i.columns) as parts from item i group by i.entry_id
            ), root as (
                select p.entry_id,
            """ + ROOT + """
                    as hash
                from part p
                group by p.entry_id
            ), opening as (
                insert into minutebook.audit_opening (workspace_id, entry_id, salt, parts)
                select $1, e.id, e.salt, coalesce(h.parts, '{}')
                from entry e left join hint h on h.entry_id = e.id
            )
            insert into minutebook.audit_entry (workspace_id, id, at, actor, token_id, session_id, trace_id, event,
                subject_kind, subject_id, details, commitment, confidence, latency_ms)
            select $1, e.id, e.at, e.actor, $12::uuid, e.session_id, $13::text, e.event, e.subject_kind, e.subject_id, e.details,
                coalesce(r.hash, minutebook.parts_root(null)), e.confidence, e.latency_ms
            from entry e left join root r on r.entry_id = e.id
            """;

    private static final String READ = "select r.subject, r.item, r.name, r.value from (%s) r";

    private static final String DEBATE_MOVES = """
            ('status', 'state', 'round', 'phase', 'open_asks', 'total_rounds', 'last_seq', 'last_code', 'final_consensus_score',
                'consensus_reached', 'decision_id', 'outcome', 'stop_reason', 'tokens_in', 'tokens_out', 'cost', 'version', 'updated_at', 'deadline',
                'completed_at')
            """;

    private static final String DEBATE_OPENED = """
            select d.id as subject, 'debate' as item, p.name, p.value
            from minutebook.debate d cross join lateral minutebook.parts(d) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[]) and p.name not in\
            """ + " " + DEBATE_MOVES + """
            union all
            select s.debate_id, 'seat ' || s.number, p.name, p.value
            from minutebook.seat s cross join lateral minutebook.parts(s) p
            where s.workspace_id = $1 and s.debate_id = any ($2::uuid[])
            """;

    /// With how many rows there are of what only grows while a debate goes on, so that one added later is found.
    private static final String DEBATE_ENDED = """
            select d.id as subject, 'debate' as item, p.name, p.value
            from minutebook.debate d cross join lateral minutebook.parts(d) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[]) and p.name in\
            """ + " " + DEBATE_MOVES + """
            union all
            select a.debate_id, 'approval ' || a.id, p.name, p.value
            from minutebook.approval a cross join lateral minutebook.parts(a) p
            where a.workspace_id = $1 and a.debate_id = any ($2::uuid[])
                and p.name in ('status', 'decided_by', 'reason', 'decided_at', 'self_approved')
            union all
            select c.debate_id, 'critique ' || c.id, p.name, p.value
            from minutebook.critique c cross join lateral minutebook.parts(c) p
            where c.workspace_id = $1 and c.debate_id = any ($2::uuid[])
                and p.name in ('actual_usefulness', 'prediction_error', 'settled_at')
            union all
            select c.debate_id, 'issue ' || i.number || ' of critique ' || c.id, p.name, p.value
            from minutebook.critique c
            join minutebook.critique_issue i on i.workspace_id = $1 and i.critique_id = c.id
            cross join lateral minutebook.parts(i) p
            where c.workspace_id = $1 and c.debate_id = any ($2::uuid[])
                and p.name in ('pattern_key', 'type', 'led_to_improvement')
            union all
            select l.debate_id, 'lesson ' || l.id, p.name, p.value
            from minutebook.lesson l cross join lateral minutebook.parts(l) p
            where l.workspace_id = $1 and l.debate_id = any ($2::uuid[])
                and p.name not in ('tier', 'confidence', 'seen', 'uses', 'outcomes', 'successes', 'impact_sum', 'tier_outcomes',
                    'tier_successes', 'updated_at', 'expires_at', 'expired_at')
            union all
            select n.debate_id, 'number of rows', n.name, count(*)::text
            from (
                select t.debate_id, 'turn' as name from minutebook.turn t
                where t.workspace_id = $1 and t.debate_id = any ($2::uuid[])
                union all
                select v.debate_id, 'vote' from minutebook.vote v
                where v.workspace_id = $1 and v.debate_id = any ($2::uuid[])
                union all
                select c.debate_id, 'critique' from minutebook.critique c
                where c.workspace_id = $1 and c.debate_id = any ($2::uuid[])
                union all
                select c.debate_id, 'code version' from minutebook.code_version c
                where c.workspace_id = $1 and c.debate_id = any ($2::uuid[])
                union all
                select r.debate_id, 'reflection' from minutebook.reflection r
                where r.workspace_id = $1 and r.debate_id = any ($2::uuid[])) n
            group by n.debate_id, n.name
            """;

    private static final String TURN_ALONE = """
            select t.id as subject, 'turn' as item, p.name, p.value
            from minutebook.turn t cross join lateral minutebook.parts(t) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
            """;

    private static final String TURN_AND_VOTE = TURN_ALONE + """
            union all
            select t.id, 'vote', p.name, p.value
            from minutebook.turn t
            join minutebook.vote v on v.workspace_id = $1 and v.debate_id = t.debate_id and v.round = t.round and v.seat = t.seat
                and v.turn_id = t.id
            cross join lateral minutebook.parts(v) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
            """;

    private static final String TURN = TURN_AND_VOTE + """
            union all
            select t.id, 'critique ' || c.id, p.name, p.value
            from minutebook.turn t
            join minutebook.critique c on c.workspace_id = $1 and c.debate_id = t.debate_id and c.turn_id = t.id
            cross join lateral minutebook.parts(c) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
                and p.name not in ('actual_usefulness', 'prediction_error', 'settled_at')
            union all
            select t.id, 'issue ' || i.number || ' of critique ' || c.id, p.name, p.value
            from minutebook.turn t
            join minutebook.critique c on c.workspace_id = $1 and c.debate_id = t.debate_id and c.turn_id = t.id
            join minutebook.critique_issue i on i.workspace_id = $1 and i.critique_id = c.id
            cross join lateral minutebook.parts(i) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[]) and p.name not in ('pattern_key', 'type', 'led_to_improvement')
            union all
            select t.id, 'code version ' || c.number, p.name, p.value
            from minutebook.turn t
            join minutebook.code_version c on c.workspace_id = $1 and c.turn_id = t.id and c.restores is null
            cross join lateral minutebook.parts(c) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[]) and p.name not in ('test_pass_rate', 'quality_score')
            union all
            select t.id, 'reflection ' || r.number, p.name, p.value
            from minutebook.turn t
            join minutebook.reflection r on r.workspace_id = $1 and r.debate_id = t.debate_id and r.answer_id = t.id
            cross join lateral minutebook.parts(r) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
            """;

    /// Versions that were gone back to; those that turns wrote are sealed with them.
    private static final String RESTORED_CODE = """
            select c.debate_id as subject, 'code version ' || c.number as item, p.name, p.value
            from minutebook.code_version c cross join lateral minutebook.parts(c) p
            where c.workspace_id = $1 and c.debate_id = any ($2::uuid[]) and c.restores is not null
                and p.name not in ('test_pass_rate', 'quality_score')
            """;

    private static final String TEST_RUN = """
            select r.turn_id as subject, 'test run ' || r.number as item, p.name, p.value
            from minutebook.test_run r cross join lateral minutebook.parts(r) p
            where r.workspace_id = $1 and r.turn_id = any ($2::uuid[])
            """;

    /// What was decided, the votes it was counted from with the terms of their weights, what was objected, and what
    /// it did to ratings.
    private static final String DECISION = """
            select d.id as subject, 'decision' as item, p.name, p.value
            from minutebook.decision d cross join lateral minutebook.parts(d) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[]) and p.name not in ('supersedes', 'superseded_by',
                'archived_at', 'archive_reason')
            union all
            select d.id, 'vote of seat ' || v.seat, p.name, p.value
            from minutebook.decision d
            join minutebook.vote v on v.workspace_id = $1 and v.debate_id = d.debate_id and v.round = d.vote_round
            cross join lateral minutebook.parts(v) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[])
            union all
            select s.decision_id, 'dissent ' || s.id, p.name, p.value
            from minutebook.dissent s cross join lateral minutebook.parts(s) p
            where s.workspace_id = $1 and s.decision_id = any ($2::uuid[])
                and p.name not in ('acknowledged', 'rebuttal', 'acknowledged_by', 'acknowledged_at')
            union all
            select d.id, 'match', p.name, p.value
            from minutebook.decision d
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = d.debate_id and m.outcome_id is null
            cross join lateral minutebook.parts(m) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[])
            union all
            select d.id, 'score of agent ' || s.agent_id, p.name, p.value
            from minutebook.decision d
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = d.debate_id and m.outcome_id is null
            join minutebook.match_score s on s.workspace_id = $1 and s.match_id = m.id
            cross join lateral minutebook.parts(s) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[])
            union all
            select d.id, case h.domain when '' then 'rating' else 'rating in ' || h.domain end || ' of agent ' || h.agent_id,
                p.name, p.value
            from minutebook.decision d
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = d.debate_id and m.outcome_id is null
            join minutebook.rating_history h on h.workspace_id = $1 and h.match_id = m.id
            cross join lateral minutebook.parts(h) p
            where d.workspace_id = $1 and d.id = any ($2::uuid[])
            """;

    private static final String DISSENT = """
            select s.id as subject, 'dissent' as item, p.name, p.value
            from minutebook.dissent s cross join lateral minutebook.parts(s) p
            where s.workspace_id = $1 and s.id = any ($2::uuid[])
                and p.name in ('acknowledged', 'rebuttal', 'acknowledged_by', 'acknowledged_at')
            """;

    private static final String SUPERSESSION = """
            select d.id as subject, 'decision' as item, 'superseded_by' as name, to_jsonb(d.superseded_by)::text as value
            from minutebook.decision d
            where d.workspace_id = $1 and d.id = any ($2::uuid[]) and d.superseded_by is not null
            """;

    /// How a decision turned out, and what that did to ratings.
    private static final String OUTCOME = """
            select o.id as subject, 'outcome' as item, p.name, p.value
            from minutebook.decision_outcome o cross join lateral minutebook.parts(o) p
            where o.workspace_id = $1 and o.id = any ($2::uuid[])
            union all
            select o.id, 'match', p.name, p.value
            from minutebook.decision_outcome o
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = o.debate_id and m.outcome_id = o.id
            cross join lateral minutebook.parts(m) p
            where o.workspace_id = $1 and o.id = any ($2::uuid[])
            union all
            select o.id, 'score of agent ' || s.agent_id, p.name, p.value
            from minutebook.decision_outcome o
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = o.debate_id and m.outcome_id = o.id
            join minutebook.match_score s on s.workspace_id = $1 and s.match_id = m.id
            cross join lateral minutebook.parts(s) p
            where o.workspace_id = $1 and o.id = any ($2::uuid[])
            union all
            select o.id, case h.domain when '' then 'rating' else 'rating in ' || h.domain end || ' of agent ' || h.agent_id,
                p.name, p.value
            from minutebook.decision_outcome o
            join minutebook.match m on m.workspace_id = $1 and m.debate_id = o.debate_id and m.outcome_id = o.id
            join minutebook.rating_history h on h.workspace_id = $1 and h.match_id = m.id
            cross join lateral minutebook.parts(h) p
            where o.workspace_id = $1 and o.id = any ($2::uuid[])
            """;

    private static final String GATE = """
            select a.id as subject, 'approval' as item, p.name, p.value
            from minutebook.approval a cross join lateral minutebook.parts(a) p
            where a.workspace_id = $1 and a.id = any ($2::uuid[])
                and p.name not in ('status', 'decided_by', 'reason', 'decided_at', 'self_approved')
            """;

    private static final String VERDICT = """
            select a.id as subject, 'approval' as item, p.name, p.value
            from minutebook.approval a cross join lateral minutebook.parts(a) p
            where a.workspace_id = $1 and a.id = any ($2::uuid[]) and p.name in ('status', 'decided_by', 'reason', 'decided_at', 'self_approved')
            """;

    private static final String CITATION = """
            select e.evidence_id as subject, 'citation in round ' || e.round || ' of debate ' || e.debate_id as item, p.name,
                p.value
            from minutebook.debate_evidence e cross join lateral minutebook.parts(e) p
            where e.workspace_id = $1 and e.evidence_id = any ($2::uuid[]) and p.name <> 'used_in_decision'
            """;

    private static final String TOURNAMENT = """
            select t.id as subject, 'tournament' as item, p.name, p.value
            from minutebook.tournament t cross join lateral minutebook.parts(t) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
                and p.name not in ('status', 'outcome', 'correct', 'version', 'closed_at', 'resolved_at')
            """;

    private static final String PREDICTION = """
            select r.tournament_id as subject, 'prediction of agent ' || r.agent_id as item, p.name, p.value
            from minutebook.prediction r cross join lateral minutebook.parts(r) p
            where r.workspace_id = $1 and r.tournament_id = any ($2::uuid[]) and p.name not in ('correct', 'brier')
            """;

    private static final String RESOLUTION = """
            select t.id as subject, 'tournament' as item, p.name, p.value
            from minutebook.tournament t cross join lateral minutebook.parts(t) p
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
                and p.name in ('status', 'outcome', 'correct', 'version', 'closed_at', 'resolved_at')
            union all
            select r.tournament_id, 'prediction of agent ' || r.agent_id, p.name, p.value
            from minutebook.prediction r cross join lateral minutebook.parts(r) p
            where r.workspace_id = $1 and r.tournament_id = any ($2::uuid[]) and p.name in ('correct', 'brier')
            """;

    private static final String REASON = """
            select r.subject_id as subject, 'reason ' || r.entry_id as item, p.name, p.value
            from minutebook.change_reason r cross join lateral minutebook.parts(r) p
            where r.workspace_id = $1 and r.subject_id = any ($2::uuid[])
            """;

    static final String ENTER_DEBATE_OPENED = ENTER.formatted(DEBATE_OPENED);
    static final String ENTER_DEBATE_ENDED = ENTER.formatted(DEBATE_ENDED);
    static final String ENTER_TURN = ENTER.formatted(TURN);
    static final String ENTER_RESTORED_CODE = ENTER.formatted(RESTORED_CODE);
    static final String ENTER_TEST_RUN = ENTER.formatted(TEST_RUN);
    static final String ENTER_DECISION = ENTER.formatted(DECISION);
    static final String ENTER_DISSENT = ENTER.formatted(DISSENT);
    static final String ENTER_SUPERSESSION = ENTER.formatted(SUPERSESSION);
    static final String ENTER_OUTCOME = ENTER.formatted(OUTCOME);
    static final String ENTER_GATE = ENTER.formatted(GATE);
    static final String ENTER_VERDICT = ENTER.formatted(VERDICT);
    static final String ENTER_CITATION = ENTER.formatted(CITATION);
    static final String ENTER_TOURNAMENT = ENTER.formatted(TOURNAMENT);
    static final String ENTER_PREDICTION = ENTER.formatted(PREDICTION);
    static final String ENTER_RESOLUTION = ENTER.formatted(RESOLUTION);

    static final String ENTER_REASON = ENTER.formatted(REASON);

    static final String ENTER_ONE_DEBATE_OPENED = enterOne(DEBATE_OPENED);
    static final String ENTER_ONE_DEBATE_ENDED = enterOne(DEBATE_ENDED);
    static final String ENTER_ONE_TURN = enterOne(TURN);
    static final String ENTER_ONE_DECISION = enterOne(DECISION);

    static final String READ_DEBATE_OPENED = READ.formatted(DEBATE_OPENED);
    static final String READ_DEBATE_ENDED = READ.formatted(DEBATE_ENDED);
    static final String READ_TURN = READ.formatted(TURN);
    static final String READ_RESTORED_CODE = READ.formatted(RESTORED_CODE);
    static final String READ_TEST_RUN = READ.formatted(TEST_RUN);
    static final String READ_DECISION = READ.formatted(DECISION);
    static final String READ_DISSENT = READ.formatted(DISSENT);
    static final String READ_SUPERSESSION = READ.formatted(SUPERSESSION);
    static final String READ_OUTCOME = READ.formatted(OUTCOME);
    static final String READ_GATE = READ.formatted(GATE);
    static final String READ_VERDICT = READ.formatted(VERDICT);
    static final String READ_CITATION = READ.formatted(CITATION);
    static final String READ_TOURNAMENT = READ.formatted(TOURNAMENT);
    static final String READ_PREDICTION = READ.formatted(PREDICTION);
    static final String READ_RESOLUTION = READ.formatted(RESOLUTION);

    static final String READ_REASON = READ.formatted(REASON);

    static final String INSERT = """
            insert into minutebook.audit_opening (workspace_id, entry_id, salt, parts) values ($1, $2, $3, $4::jsonb)
            """;

    public static final String OPENINGS = """
            select entry_id, salt, parts from minutebook.audit_opening where workspace_id = $1 and entry_id = any ($2)
            """;

    private static final String STATES = """
            select s.id, 'dissent.acknowledged' as event from minutebook.dissent s
            where s.workspace_id = $1 and s.acknowledged and s.id <> all ($2::uuid[])
            union all
            select d.id, 'decision.superseded' from minutebook.decision d
            where d.workspace_id = $1 and d.superseded_by is not null and d.id <> all ($2::uuid[])
            union all
            select d.id, 'decision.archive_reason' from minutebook.decision d
            where d.workspace_id = $1 and (d.archived_at is not null or d.archive_reason is not null) and not exists (
                select from (
                    select r.entry_id, r.reason from minutebook.change_reason r
                    where r.workspace_id = $1 and r.subject_id = d.id order by r.entry_id desc limit 1) l
                join minutebook.audit_entry e on e.workspace_id = $1 and e.id = l.entry_id
                where e.event = 'decision.archived' and e.subject_id = d.id and l.reason = d.archive_reason
                    and e.at = d.archived_at)
            union all
            select o.id, 'decision.resolved' from minutebook.decision_outcome o
            where o.workspace_id = $1 and o.id <> all ($2::uuid[])
            union all
            select t.id, 'tournament.closed' from minutebook.tournament t
            where t.workspace_id = $1 and t.status <> 'open' and t.id <> all ($2::uuid[])
            union all
            select d.id, 'decision.supersedes' from minutebook.decision d
            where d.workspace_id = $1 and d.supersedes is not null and not exists (
                select from minutebook.decision o
                where o.workspace_id = $1 and o.id = d.supersedes and o.superseded_by = d.id)
            """;

    /// States that no sealed entry has brought about, nor one that waits for its number.
    static final String UNSAID = "select n.id, n.event from (" + STATES + """
            ) n
            where not exists (
                select from minutebook.audit_entry e
                where e.workspace_id = $1 and e.subject_id = n.id
                    and (e.event = n.event or e.event = 'tournament.resolved' and n.event = 'tournament.closed'))
            limit 100
            """;

    /// Of some subjects those of which something was entered after a number, or has none yet.
    static final String GOING_ON = """
            select distinct e.subject_id from minutebook.audit_entry e
            where e.workspace_id = $1 and e.subject_id = any ($2) and not exists (
                select from minutebook.audit_seal s
                where s.workspace_id = $1 and s.entry_id = e.id and s.number <= $3)
            """;

    /// Ratings that are not what the last match left.
    static final String STRAYED_RATINGS = """
            select coalesce(r.domain, h.domain) as domain, coalesce(r.agent_id, h.agent_id) as agent_id,
                r.agent_id is null as missing
            from (
                select distinct on (g.domain, g.agent_id) g.* from minutebook.rating_history g
                where g.workspace_id = $1
                order by g.domain, g.agent_id, g.at desc, g.matches desc) h
            full join (select * from minutebook.rating o where o.workspace_id = $1) r
                on r.domain = h.domain and r.agent_id = h.agent_id
            where (r.elo, r.skill, r.deviation, r.volatility, r.matches, r.wins, r.losses, r.draws, r.changed_at)
                is distinct from (h.elo, h.skill, h.deviation, h.volatility, h.matches, h.wins, h.losses, h.draws, h.at)
            limit 100
            """;

    private OpeningStore() {}

    /// The same for one entry alone, in about half the time: what each turn and each end of a debate waits for. With
    /// one subject PostgreSQL expects few rows and looks them up, where it would scan tables for an array of them.
    private static String enterOne(String rows) {
        return """
                with part as materialized (
                    select r.item, r.name, minutebook.part_hash($10, r.item || '.' || r.name, r.value) as hash
                    from (%s) r
                    where $11::text is null or r.item = $11
                ), item as (
                    select p.item, jsonb_object_agg(p.name, encode(substr(p.hash, 1, 4), 'hex')) as columns from part p group by p.item
                ), opening as (
                    insert into minutebook.audit_opening (workspace_id, entry_id, salt, parts)
                    values ($1, $3, $10, coalesce((select jsonb_object_agg(i.item, i.columns) from item i), '{}'))
                )
                insert into minutebook.audit_entry (workspace_id, id, at, actor, token_id, session_id, trace_id, event,
                    subject_kind, subject_id, details, commitment, confidence, latency_ms)
                values ($1, $3, $4, $5, $12::uuid, $6::uuid, $13::text, $7, $8, $2, $9, (select
                """.formatted(rows.replace("= any ($2::uuid[])", "= $2")) + ROOT + """
                    from part p), $14::float8, $15::float8)
                """;
    }

    /// A part of a row as it is stored now.
    public record StoredPart(UUID subject, String item, String name, String value) {}

    public static StoredPart part(Row row) throws SQLException {
        return new StoredPart(row.uuid(), row.text(), row.text(), row.storedText());
    }

    /// What opens the commitment of an entry.
    ///
    /// @param parts the first bytes of the hash of each part, by row and column, as JSON
    public record Opening(UUID entryId, byte[] salt, String parts) {}

    public static Opening opening(Row row) throws SQLException {
        return new Opening(row.uuid(), row.bytes(), row.text());
    }

    record Unsaid(UUID id, String event) {}

    static Unsaid unsaid(Row row) throws SQLException {
        return new Unsaid(row.uuid(), row.text());
    }

    record StrayedRating(String domain, UUID agent, boolean missing) {}

    static StrayedRating strayed(Row row) throws SQLException {
        return new StrayedRating(row.text(), row.uuid(), row.flag());
    }
}
