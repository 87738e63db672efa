package dev.minutebook.core.moving;

/// SQL of moving, on a bare connection. What names tables is a template: the names come from the catalogue.
final class MoveStore {

    static final String SCHEMA = "select max(version::int) from minutebook.flyway_schema_history where success";

    static final String OWNER = """
            select pg_get_userbyid(c.relowner) from pg_class c where c.oid = 'minutebook.workspace'::regclass
            """;

    static final String SET_ROLE = "select set_config('role', ?, false)";

    static final String SET_WORKSPACE = "select set_config('mb.workspace', ?, false)";

    static final String SET_IMPORT = "select set_config('mb.import', ?, false)";

    /// A row takes as long as it takes; texts are the same in every session.
    static final String SESSION = """
            select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
                set_config('idle_in_transaction_session_timeout', '0', false), set_config('timezone', 'UTC', false),
                set_config('datestyle', 'ISO', false), set_config('extra_float_digits', '1', false),
                set_config('bytea_output', 'hex', false), set_config('intervalstyle', 'iso_8601', false),
                set_config('search_path', 'pg_catalog', false)
            """;

    static final String TABLES = """
            select c.relname, quote_ident(c.relname), exists (
                    select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = c.oid),
                coalesce((select array_agg(distinct r.relname::text) from pg_constraint f
                    join pg_class r on r.oid = f.confrelid
                    where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid), '{}'),
                coalesce((select array_agg(quote_ident(a.attname) order by array_position(p.conkey, a.attnum))
                    from pg_constraint p join pg_attribute a on a.attrelid = c.oid and a.attnum = any (p.conkey)
                    where p.contype = 'p' and p.conrelid = c.oid), '{}')
            from pg_class c
            where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
            order by c.relname
            """;

    /// Generated columns follow from the others.
    static final String COLUMNS = """
            select c.relname, quote_ident(a.attname), format_type(a.atttypid, a.atttypmod)
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by c.relname, a.attnum
            """;

    static final String WORKSPACE = """
            select w.id, w.created_at, w.key_version, w.language from minutebook.workspace w
            where w.name = ?
                and not exists (select from minutebook.workspace_import i where i.workspace_id = w.id)
            """;

    static final String HEAD = """
            select h.number, encode(h.hash, 'hex') from minutebook.audit_head h
            where h.workspace_id = ?::uuid and h.number > 0
            """;

    static final String SIGNERS =
            "select distinct b.key_id from minutebook.audit_block b where b.workspace_id = ?::uuid order by 1";

    /// Each line is a value that needs no quotes: no JSON of PostgreSQL has these control characters.
    static final String COPY_OUT = """
            copy (select json_strip_nulls(row_to_json(r)) from (
                select %s from minutebook.%s t where t.workspace_id = current_setting('mb.workspace')::uuid %s order by %s) r)
            to stdout with (format csv, delimiter e'\\x02', quote e'\\x01', encoding 'utf8')
            """;

    static final String ROWS = """
            select %s from minutebook.%s t where t.workspace_id = current_setting('mb.workspace')::uuid order by %s
            """;

    /// As ISO 8601 has it, in UTC.
    static final String MOMENT = "to_char(t.%s at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')";

    static final String IS_SEALED = """
            and exists (select from minutebook.audit_seal s where s.workspace_id = t.workspace_id and s.entry_id = t.id)
            """;

    static final String IS_UNSEALED = "and not " + IS_SEALED.strip().substring("and ".length());

    static final String IS_BUILT = "and t.level >= 0";

    static final String OF_BUILT = """
            and exists (select from minutebook.search_segment s
                where s.workspace_id = t.workspace_id and s.segment = t.segment and s.level >= 0)
            """;

    static final String LINES = "create temporary table moved_line (line json not null) on commit delete rows";

    static final String COPY_IN = """
            copy pg_temp.moved_line from stdin with (format csv, delimiter e'\\x02', quote e'\\x01', encoding 'utf8')
            """;

