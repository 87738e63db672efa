package dev.minutebook.embedded.backup;

/// What PostgreSQL is asked while its files are copied.
final class ClusterStore {

    static final String KEEP_LOG = "select lsn::text from pg_create_physical_replication_slot(?, true, true)";

    static final String START = "select pg_backup_start(?, true)::text";

    static final String STOP = "select lsn::text, labelfile, spcmapfile from pg_backup_stop(false)";

    static final String CLUSTER = """
            select system_identifier::text,
                   (select timeline_id from pg_control_checkpoint()),
                   (select bytes_per_wal_segment from pg_control_init()),
                   current_setting('server_version_num')::int / 10000,
                   current_setting('data_checksums')::bool
            from pg_control_system()
            """;

    /// Not found for a file of another database.
    static final String RELATION = """
            select case c.relkind when 'i' then 'the index ' when 't' then 'the long values ' else 'the table ' end
                || c.oid::regclass
            from pg_class c
            where c.oid = pg_filenode_relation(0, ?::oid)
            """;

    private ClusterStore() {}
}
