package dev.minutebook.embedded.engine;

/// SQL of an upgrade.
final class TableStore {

    static final String COLUMNS = """
            select c.table_name || '.' || c.column_name || ' ' || c.udt_name || ' ' || c.is_nullable || ' ' || c.is_generated
            from information_schema.columns c
            join information_schema.tables t using (table_schema, table_name)
            where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE'
            order by c.table_name collate "C", c.ordinal_position
            """;

    static final String TABLES = """
            select quote_ident(r.relname) from pg_class r
            where r.relnamespace = 'minutebook'::regnamespace and r.relkind in ('r', 'p') and not r.relispartition
            order by r.relname collate "C"
            """;

    /// What lies in the database and is not of the product.
    static final String STRANGE = """
            select n.nspname || '.' || r.relname from pg_class r join pg_namespace n on n.oid = r.relnamespace
            where n.nspname not in ('minutebook', 'information_schema', 'pg_catalog') and n.nspname not like 'pg\\_%'
                and r.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
            order by 1
            """;

    static final String EMPTY = "truncate %s";

    private TableStore() {}
}