    static final String INSERT = """
            insert into minutebook.%s (workspace_id%s)
            select current_setting('mb.import')::uuid%s
            from pg_temp.moved_line l cross join lateral json_to_record(l.line) as r (%s)
            """;

    static final String DELETE = "delete from minutebook.%s where workspace_id = current_setting('mb.import')::uuid";

    static final String CLEAR = "truncate pg_temp.moved_line";

    static final String ANALYZE = "analyze minutebook.%s";

    static final String TAKEN = """
            select w.id, w.name, i.archive, i.part, i.lines
            from minutebook.workspace w left join minutebook.workspace_import i on i.workspace_id = w.id
            where w.id = ?::uuid or w.name = ?
            order by w.id <> ?::uuid
            """;

    static final String INSERT_WORKSPACE = """
            insert into minutebook.workspace (id, name, created_at, key_version, language) values (?::uuid, ?, ?, ?, ?)
            """;

    static final String BEGIN = """
            insert into minutebook.workspace_import (workspace_id, archive, started_at, changed_at)
            values (?::uuid, ?, now(), now())
            """;

    static final String ADVANCE = """
            update minutebook.workspace_import set part = ?, lines = ?, changed_at = now() where workspace_id = ?::uuid
            """;

    static final String END = "delete from minutebook.workspace_import where workspace_id = ?::uuid";

    static final String MARK_READY = """
            insert into minutebook.ready (workspace_id, kind, since)
            select ?::uuid, kind, now() from unnest(?::text[]) kind
            """;

    /// No manifest has this hash.
    static final String REFUSE = """
            update minutebook.workspace_import set archive = decode(repeat('00', 32), 'hex') where workspace_id = ?::uuid
            """;

    static final String DELETE_WORKSPACE = "delete from minutebook.workspace where id = ?::uuid";

    static final String HALF_IMPORTED = """
            select w.id from minutebook.workspace w
            join minutebook.workspace_import i on i.workspace_id = w.id
            where w.name = ?
            """;

    /// One import of a workspace at a time; the lock goes with the session.
    static final String LOCK = "select pg_try_advisory_lock(hashtext('minutebook.import'), hashtext(?))";

    static final String UNLOCK = "select pg_advisory_unlock(hashtext('minutebook.import'), hashtext(?))";

    static final String ENTER = """
            insert into minutebook.audit_entry (workspace_id, id, at, actor, event, subject_kind, subject_id, details)
            values (?::uuid, ?::uuid, ?, 'embedded', ?, 'workspace', ?::uuid, ?)
            """;

    /// Only what runs as that role is confined.
    static final String READER_IS_READY = """
            select exists (
                select from pg_proc p join pg_roles r on r.oid = p.proowner
                where p.oid = 'minutebook.read_rows(text, int)'::regprocedure and p.prosecdef
                    and r.rolname = 'minutebook_reader' and not r.rolsuper and not r.rolbypassrls
                    and not exists (select from pg_auth_members m where m.member = r.oid))
            """;

    static final String READ =
            "insert into minutebook.reading (backend, workspace_id) values (pg_backend_pid(), ?::uuid)";

    static final String READ_ONLY = "set transaction read only";

    static final String SET_TIMEOUT = "select set_config('statement_timeout', ?, true)";

    static final String READ_ROWS = "select r::text from minutebook.read_rows(?, ?) r";

    static final String READABLE_TABLES = """
            select c.relname as "table", obj_description(c.oid, 'pg_class') as "a row is" from pg_class c
            where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                and has_any_column_privilege(c.oid, 'select')
            order by c.relname
            """;

    static final String READABLE_COLUMNS = """
            select a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'minutebook'::regnamespace and c.relname = '%s' and a.attnum > 0
                and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')
            order by a.attnum
            """;

    private MoveStore() {}
}
