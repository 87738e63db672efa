package dev.minutebook.core.search;

/// SQL of search entries.
final class SearchStore {

    static final String INSERT =
            """
            insert into minutebook.search_entry (workspace_id, kind, subject_id, container_id, seq, at, lexemes, length)
            select $1, $2, $3, $4, $5, $6, lexemes, length(lexemes) from to_tsvector('english', $7) lexemes
            """;

    private SearchStore() {}
}
