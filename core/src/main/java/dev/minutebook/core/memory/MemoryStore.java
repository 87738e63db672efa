package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;

/// SQL of memories, of what they said before, of their links and moves.
final class MemoryStore {

    static final String COLUMNS = """
            m.id, m.agent_id, m.scope, m.topic, m.content, m.tier, m.importance, m.core, m.source, m.source_class, m.trust,
            m.code_anchors, m.channel_id, m.synthesis, m.metadata, m.valid_from, m.accesses, m.created_at,
            m.surprise, m.successes, m.failures, m.anchor, m.accessed_at, m.red_line, m.quarantined_at, m.released_at, m.valid_to,
            m.own_expiry, m.moves, m.moved_at, m.wordings, m.superseded_by, m.archived_at, m.archive_reason, m.revoked, m.version,
            m.updated_at
            """;

    /// $28 is the agent by whose key it is sealed; null for what is shared.
    static final String INSERT = """
            insert into minutebook.memory (workspace_id, id, agent_id, scope, owner_id, topic, content, tier, importance, anchor,
                strength_key, core, source, source_class, trust, quarantined_at, code_anchors, channel_id, synthesis, metadata,
                valid_from, valid_to, own_expiry, expires_at, salt, created_at, updated_at, policy)
            values ($1, $2, $3, $4, $5, $6, $7{memory.content:$2 of $28}, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                $17{memory.code_anchors:$2 of $28}, $18, $19{memory.synthesis:$2 of $28}, $20{memory.metadata:$2 of $28}::jsonb, $21, $22, $23,
                $24, $25{memory.salt:$2}, $26, $26, $27)
            """;

