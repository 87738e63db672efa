package dev.minutebook.core.erasures;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The form of the statements that erase. What they are made of are constants of the other stores; parameters
/// are workspace, subject, limit, erasure, name, and the last id looked at.
final class StepStore {

    /// What stands in place of a content.
    static final String ERASED = "'[erased]'";

    /// In place of a salt.
    static final String NO_SALT = "'\\x00000000000000000000000000000000'::bytea";

    private static final String LISTED = """
            , listed as (
                insert into minutebook.erased_subject (workspace_id, subject_id, erasure_id)
                select distinct $1::uuid, s.%s, $4::uuid from hit s
                on conflict (workspace_id, subject_id) do nothing)
            """;

    private static final String SOME = """
            with hit as materialized (
                select %s from minutebook.%s t where t.workspace_id = $1 and (%s) and (%s) limit $3)
            """;

    private static final String COUNT = """
            select count(*) from minutebook.%s t where t.workspace_id = $1 and (%s) and (%s)
            """;

    /// Whose contents they are, as those who read the log need it.
    static final String LISTED_SUBJECTS = """
            select count(*) as subjects,
                sha256('minutebook/erasure/1'::bytea || coalesce(string_agg(uuid_send(x.subject_id), ''::bytea order by x.subject_id),
                    ''::bytea)) as hash
            from minutebook.erased_subject x
            where x.workspace_id = $1 and x.erasure_id = $2
            """;

    /// Without what opens it a commitment tells nothing.
    private static final String OPENINGS = """
            with near as materialized (
                select t.entry_id from minutebook.audit_opening t
                where t.workspace_id = $1 and t.entry_id > $6
                order by t.entry_id limit $3
            ), changed as (
                delete from minutebook.audit_opening t
                using near n, minutebook.audit_entry e, minutebook.erased_subject x
                where t.workspace_id = $1 and t.entry_id = n.entry_id and e.workspace_id = $1 and e.id = n.entry_id
                    and x.workspace_id = $1 and x.erasure_id = $4 and x.subject_id in (e.subject_id, e.id)
                    and e.event not like 'erasure.%'
                returning t.entry_id)
            select (select n.entry_id from near n order by n.entry_id desc limit 1) as last,
                (select count(*) from changed) as changed
            """;

    private static final String COUNT_OPENINGS = """
            select count(*) from minutebook.audit_opening t
            join minutebook.audit_entry e on e.workspace_id = $1 and e.id = t.entry_id
            where t.workspace_id = $1 and exists (
                select from minutebook.erased_subject x
                where x.workspace_id = $1 and x.erasure_id = $4 and x.subject_id in (e.subject_id, e.id))
            """;

    private StepStore() {}

    /// Deletes what opens commitments to what was erased.
    static ErasureStep openings() {
        return new ErasureStep("audit_opening", OPENINGS, COUNT_OPENINGS, Set.of(), true, false);
    }

    /// Replaces columns, written as `column = value`, where they do not have these values yet.
    ///
    /// @param keys  of the table, without the workspace, by commas
    /// @param where tells the subject's rows, as `t`
    /// @param lists the column with what entries of the log speak of; empty if none do
    static ErasureStep change(String table, String keys, String where, String lists, String... sets) {
        String left = left(sets);
        String columns = columns(keys, lists);
        String sql = SOME.formatted(columns, table, where, left)
                + (lists.isEmpty() ? "" : LISTED.formatted(lists))
                + "update minutebook." + table + " t set " + String.join(", ", sets)
                + " from hit s where t.workspace_id = $1 and " + same(keys);
        return new ErasureStep(table, sql, COUNT.formatted(table, where, left), names(sets), false, false);
    }

    /// Deletes rows.
    static ErasureStep delete(String table, String keys, String where, String lists) {
        String sql = SOME.formatted(columns(keys, lists), table, where, "true")
                + (lists.isEmpty() ? "" : LISTED.formatted(lists))
                + "delete from minutebook." + table + " t using hit s where t.workspace_id = $1 and " + same(keys);
        return new ErasureStep(table, sql, COUNT.formatted(table, where, "true"), Set.of(), false, false);
    }

    /// Replaces columns of a table that is walked by id.
    static ErasureStep walk(String table, String where, String... sets) {
        String left = left(sets);
        String near = """
            with near as materialized (
                select t.* from minutebook.%s t where t.workspace_id = $1 and t.id > $6 order by t.id limit $3
            ), hit as materialized (
                select t.id from near t where (%s) and (%s))
            """.formatted(table, where, left);
        String changed = """
            , changed as (
                update minutebook.%s t set %s from hit s where t.workspace_id = $1 and t.id = s.id returning t.id)
            select (select n.id from near n order by n.id desc limit 1) as last, (select count(*) from changed) as changed
            """.formatted(table, String.join(", ", sets));
        String sql = near + LISTED.formatted("id") + changed;
        return new ErasureStep(table, sql, COUNT.formatted(table, where, left), names(sets), true, false);
    }

    /// A text that may be missing, and is missing afterwards if it was.
    static String said(String column) {
        return column + " = case when t." + column + " is null then null else " + ERASED + " end";
    }

    /// A salt that may be missing.
    static String unsalted(String column) {
        return column + " = case when t." + column + " is null then null else " + NO_SALT + " end";
    }

    private static String columns(String keys, String lists) {
        Set<String> columns = new LinkedHashSet<>(Arrays.asList(keys.split(", ")));
        if (!lists.isEmpty()) {
            columns.add(lists);
        }
        return columns.stream().map(column -> "t." + column).collect(Collectors.joining(", "));
    }

    private static String same(String keys) {
        return Arrays.stream(keys.split(", "))
                .map(key -> "t." + key + " = s." + key)
                .collect(Collectors.joining(" and "));
    }

    private static Set<String> names(String... sets) {
        return Arrays.stream(sets)
                .map(set -> set.substring(0, set.indexOf(" = ")))
                .collect(Collectors.toSet());
    }

    /// As texts, which have an order where JSON has none.
    private static String left(String... sets) {
        return Arrays.stream(sets)
                .map(set -> "t." + set.substring(0, set.indexOf(" = ")) + "::text is distinct from ("
                        + set.substring(set.indexOf(" = ") + 3) + ")::text")
                .collect(Collectors.joining(" or "));
    }
}
