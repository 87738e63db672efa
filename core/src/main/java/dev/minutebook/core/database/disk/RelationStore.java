package dev.minutebook.core.database.disk;

/// SQL of what lies in the files of the database.
final class RelationStore {

    /// The table or index that a file belongs to.
    static final String NAME = "select pg_filenode_relation(0, $1::oid)::regclass::text";

    private RelationStore() {}
}