    /// Several without a synthesis, all sealed for the same agent. $27 are their anchors in code, and $26 whose
    /// each is.
    static final String INSERT_ALL = """
            insert into minutebook.memory (workspace_id, id, agent_id, scope, owner_id, topic, content, tier, importance, anchor,
                strength_key, core, source, source_class, trust, quarantined_at, code_anchors, channel_id, metadata,
                valid_from, valid_to, own_expiry, expires_at, salt, created_at, updated_at, policy)
            select $1, m.id, m.agent_id, m.scope, m.owner_id, m.topic, m.content, m.tier, m.importance, m.anchor,
                m.strength_key, m.core, m.source, m.source_class, m.trust, m.quarantined_at, coalesce(a.anchors, '{}'), m.channel_id,
                m.metadata::jsonb, m.valid_from, m.valid_to, m.own_expiry, m.expires_at, m.salt, $2, $2, $3
            from unnest($4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::text[], $9{memory.content:$4 of $28}::text[],
                    $10::text[], $11::float8[], $12::timestamptz[], $13::float8[], $14::bool[], $15::text[], $16::text[],
                    $17::float8[], $18::timestamptz[], $19::uuid[], $20{memory.metadata:$4 of $28}::text[],
                    $21::timestamptz[], $22::timestamptz[], $23::timestamptz[], $24::timestamptz[], $25{memory.salt:$4}::bytea[])
                m (id, agent_id, scope, owner_id, topic, content, tier, importance, anchor, strength_key, core, source,
                    source_class, trust, quarantined_at, channel_id, metadata, valid_from, valid_to, own_expiry, expires_at, salt)
            left join (
                select n.id, array_agg(n.anchor order by n.place) as anchors
                from unnest($26::uuid[], $27{memory.code_anchors:$26 of $28}::text[]) with ordinality n (id, anchor, place)
                group by n.id) a on a.id = m.id
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.memory m where m.workspace_id = $1 and m.id = $2";

    static final String BY_IDS =
            "select " + COLUMNS + " from minutebook.memory m where m.workspace_id = $1 and m.id = any ($2)";

    /// Which of them are there.
    static final String THERE = "select id from minutebook.memory where workspace_id = $1 and id = any ($2)";

    static final String LOCK = BY_ID + " for no key update";

    /// In the order of ids, so that whoever locks several locks them alike.
    /// Memories that turns of a debate name and their speakers may see, and whether one of some agents did.
    static final String NAMED = """
            select m.id as memory, bool_or(t.agent_id = any ($3)) as carried,
                m.trust < 0.3 or m.quarantined_at is not null or m.revoked as doubtful
            from minutebook.turn t
            cross join lateral regexp_matches(t.content, '\\mmemory:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\M', 'g') r
            join minutebook.memory m on m.workspace_id = $1 and m.id = r[1]::uuid
            where t.workspace_id = $1 and t.debate_id = $2 and t.status = 'answered' and strpos(t.content, 'memory:') > 0
                and (m.scope = 'shared' or m.agent_id = t.agent_id)
            group by m.workspace_id, m.id
            order by m.id
            limit 100
            """;

    /// The same of memories that turns name, read by us: $4 who names $5.
    static final String NAMED_IN = """
            select m.id as memory, bool_or(t.agent_id = any ($3)) as carried,
                m.trust < 0.3 or m.quarantined_at is not null or m.revoked as doubtful
            from unnest($4::uuid[], $5::uuid[]) t (agent_id, memory_id)
            join minutebook.memory m on m.workspace_id = $1 and m.id = t.memory_id
            where m.workspace_id = $1 and $2::uuid is not null and (m.scope = 'shared' or m.agent_id = t.agent_id)
            group by m.workspace_id, m.id
            order by m.id
            limit 100
            """;

    /// What was said in a debate.
    static final String SAID = """
            select id, agent_id, content from minutebook.turn
            where workspace_id = $1 and debate_id = $2 and status = 'answered'
            """;

    static final String LOCK_ALL = "select " + COLUMNS + """
                     from minutebook.memory m
                    where m.workspace_id = $1 and m.id = any ($2)
                    order by m.id
                    for no key update
                    """;

    /// $30 is the agent by whose key it is sealed; null for what is shared.
    static final String CHANGE = """
            update minutebook.memory
            set topic = $3, content = $4{memory.content:$2 of $30}, tier = $5, importance = $6, surprise = $7, consolidation = $8, successes = $9,
                failures = $10, anchor = $11, strength_key = $12, core = $13, red_line = $14{memory.red_line:$2 of $30}, source_class = $15, trust = $16,
                quarantined_at = $17, released_at = $18, valid_to = $19, own_expiry = $20, expires_at = $21, moves = $22,
                moved_at = $23, wordings = $24, superseded_by = $25, archived_at = $26, archive_reason = $27{memory.archive_reason:$2},
                version = version + 1, updated_at = $28, policy = $29
            where workspace_id = $1 and id = $2
            """;

    static final String LOCK_DUE = "select " + COLUMNS + """
                     from minutebook.memory m
                    where m.workspace_id = $1 and m.archived_at is null and m.id in (
                        select d.id from minutebook.memory d
                        where d.workspace_id = $1 and d.archived_at is null and d.expires_at <= $2
                        order by d.expires_at, d.id
                        limit $3)
                    order by m.id
                    for no key update
                    """;

    /// Those whose surprise asks for another tier and who may move again, and those of the slow tier that are
    /// consolidated, whenever they moved.
    static final String LOCK_MOVABLE = "select " + COLUMNS + """
                     from minutebook.memory m
                    join unnest($2::text[], $3::float8[], $4::float8[]) t (tier, faster, calm) on t.tier = m.tier
                    where m.workspace_id = $1 and m.archived_at is null and m.red_line is null
                        and ((m.moved_at is null or m.moved_at <= $5)
                                and (m.surprise > t.faster or (m.surprise < t.calm and 1 + m.successes + m.failures >= $6))
                            or m.tier = 'slow' and m.consolidation >= $7 and m.surprise <= $8
                                and 1 + m.successes + m.failures >= $9)
                    order by m.id
                    limit $10
                    for no key update of m
                    """;

    /// Those of tiers that are short of room that surprise nobody and were seldom right.
    static final String LOCK_WRONG = "select " + COLUMNS + """
                     from minutebook.memory m
                    join unnest($2::text[], $3::float8[]) t (tier, room) on t.tier = m.tier
                    where m.workspace_id = $1 and m.archived_at is null and m.quarantined_at is null
                        and m.red_line is null and not m.core and m.surprise <= $4
                        and (m.successes + 1.0) / (m.successes + m.failures + 2.0) < $5
                        and t.room < (
                            select count(*) from minutebook.memory o
                            where o.workspace_id = $1 and o.owner_id = m.owner_id and o.tier = m.tier
                                and o.archived_at is null and o.quarantined_at is null)
                    order by m.id
                    limit $6
                    for no key update of m
                    """;

    static final String DELETE = "delete from minutebook.memory where workspace_id = $1 and id = $2";

    private static final String LISTED = "select " + COLUMNS + """
                     from minutebook.memory m
                    where m.workspace_id = $1 and m.id < $2
                        and ($3::uuid is null or m.agent_id = $3)
                        and ($4::text is null or m.topic = $4)
                        and ($5::text is null or m.tier = $5)
                        and ($6::boolean is null or m.core = $6)
                        and ($7::boolean is null or (m.archived_at is not null) = $7)
                        and ($8::boolean is null or (m.quarantined_at is not null) = $8)
                        and ($9::uuid is null or m.scope = 'shared' or m.agent_id = $9)
                        and %s
                    order by m.id desc
                    limit $10
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_AGENT = LISTED.formatted("m.agent_id = $3");
    static final String LIST_QUARANTINED = LISTED.formatted("m.quarantined_at is not null and m.archived_at is null");

