package dev.minutebook.core.audit;

import dev.minutebook.core.PlainSql;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What holds in every log, in plain SQL and independent of the product's code. Each query names what breaks it.
final class LogInvariants {

    private static final Map<String, String> BROKEN_BY = new LinkedHashMap<>();

    static {
        BROKEN_BY.put("entries that were never sealed", """
                select e.id::text from minutebook.audit_entry e
                where e.workspace_id = ? and not exists (
                    select from minutebook.audit_seal s where s.workspace_id = e.workspace_id and s.entry_id = e.id)
                """);
        BROKEN_BY.put("seals without an entry", """
                select s.number::text from minutebook.audit_seal s
                where s.workspace_id = ? and not exists (
                    select from minutebook.audit_entry e where e.workspace_id = s.workspace_id and e.id = s.entry_id)
                """);
        BROKEN_BY.put(
                "entries sealed twice",
                "select entry_id::text from minutebook.audit_seal where workspace_id = ? group by entry_id having count(*) > 1");
        BROKEN_BY.put("gaps", """
                select number::text from (
                    select number, row_number() over (order by number) as place from minutebook.audit_seal where workspace_id = ?) s
                where number <> place
                """);
        BROKEN_BY.put("broken links", """
                select number::text from (
                    select number, prev_hash, lag(hash) over (order by number) as before from minutebook.audit_seal
                    where workspace_id = ?) s
                where before is not null and before <> prev_hash
                """);
        BROKEN_BY.put("blocks that do not follow each other", """
                select number::text from (
                    select number, first_number, row_number() over w as place, lag(last_number, 1, 0::bigint) over w as before
                    from minutebook.audit_block where workspace_id = ? window w as (order by number)) b
                where number <> place or first_number <> before + 1
                """);
        BROKEN_BY.put("blocks that end with another hash than their last entry", """
                select b.number::text from minutebook.audit_block b
                join minutebook.audit_seal s on s.workspace_id = b.workspace_id and s.number = b.last_number
                where b.workspace_id = ? and b.head_hash <> s.hash
                """);
        BROKEN_BY.put("a head that is not the end", """
                select h.number::text from minutebook.audit_head h
                where h.workspace_id = ? and not exists (
                    select from minutebook.audit_seal s
                    where s.workspace_id = h.workspace_id and s.number = h.number and s.hash = h.hash
                        and not exists (
                            select from minutebook.audit_seal l
                            where l.workspace_id = h.workspace_id and l.number > h.number))
                """);
        BROKEN_BY.put("entries of one transaction apart from each other", """
                select e.xid::text from minutebook.audit_entry e
                join minutebook.audit_seal s on s.workspace_id = e.workspace_id and s.entry_id = e.id
                where e.workspace_id = ? and e.xid > '3'::xid8
                group by e.xid having max(s.number) - min(s.number) + 1 <> count(*)
                """);
    }

    private LogInvariants() {}

    /// What is broken in the log of a workspace; empty if nothing is.
    static List<String> broken(PlainSql plain, UUID workspace) {
        List<String> broken = new ArrayList<>();
        BROKEN_BY.forEach((what, sql) -> {
            List<String> found = plain.column(String.class, sql, workspace);
            if (!found.isEmpty()) {
                broken.add(found.size() + " " + what + ", first " + found.getFirst());
            }
        });
        return broken;
    }
}
