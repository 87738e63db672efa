package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.search.text.Analysis;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL by which segments are made and merged.
final class SegmentStore {

    static final String TRY_EXCLUSIVE = "select pg_try_advisory_xact_lock($1)";

    static final String SHARE = "select true from (select pg_advisory_xact_lock_shared($1)) locked";

    static final String ENOUGH = """
            select count(*) from (
                select from minutebook.search_pending where workspace_id = $1 limit $2) waiting
            """;

    /// Oldest first, so that neighbours come together.
    static final String TAKE = """
            delete from minutebook.search_pending
            where workspace_id = $1 and entry in (
                select p.entry from minutebook.search_pending p where p.workspace_id = $1 order by p.entry limit $2)
            returning entry, until, document, analysis
            """;

    static final String INSERT = """
            insert into minutebook.search_segment
                (workspace_id, segment, level, documents, tokens, buckets, columns, dictionary, built_at, analysis)
            values ($1, $2, $3, $4, $5, $6, $7{search_segment.columns:$2}, $8{search_segment.dictionary:$2}, $9, $10)
            """;

    static final String INSERT_POSTINGS = """
            insert into minutebook.search_postings (workspace_id, segment, bucket, postings)
            select $1, $2, bucket::int, postings from unnest($3::bigint[], $4{search_postings.postings:$2}::bytea[]) as part (bucket, postings)
            """;

    static final String LEVELS = """
            select segment, level, documents, buckets, analysis from minutebook.search_segment
            where workspace_id = $1 and level >= 0
            order by level, built_at, segment
            """;

    /// What somebody began to build and did not finish.
    static final String DROP_UNFINISHED = """
            delete from minutebook.search_segment where workspace_id = $1 and level = -1 and built_at < $2
            """;

    static final String DROP_ALL_UNFINISHED =
            "delete from minutebook.search_segment where workspace_id = $1 and level = -1";

    static final String SET_DICTIONARY = """
            update minutebook.search_segment set dictionary = $3{search_segment.dictionary:$2}
            where workspace_id = $1 and segment = $2 and level = -1
            """;

    static final String PARTS = """
            select segment, columns, dictionary, analysis from minutebook.search_segment
            where workspace_id = $1 and segment = any ($2)
            """;

    static final String POSTINGS = """
            select p.segment, p.bucket, p.postings
            from unnest($2::uuid[], $3::bigint[]) w (segment, bucket)
            join minutebook.search_postings p
                on p.workspace_id = $1 and p.segment = w.segment and p.bucket = w.bucket::int
            """;

    static final String STANDING = """
            select entry, until from minutebook.search_entry where workspace_id = $1 and entry = any ($2)
            """;

    static final String DROP = "delete from minutebook.search_segment where workspace_id = $1 and segment = any ($2)";

    static final String FINISH = """
            update minutebook.search_segment set level = $3 where workspace_id = $1 and segment = $2 and level = -1
            """;

    static final String LANGUAGE = "select language from minutebook.workspace where id = $1";

    /// Segments whose entries were analysed in another way than new texts are.
    static final String OTHERWISE = """
            select segment, level, documents, buckets, analysis from minutebook.search_segment
            where workspace_id = $1 and level >= 0 and analysis <> $2
            order by segment
            """;

    static final String OTHERWISE_PENDING = """
            select entry, until, document, analysis from minutebook.search_pending
            where workspace_id = $1 and analysis <> $2
            order by entry
            limit $3
            for update
            """;

    static final String RENEW_PENDING = """
            update minutebook.search_pending p set document = d.document, analysis = $4
            from unnest($2::uuid[], $3{search_pending.document:$2}::bytea[]) d (entry, document)
            where p.workspace_id = $1 and p.entry = d.entry
            """;

    static final String RELABEL = """
            update minutebook.search_segment set analysis = $3 where workspace_id = $1 and segment = $2 and level >= 0
            """;

    /// Who builds for long says so, before it is taken for given up.
    static final String TOUCH = """
            update minutebook.search_segment set built_at = $3 where workspace_id = $1 and segment = any ($2) and level = -1
            """;

    static final String ENTERED = """
            select entry, kind, subject_id, owner_id, container_id, seq, author, title, topics, at, until
            from minutebook.search_entry
            where workspace_id = $1 and entry = any ($2)
            """;

    static final String UNREAD = """
            select entry, kind, subject_id, owner_id, container_id, seq, author, title, topics, at, until
            from minutebook.search_entry
            where workspace_id = $1 and length is null
            order by entry
            limit $2
            for update skip locked
            """;

