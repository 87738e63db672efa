package dev.minutebook.core.knowledge;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.KnowledgeDomain;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of knowledge.
final class KnowledgeStore {

    private static final String COLUMNS = """
            k.id, k.domain, k.content, k.confidence, k.contributor_id, k.source, k.source_class, k.trust, k.memory_id,
            k.decision_id, k.valid_from, k.valid_to, k.confirmed_at, k.superseded_by, k.archived_at, k.archive_reason, k.version, k.created_at,
            k.updated_at, k.revoked, k.absences
            """;

    static final String INSERT = """
            insert into minutebook.knowledge (workspace_id, id, domain, subtree_key, content, confidence, contributor_id, source,
                source_class, trust, memory_id, decision_id, valid_from, valid_to, salt, created_at, updated_at, archived_at,
                archive_reason)
            values ($1, $2, $3, $3 || '/', $4{knowledge.content:$2}, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14{knowledge.salt:$2}, $15, $15, $16, $17{knowledge.archive_reason:$2})
            """;

    /// Several that come from no memory and no decision.
    static final String INSERT_ALL = """
            insert into minutebook.knowledge (workspace_id, id, domain, subtree_key, content, confidence, contributor_id, source,
                source_class, trust, valid_from, valid_to, salt, created_at, updated_at, archived_at, archive_reason)
            select $1, k.id, k.domain, k.domain || '/', k.content, k.confidence, k.contributor_id, k.source, k.source_class, k.trust,
                k.valid_from, k.valid_to, k.salt, $2, $2, k.archived_at, k.archive_reason
            from unnest($3::uuid[], $4::text[], $5{knowledge.content:$3}::text[], $6::float8[], $7::uuid[], $8::text[], $9::text[],
                    $10::float8[], $11::timestamptz[], $12::timestamptz[], $13{knowledge.salt:$3}::bytea[], $14::timestamptz[],
                    $15{knowledge.archive_reason:$3}::text[])
                k (id, domain, content, confidence, contributor_id, source, source_class, trust, valid_from, valid_to, salt,
                    archived_at, archive_reason)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.knowledge k where k.workspace_id = $1 and k.id = $2";

    /// Which of them are there.
    static final String THERE = "select id from minutebook.knowledge where workspace_id = $1 and id = any ($2)";

    /// In the order of ids, so that whoever locks several locks them alike.
    static final String LOCK_ALL = "select " + COLUMNS + """
                     from minutebook.knowledge k
                    where k.workspace_id = $1 and k.id = any ($2)
                    order by k.id
                    for no key update
                    """;

    static final String CHANGE = """
            update minutebook.knowledge
            set superseded_by = $3, archived_at = $4, archive_reason = $5{knowledge.archive_reason:$2}, absences = $6, version = version + 1, updated_at = $7,
                confirmed_at = $8
            where workspace_id = $1 and id = $2
            """;

    static final String INSERT_ABSENCE = """
            insert into minutebook.knowledge_absence (workspace_id, knowledge_id, number, archived_at, restored_at, reason,
                superseded_by)
            values ($1, $2, $3, $4, $5, $6{knowledge_absence.reason:$2}, $7)
            """;

    private static final String LISTED = "select " + COLUMNS + """
                     from minutebook.knowledge k
                    where k.workspace_id = $1 and k.id < $2
                        and k.subtree_key >= $3 and k.subtree_key < $4
                        and ($5::uuid is null or k.contributor_id = $5)
                        and ($6::boolean is null or (k.archived_at is not null) = $6)
                        and ($7::timestamptz is null or (k.created_at <= $7
                            and (k.archived_at is null or k.archived_at > $7)
                            and k.valid_from <= $7 and (k.valid_to is null or k.valid_to > $7)
                            and not exists (
                                select from minutebook.knowledge_absence a
                                where a.workspace_id = $1 and a.knowledge_id = k.id and a.archived_at <= $7
                                    and a.restored_at > $7)))
                        and %s
                    order by k.id desc
                    limit $8
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_CONTRIBUTOR = LISTED.formatted("k.contributor_id = $5");

    /// What was recorded since an id and stands, in some domains or below.
    static final String CRITICAL = "select " + COLUMNS + """
                     from minutebook.knowledge k
                    where k.workspace_id = $1 and k.id >= $2 and k.archived_at is null
                        and split_part(k.domain, '/', 1) = any ($3)
                        and k.valid_from <= $4 and (k.valid_to is null or k.valid_to > $4)
                    order by k.id desc
                    limit $5
                    """;