    private static final String OF_WAKING = "select " + COLUMNS + """
                     from minutebook.memory m
                    where m.workspace_id = $1 and m.owner_id = $2 and m.archived_at is null and m.quarantined_at is null
                        and (m.expires_at is null or m.expires_at > $3)
                        and m.valid_from <= $3 and (m.valid_to is null or m.valid_to > $3)
                        and %s
                    order by m.id desc
                    limit $4
                    """;

    static final String CORE = OF_WAKING.formatted("m.core and $5::timestamptz is not null");
    static final String RECENT = OF_WAKING.formatted("not m.core and m.topic <> 'journal' and m.created_at > $5");

    static final String PASS_ON = """
            update minutebook.memory m
            set agent_id = $3, owner_id = case m.scope when 'private' then $3 else m.owner_id end
            where m.workspace_id = $1 and m.agent_id = $2
            returning
            """ + COLUMNS;

    static final String INSERT_ABSENCE = """
            insert into minutebook.memory_absence (workspace_id, memory_id, archived_at, restored_at)
            select $1, $2, $3, $4 where $3::timestamptz < $4::timestamptz
            """;

    /// $7 is the agent by whose key it is sealed; null for what is shared.
    static final String INSERT_WORDING = """
            insert into minutebook.memory_wording (workspace_id, memory_id, number, topic, content, until)
            values ($1, $2, $3, $4, $5{memory_wording.content:$2 of $7}, $6)
            """;

    static final String INSERT_LINKS = """
            insert into minutebook.memory_link (workspace_id, from_id, kind, to_id, created_at)
            select $1, $2, $3, t.id, $5 from unnest($4::uuid[]) t (id)
            on conflict do nothing
            """;

    static final String LINKS = """
            select from_id, kind, to_id, created_at from (
                select from_id, kind, to_id, created_at from minutebook.memory_link
                where workspace_id = $1 and from_id = $2
                union all
                select from_id, kind, to_id, created_at from minutebook.memory_link
                where workspace_id = $1 and to_id = $2) l
            where (from_id, kind, to_id) > ($3, $4, $5)
            order by from_id, kind, to_id
            limit $6
            """;

