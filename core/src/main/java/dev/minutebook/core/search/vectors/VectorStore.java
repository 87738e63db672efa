package dev.minutebook.core.search.vectors;

/// SQL of vectors.
public final class VectorStore {

    /// Where a stretch of entries ends, from one on to older ones, and which of it hold and have no vector of this
    /// model.
    static final String MISSING = """
            with stretch as materialized (
                select e.entry, e.subject_id, e.author, e.title, e.until
                from minutebook.search_entry e
                where e.workspace_id = $1 and e.entry < $3 and not exists (
                    select from minutebook.workspace_encryption x
                    where x.workspace_id = $1 and x.embeddings_accepted is null)
                order by e.entry desc
                limit $4),
            held as materialized (
                select v.entry
                from minutebook.search_vector v
                where v.workspace_id = $1 and v.model = $2 and v.entry < $3
                    and v.entry >= (select entry from stretch order by entry limit 1))
            select whole.newest, whole.oldest, whole.size, m.entry, m.subject_id, m.author, m.title
            from (
                select (select entry from stretch order by entry desc limit 1) as newest,
                    (select entry from stretch order by entry limit 1) as oldest,
                    (select count(*) from stretch) as size) whole
            left join (
                select s.entry, s.subject_id, s.author, s.title
                from stretch s
                where s.until is null and not exists (select from held where held.entry = s.entry)
                order by s.entry desc
                limit $5) m on true
            where whole.size > 0
            order by m.entry desc
            """;

    /// An entry that was forgotten meanwhile gets none, nor does any of a workspace that was encrypted meanwhile.
    static final String PUT = """
            insert into minutebook.search_vector (workspace_id, entry, model, vector, put)
            select e.workspace_id, e.entry, $2, v.vector, v.put
            from unnest($3::uuid[], $4::bytea[], $5::uuid[]) v (entry, vector, put)
            join minutebook.search_entry e on e.workspace_id = $1 and e.entry = v.entry
            where not exists (
                select from minutebook.workspace_encryption x
                where x.workspace_id = $1 and x.embeddings_accepted is null)
            on conflict (workspace_id, entry) do update set model = excluded.model, vector = excluded.vector, put = excluded.put
            """;

    static final String READ = """
            select put, entry, model, vector from minutebook.search_vector
            where workspace_id = $1 and put > $2
            order by put
            limit $3
            """;

    /// The version of pgvector that indexes vectors, if any does.
    public static final String INDEX = """
            select extversion from pg_extension
            where extname = 'vector' and to_regproc('minutebook.search_nearest') is not null
            """;

    public static final String STATUS = """
            select (select count(*) from minutebook.search_vector v where v.workspace_id = $1) as vectors,
                (select x.extversion from pg_extension x
                    where x.extname = 'vector' and to_regproc('minutebook.search_nearest') is not null)
            """;

    /// The most alike and the least alike, of those one may see, of whatever model. Only where the index is.
    public static final String NEAREST = """
            select n.entry, n.vector, n.farthest, v.model
            from minutebook.search_nearest($1, $2, $3::uuid, $4::text[], $5::uuid, $6::timestamptz) n
            join minutebook.search_vector v on v.workspace_id = $1 and v.entry = n.entry
            """;

    private VectorStore() {}
}