    /// Every domain in which something stands and every domain above one.
    static final String DOMAINS = """
            with standing as (
                select k.subtree_key, count(*) as entries from minutebook.knowledge k
                where k.workspace_id = $1 and k.archived_at is null and k.subtree_key >= $2 and k.subtree_key < $3
                group by k.subtree_key
            ), above as (
                select array_to_string((string_to_array(s.subtree_key, '/'))[1:depth], '/') collate "C" as path,
                    s.subtree_key, s.entries
                from standing s
                cross join generate_series(1, array_length(string_to_array(s.subtree_key, '/'), 1) - 1) as depth
            )
            select path, coalesce(sum(entries) filter (where path || '/' = subtree_key), 0)::bigint as entries,
                sum(entries)::bigint as subtree
            from above
            where path || '/' >= $2 and path || '/' < $3 and path || '/' > $4
            group by path
            order by path || '/'
            limit $5
            """;

    static final String HISTORY = """
            with recursive onward as (
                select k.id, k.superseded_by from minutebook.knowledge k where k.workspace_id = $1 and k.id = $2
                union
                select n.id, n.superseded_by from onward o
                join minutebook.knowledge n on n.workspace_id = $1 and n.id = o.superseded_by
            ), chain as (
                select o.id from onward o
                union
                select k.id from chain c
                join minutebook.knowledge k on k.workspace_id = $1 and k.superseded_by = c.id
            )
            """ + "select " + COLUMNS + """
                     from minutebook.knowledge k
                    where k.workspace_id = $1 and k.id in (select id from chain) and k.id < $3
                    order by k.id desc
                    limit $4
                    """;

    /// What comes from a source, directly or by memories, and what took its place, even if that was undone later.
    private static final String LINEAGE_IDS = """
            lineage as (
                (select k.id from minutebook.knowledge k where k.workspace_id = $1 and k.source = $2
                union
                select k.id from minutebook.knowledge k where k.workspace_id = $1 and k.memory_id = any ($3))
                union
                select s.id from lineage l
                cross join lateral (
                    select k.superseded_by as id from minutebook.knowledge k where k.workspace_id = $1 and k.id = l.id
                    union all
                    select a.superseded_by from minutebook.knowledge_absence a
                    where a.workspace_id = $1 and a.knowledge_id = l.id) s
                where s.id is not null
            )
            """;

    static final String LINEAGE = "with recursive " + LINEAGE_IDS + "select " + COLUMNS + """
                     from minutebook.knowledge k
                    where k.workspace_id = $1 and k.id in (select id from lineage) and k.id < $4
                    order by k.id desc
                    limit $5
                    """;

    /// What [#REVOKE] would take out.
    static final String REVOCABLE = "with recursive " + LINEAGE_IDS + """
                    select k.id, k.content, k.trust, count(*) over () as total from minutebook.knowledge k
                    where k.workspace_id = $1 and not k.revoked and k.archived_at is null and k.id in (select id from lineage)
                    order by k.id desc
                    limit $4
                    """;

    /// Those archived already keep their reason and can be restored no more.
    static final String REVOKE = "with recursive " + LINEAGE_IDS + """
                    , before as (
                        select k.id, k.archived_at is null as stood from minutebook.knowledge k
                        where k.workspace_id = $1 and not k.revoked and k.id in (select id from lineage)
                        order by k.id
                        for no key update
                    )
                    update minutebook.knowledge k
                    set archived_at = coalesce(k.archived_at, $4), archive_reason = coalesce(k.archive_reason, $5{knowledge.archive_reason:$1}),
                        revoked = true, version = version + 1, updated_at = $4
                    from before b
                    where k.workspace_id = $1 and k.id = b.id
                    returning k.id, b.stood
                    """;

    private KnowledgeStore() {}

    static KnowledgeRow held(Row row) throws SQLException {
        KnowledgeEntry entry = new KnowledgeEntry(
                new KnowledgeId(row.uuid()),
                row.text(),
                row.text(),
                row.real(),
                new AgentId(row.uuid()),
                row.text(),
                row.value(SourceClass.class),
                row.real(),
                row.maybe(MemoryId::new),
                row.maybe(DecisionId::new),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant(),
                row.maybe(KnowledgeId::new),
                row.maybeInstant(),
                row.maybeText(),
                row.number(),
                row.instant(),
                row.instant());
        return new KnowledgeRow(entry, row.flag(), row.integer());
    }

    static KnowledgeEntry entry(Row row) throws SQLException {
        return held(row).entry();
    }

    static KnowledgeDomain domain(Row row) throws SQLException {
        return new KnowledgeDomain(row.text(), row.number(), row.number());
    }
}
