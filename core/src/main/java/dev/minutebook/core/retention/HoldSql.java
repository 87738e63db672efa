package dev.minutebook.core.retention;

/// Parts of statements: whether a hold keeps a row `t` of a kind, in the statement that removes it.
public final class HoldSql {

    /// What follows is the kind as a literal.
    public static final String HELD = """
            exists (select from minutebook.legal_hold h
                where h.workspace_id = t.workspace_id and h.released_at is null and (h.reach = 'workspace' or h.kind = \
            """;

    /// What follows are the columns that name what a row belongs to, and then [#END].
    public static final String OR_OF = " or h.subject_id in (";

    public static final String END = ")))";

    /// What follows is [#HELD] to its end, and then [#COUNTED].
    public static final String COUNT = """
            select count(*) filter (where not n.held) as rows, coalesce(sum(n.bytes) filter (where not n.held), 0)::int8 as bytes,
                count(*) filter (where n.held) as held
            from (select pg_column_size(t.*) as bytes,
            """;

    /// What follows is the condition, and then [#ALL].
    public static final String COUNTED = " as held ";

    public static final String ALL = ") n";

    private HoldSql() {}
}