    /// The title may have been stored before the workspace was encrypted.
    static final String READ = """
            update minutebook.search_entry set length = $3, title = $4{search_entry.title:$2} where workspace_id = $1 and entry = $2
            """;

    static final String WAIT = """
            insert into minutebook.search_pending (workspace_id, entry, until, document, analysis) values ($1, $2, $3, $4{search_pending.document:$2}, $5)
            """;

    /// Segments that were built before the workspace was encrypted: what is sealed begins with these bytes.
    static final String PLAIN = """
            select segment, level, documents, buckets, analysis from minutebook.search_segment
            where workspace_id = $1 and level >= 0 and substring(columns from 1 for 6) <> '\\xe16d6265312e'::bytea
            order by segment
            """;

    static final String PLAIN_PENDING = """
            select entry, until, document, analysis from minutebook.search_pending
            where workspace_id = $1 and substring(document from 1 for 6) <> '\\xe16d6265312e'::bytea
            order by entry
            limit $2
            for update
            """;

    static final String SEAL_PENDING = """
            update minutebook.search_pending p set document = d.document
            from unnest($2::uuid[], $3{search_pending.document:$2}::bytea[]) d (entry, document)
            where p.workspace_id = $1 and p.entry = d.entry
            """;

    static final String PLAIN_TITLES = """
            select entry, title from minutebook.search_entry
            where workspace_id = $1 and entry = any ($2) and title is not null and not starts_with(title, $3)
            """;

    static final String SEAL_TITLES = """
            update minutebook.search_entry e set title = t.title
            from unnest($2::uuid[], $3{search_entry.title:$2}::text[]) t (entry, title)
            where e.workspace_id = $1 and e.entry = t.entry
            """;

    /// Unless it was accepted that they tell about contents.
    static final String DROP_VECTORS = """
            delete from minutebook.search_vector
            where workspace_id = $1 and entry in (
                select v.entry from minutebook.search_vector v
                join minutebook.workspace_encryption x on x.workspace_id = v.workspace_id and x.embeddings_accepted is null
                where v.workspace_id = $1
                limit $2)
            """;

    static final String DROP_ENTRIES = """
            delete from minutebook.search_entry
            where workspace_id = $1 and entry in (
                select e.entry from minutebook.search_entry e where e.workspace_id = $1 limit $2)
            """;

    static final String DROP_PENDING = """
            delete from minutebook.search_pending
            where workspace_id = $1 and entry in (
                select p.entry from minutebook.search_pending p where p.workspace_id = $1 limit $2)
            """;

    static final String DROP_SEGMENTS = """
            delete from minutebook.search_segment
            where workspace_id = $1 and segment in (
                select s.segment from minutebook.search_segment s where s.workspace_id = $1 limit $2)
            """;

    private SegmentStore() {}

    /// The title of an entry.
    record Title(UUID entry, String title) {}

    static Title title(Row row) throws SQLException {
        return new Title(row.uuid(), row.text());
    }

    /// Something that waited.
    ///
    /// @param analysis by which it was analysed
    record Taken(UUID entry, @Nullable Instant until, byte[] document, String analysis) {}

    static Taken taken(Row row) throws SQLException {
        return new Taken(row.uuid(), row.maybeInstant(), row.bytes(), row.text());
    }

    /// @param analysis by which its entries were analysed
    record Level(UUID segment, int level, long documents, int buckets, String analysis) {}

    static Level level(Row row) throws SQLException {
        return new Level(row.uuid(), row.integer(), row.number(), row.integer(), row.text());
    }

    record Part(UUID segment, byte[] columns, byte[] dictionary, String analysis) {

        Segment decoded() {
            return Segment.decoded(columns, Analysis.made(analysis));
        }
    }

    static Part part(Row row) throws SQLException {
        return new Part(row.uuid(), row.bytes(), row.bytes(), row.text());
    }

    record Postings(UUID segment, int bucket, byte[] blob) {}

    static Postings postings(Row row) throws SQLException {
        return new Postings(row.uuid(), row.integer(), row.bytes());
    }

    record Standing(UUID entry, @Nullable Instant until) {}

    static Standing standing(Row row) throws SQLException {
        return new Standing(row.uuid(), row.maybeInstant());
    }

    /// An entry whose words were never read.
    record Unread(
            UUID entry,
            SearchableText findable,
            Instant at,
            @Nullable Instant until) {}

    static Unread unread(Row row) throws SQLException {
        UUID entry = row.uuid();
        SearchableText findable = new SearchableText(
                row.text(),
                row.uuid(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeNumber(),
                row.maybeText(),
                row.maybeText(),
                row.textList(),
                0,
                "");
        return new Unread(entry, findable, row.instant(), row.maybeInstant());
    }
}