    static final String INSERT_TRANSITION = """
            insert into minutebook.tier_transition (workspace_id, memory_id, number, from_tier, to_tier, reason, surprise, at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;

    static final String TRANSITIONS = """
            select memory_id, from_tier, to_tier, reason, surprise, at, number
            from minutebook.tier_transition
            where workspace_id = $1 and memory_id = $2 and number > $3
            order by number
            limit $4
            """;

    /// What was learnt from a source and what was made from that, however far.
    private static final String LINEAGE_IDS = """
            recursive lineage as (
                select m.id from minutebook.memory m where m.workspace_id = $1 and m.source = $2
                union
                select l.from_id from lineage p
                join minutebook.memory_link l on l.workspace_id = $1 and l.to_id = p.id
                    and l.kind in ('derived_from', 'supersedes')
            )
            """;

    static final String LINEAGE_OF_SOURCE = "with " + LINEAGE_IDS + "select id from lineage";

    static final String LINEAGE = "with " + LINEAGE_IDS + "select " + COLUMNS + """
                     from minutebook.memory m
                    where m.workspace_id = $1 and m.id in (select id from lineage) and m.id < $3
                        and ($4::uuid is null or m.scope = 'shared' or m.agent_id = $4)
                    order by m.id desc
                    limit $5
                    """;

    /// How much [#REVOKE] would take out of recall.
    static final String REVOCABLE_COUNT = "with " + LINEAGE_IDS + """
                    select count(*) from minutebook.memory m
                    where m.workspace_id = $1 and not m.revoked and m.id in (select id from lineage)
                    """;

    /// What of it a reader may read.
    static final String REVOCABLE = "with " + LINEAGE_IDS + """
                    select m.id, m.content, m.trust, count(*) over () as total from minutebook.memory m
                    where m.workspace_id = $1 and not m.revoked and m.id in (select id from lineage)
                        and ($4::uuid is null or m.scope = 'shared' or m.agent_id = $4)
                    order by m.id desc
                    limit $3
                    """;

    static final String REVOKE = "with " + LINEAGE_IDS + """
                    , locked as (
                        select m.id from minutebook.memory m
                        where m.workspace_id = $1 and not m.revoked and m.id in (select id from lineage)
                        order by m.id
                        for no key update)
                    update minutebook.memory m
                    set revoked = true, archived_at = coalesce(m.archived_at, $3),
                        archive_reason = coalesce(m.archive_reason, $4{memory.archive_reason:$1}), version = version + 1, updated_at = $3
                    from locked l
                    where m.workspace_id = $1 and m.id = l.id
                    returning m.id
                    """;

    private MemoryStore() {}

    static MemoryRow kept(Row row) throws SQLException {
        MemoryRow kept = new MemoryRow(
                row.uuid(),
                row.uuid(),
                row.value(Memory.Scope.class),
                row.text(),
                row.text(),
                row.value(Tier.class),
                row.real(),
                row.flag(),
                row.text(),
                row.value(SourceClass.class),
                row.real(),
                row.textList(),
                row.maybeUuid(),
                row.maybeText(),
                metadata(row.text()),
                row.instant(),
                row.number(),
                row.instant());
        kept.surprise = row.real();
        kept.successes = row.integer();
        kept.failures = row.integer();
        kept.anchor = row.instant();
        kept.accessedAt = row.maybeInstant();
        kept.redLine = row.maybeText();
        kept.quarantinedAt = row.maybeInstant();
        kept.releasedAt = row.maybeInstant();
        kept.validTo = row.maybeInstant();
        kept.ownExpiry = row.maybeInstant();
        kept.moves = row.integer();
        kept.movedAt = row.maybeInstant();
        kept.wordings = row.integer();
        kept.supersededBy = row.maybeUuid();
        kept.archivedAt = row.maybeInstant();
        kept.archiveReason = row.maybeText();
        kept.revoked = row.flag();
        kept.version = row.number();
        kept.updatedAt = row.instant();
        return kept.indexed();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> metadata(String json) {
        return json.equals("{}") ? Map.of() : (Map<String, String>) MinutebookJson.LENIENT.read(json, Map.class);
    }

    static MemoryLink link(Row row) throws SQLException {
        return new MemoryLink(
                new MemoryId(row.uuid()), row.value(MemoryLink.Kind.class), new MemoryId(row.uuid()), row.instant());
    }

    /// A move and its number.
    record Numbered(int number, TierTransition transition) {}

    static Numbered transition(Row row) throws SQLException {
        TierTransition transition = new TierTransition(
                new MemoryId(row.uuid()),
                row.value(Tier.class),
                row.value(Tier.class),
                row.value(TierTransition.Reason.class),
                row.real(),
                row.instant());
        return new Numbered(row.integer(), transition);
    }
}
