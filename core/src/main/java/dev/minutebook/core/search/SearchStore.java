package dev.minutebook.core.search;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of entries, of what waits, and of segments.
final class SearchStore {

    /// The entry and what the index needs of it, in one statement.
    static final String INSERT = """
            with entered as (
                insert into minutebook.search_entry
                    (workspace_id, entry, kind, subject_id, owner_id, container_id, seq, author, title, topics, at, length)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9{search_entry.title:$2}, $10, $11, $12))
            insert into minutebook.search_pending (workspace_id, entry, document, analysis)
            values ($1, $2, $13{search_pending.document:$2}, $14)
            """;

    /// Several texts of one kind and owner, each in its container.
    static final String INSERT_ALL = """
            with entered as (
                insert into minutebook.search_entry
                    (workspace_id, entry, kind, subject_id, owner_id, container_id, seq, author, at, length)
                select $1, e.entry, $2, e.subject_id, $3, e.container_id, e.seq, e.author, $5, e.length
                from unnest($6::uuid[], $7::uuid[], $4::uuid[], $8::int8[], $9::text[], $10::int4[])
                    e (entry, subject_id, container_id, seq, author, length))
            insert into minutebook.search_pending (workspace_id, entry, document, analysis)
            select $1, d.entry, d.document, $12 from unnest($6::uuid[], $11{search_pending.document:$6}::bytea[]) d (entry, document)
            """;

    /// Several texts of one kind, each with what it has of its own and at most one topic.
    static final String INSERT_EACH = """
            with entered as (
                insert into minutebook.search_entry
                    (workspace_id, entry, kind, subject_id, owner_id, author, title, topics, at, length)
                select $1, e.entry, $2, e.subject_id, e.owner_id, e.author, e.title,
                    case when e.topic is null then '{}' else array[e.topic] end, $3, e.length
                from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8{search_entry.title:$4}::text[], $9::text[], $10::int4[])
                    e (entry, subject_id, owner_id, author, title, topic, length))
            insert into minutebook.search_pending (workspace_id, entry, document, analysis)
            select $1, d.entry, d.document, $12 from unnest($4::uuid[], $11{search_pending.document:$4}::bytea[]) d (entry, document)
            """;

    static final String DELETE = """
            with gone as (
                delete from minutebook.search_entry where workspace_id = $1 and kind = $2 and subject_id = $3
                returning entry)
            delete from minutebook.search_pending where workspace_id = $1 and entry in (select entry from gone)
            """;

    static final String DELETE_ALL = """
            with gone as (
                delete from minutebook.search_entry where workspace_id = $1 and kind = $2 and subject_id = any ($3)
                returning entry)
            delete from minutebook.search_pending where workspace_id = $1 and entry in (select entry from gone)
            """;

    static final String END = """
            with ended as (
                update minutebook.search_entry set until = $4
                where workspace_id = $1 and kind = $2 and subject_id = any ($3) and until is null
                returning entry)
            update minutebook.search_pending set until = $4
            where workspace_id = $1 and entry in (select entry from ended)
            """;

    /// All that a query looks at, at one moment: what waits, the segments, and those of their buckets that hold
    /// its terms. The limit lets no plan read all buckets.
    static final String READ = """
            select p.entry, null::int as bucket, p.until, p.document, p.analysis
            from minutebook.search_pending p
            where p.workspace_id = $1
            union all
            select s.segment, -1, null, null, s.analysis
            from minutebook.search_segment s
            where s.workspace_id = $1 and s.level >= 0
            union all
            select s.segment, w.bucket, null, b.postings, null
            from minutebook.search_segment s
            cross join lateral (
                select distinct (h.hash & (s.buckets - 1))::int as bucket from unnest($2::bigint[]) h (hash)) w
            cross join lateral (
                select p.postings from minutebook.search_postings p
                where p.workspace_id = $1 and p.segment = s.segment and p.bucket = w.bucket
                limit 1) b
            where s.workspace_id = $1 and s.level >= 0
            """;

    static final String COLUMNS = """
            select segment, columns, analysis from minutebook.search_segment
            where workspace_id = $1 and segment = any ($2)
            """;

    static final String SEGMENTS = """
            select segment from minutebook.search_segment where workspace_id = $1 and level >= 0
            """;

    static final String DICTIONARIES = """
            select segment, dictionary from minutebook.search_segment
            where workspace_id = $1 and segment = any ($2)
            """;

    /// Those that are still there.
    static final String ENTRIES = """
            select entry, kind, subject_id, container_id, seq, author, title, at, until from minutebook.search_entry
            where workspace_id = $1 and entry = any ($2)
            """;

    static final String STATUS = """
            select (select count(*) from minutebook.search_entry e where e.workspace_id = $1) as entries,
                (select coalesce(sum(s.documents), 0)::bigint from minutebook.search_segment s
                    where s.workspace_id = $1 and s.level >= 0) as indexed,
                (select count(*) from minutebook.search_pending p where p.workspace_id = $1) as waiting,
                (select count(*) from minutebook.search_entry u where u.workspace_id = $1 and u.length is null) as unread,
                (select count(*) from minutebook.search_segment n where n.workspace_id = $1 and n.level >= 0) as segments,
                (select w.language from minutebook.workspace w where w.id = $1) as language
            """;

    /// How many entries were analysed in another way than new ones are.
    static final String OUTDATED = """
            select (select count(*) from minutebook.search_pending p where p.workspace_id = $1 and p.analysis <> $2)
                + (select coalesce(sum(s.documents), 0)::bigint from minutebook.search_segment s
                    where s.workspace_id = $1 and s.level >= 0 and s.analysis <> $2) as outdated
            """;

    static final String CHANGE_LANGUAGE =
            "update minutebook.workspace set language = $2 where id = $1 and language <> $2";

    private SearchStore() {}

    /// One row of what a query reads: something that waits, a segment, or a bucket of one.
    ///
    /// @param bucket   null for an entry that waits, -1 for a segment
    /// @param analysis by which an entry that waits or those of a segment were analysed
    record Piece(
            UUID id,
            @Nullable Integer bucket,
            @Nullable Instant until,
            byte @Nullable [] blob,
            @Nullable String analysis) {}

    static Piece piece(Row row) throws SQLException {
        return new Piece(row.uuid(), row.maybeInteger(), row.maybeInstant(), row.maybeBytes(), row.maybeText());
    }

    static SearchEntry entry(Row row) throws SQLException {
        return new SearchEntry(
                row.uuid(),
                row.text(),
                row.uuid(),
                row.maybeUuid(),
                row.maybeNumber(),
                row.maybeText(),
                row.maybeText(),
                row.instant(),
                row.maybeInstant());
    }

    /// The columns of a segment.
    record Columns(UUID segment, byte[] blob, String analysis) {}

    static Columns columns(Row row) throws SQLException {
        return new Columns(row.uuid(), row.bytes(), row.text());
    }

    /// A blob of a segment.
    record Part(UUID segment, byte[] blob) {}

    static Part part(Row row) throws SQLException {
        return new Part(row.uuid(), row.bytes());
    }
}
