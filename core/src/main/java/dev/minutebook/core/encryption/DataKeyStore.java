package dev.minutebook.core.encryption;

import dev.minutebook.api.encryption.EncryptionStatus;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// SQL of the keys of workspaces, and of how workspaces are encrypted.
final class DataKeyStore {

    static final String VERSION = "select key_version from minutebook.workspace where id = $1";

    /// One after the other.
    static final String LOCK = "select key_version from minutebook.workspace where id = $1 for no key update";

    static final String SET_VERSION = "update minutebook.workspace set key_version = $2 where id = $1";

    static final String KEYS = """
            select number, subject, wrapped, master, retired_at is null as current from minutebook.data_key
            where workspace_id = $1
            order by number
            """;

    static final String OF_SUBJECTS = """
            select number, subject, wrapped, master, retired_at is null as current from minutebook.data_key
            where workspace_id = $1 and subject = any ($2)
            order by number
            """;

    static final String BY_NUMBER = """
            select number, subject, wrapped, master, retired_at is null as current from minutebook.data_key
            where workspace_id = $1 and number = $2
            """;

    static final String CURRENT = """
            select number, subject, wrapped, master, true as current from minutebook.data_key
            where workspace_id = $1 and subject = $2 and retired_at is null
            """;

    static final String INSERT = """
            insert into minutebook.data_key (workspace_id, number, subject, wrapped, master, created_at)
            values ($1, $2, $3, $4, $5, $6)
            """;

    static final String NEXT_NUMBER =
            "select coalesce(max(number), 0) + 1 from minutebook.data_key where workspace_id = $1";

    static final String RETIRE = """
            update minutebook.data_key set retired_at = $3
            where workspace_id = $1 and retired_at is null and subject <> all ($2)
            """;

    static final String WRAP_ANEW = """
            update minutebook.data_key set wrapped = $3, master = $4 where workspace_id = $1 and number = $2
            """;

    static final String ENABLE = """
            insert into minutebook.workspace_encryption (workspace_id, search, embeddings_accepted, since, enabled_by)
            values ($1, $2, $3, $4, $5)
            """;

    /// Whether anything has happened here but with tokens.
    static final String HOLDS_CONTENTS = """
            select exists (
                select from minutebook.audit_entry e
                where e.workspace_id = $1 and not starts_with(e.event, 'token.') and not starts_with(e.event, 'workspace.')
                    and not starts_with(e.event, 'login.'))
            """;

    static final String INDEXED =
            "select search = 'index' as indexed from minutebook.workspace_encryption where workspace_id = $1";

    static final String STATUS = """
            select e.search, e.embeddings_accepted, e.since, e.enabled_by,
                (select count(*) from minutebook.data_key k where k.workspace_id = $1) as keys,
                (select count(distinct k.subject) from minutebook.data_key k where k.workspace_id = $1) as subjects,
                (select max(k.created_at) from minutebook.data_key k where k.workspace_id = $1) as newest_key,
                (select coalesce(array_agg(distinct k.master), '{}') from minutebook.data_key k where k.workspace_id = $1)
                    as masters
            from minutebook.workspace_encryption e
            where e.workspace_id = $1
            """;

    private DataKeyStore() {}

    /// A key as it is stored.
    record Wrapped(int number, String subject, byte[] wrapped, String master, boolean current) {}

    static Wrapped wrapped(Row row) throws SQLException {
        return new Wrapped(row.integer(), row.text(), row.bytes(), row.text(), row.flag());
    }

    static EncryptionStatus status(Row row) throws SQLException {
        SearchMode search = row.value(SearchMode.class);
        String accepted = row.maybeText();
        Instant since = row.instant();
        String by = row.text();
        int all = row.integer();
        int subjects = row.integer();
        Instant newest = row.maybeInstant();
        List<String> masters = row.textList();
        return new EncryptionStatus(true, search, accepted, since, by, all, subjects, newest, masters);
    }
}
