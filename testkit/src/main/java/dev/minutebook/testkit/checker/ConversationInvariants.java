package dev.minutebook.testkit.checker;

import java.util.List;

/// Conversations: numbered without gaps, each message after one of its path, heads that are there, and context
/// backups of what was said.
final class ConversationInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("a conversation whose messages are not numbered without gaps", """
                            select c.id::text from minutebook.conversation c
                            left join minutebook.conversation_message m
                                on m.workspace_id = c.workspace_id and m.conversation_id = c.id
                            group by c.workspace_id, c.id
                            having count(m.id) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq
                                or count(distinct m.seq) <> c.last_seq
                            """),
            new Invariant("a conversation whose head is not the newest message of its branch", """
                            select c.id::text from minutebook.conversation c
                            where c.head <> coalesce((
                                select max(m.seq) from minutebook.conversation_message m
                                where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.branch = c.branch), 0)
                            """),
            new Invariant(
                    "a message that does not follow the one before on its branch, or where its branch began", """
                            select m.id::text
                            from (
                                select o.*, lag(o.seq) over (
                                    partition by o.workspace_id, o.conversation_id, o.branch order by o.seq) as before
                                from minutebook.conversation_message o) m
                            left join minutebook.conversation_branch b on b.workspace_id = m.workspace_id
                                and b.conversation_id = m.conversation_id and b.number = m.branch
                            where m.parent <> coalesce(m.before, b.fork, 0)
                            """),
            new Invariant("a branch without a message, or that left another where that has none", """
                            select b.conversation_id || ' ' || b.number from minutebook.conversation_branch b
                            where not exists (
                                select from minutebook.conversation_message m
                                where m.workspace_id = b.workspace_id and m.conversation_id = b.conversation_id
                                    and m.branch = b.number)
                                or b.parent is not null and not exists (
                                    select from minutebook.conversation_message m
                                    where m.workspace_id = b.workspace_id and m.conversation_id = b.conversation_id
                                        and m.branch = b.parent and m.seq = b.fork)
                            """),
            new Invariant("a conversation in a project of another user", """
                            select c.id::text from minutebook.conversation c
                            join minutebook.project p on p.workspace_id = c.workspace_id and p.id = c.project_id
                            where p.user_id <> c.user_id
                            """),
            new Invariant("a message of which not exactly one entry tells that it was appended", """
                            select m.conversation_id || ' ' || m.seq from minutebook.conversation_message m
                            left join (
                                select a.workspace_id, a.subject_id, a.id, (a.details::json ->> 'branch')::int as branch,
                                    (a.details::json ->> 'from')::int8 as low, (a.details::json ->> 'to')::int8 as high
                                from minutebook.audit_entry a
                                where a.event = 'conversation.appended') e on e.workspace_id = m.workspace_id
                                and e.subject_id = m.conversation_id and e.branch = m.branch
                                and m.seq between e.low and e.high
                            group by m.workspace_id, m.conversation_id, m.seq
                            having count(e.id) <> 1
                            """),
            new Invariant("a context counter that is ahead of its conversation", """
                            select k.id::text from minutebook.context_counter k
                            join minutebook.conversation c on c.workspace_id = k.workspace_id and c.id = k.conversation_id
                            where k.counted_seq > c.last_seq or k.counted_tokens > c.tokens
                            """),
            new Invariant("a context counter whose last backup is not the newest there is", """
                            select k.id::text from minutebook.context_counter k
                            left join lateral (
                                select b.id, b.thread_number from minutebook.context_backup b
                                where b.workspace_id = k.workspace_id and b.conversation_id = k.conversation_id
                                    and b.specialist = k.specialist
                                order by b.id desc
                                limit 1) n on true
                            where n.id is distinct from k.last_backup_id
                                or n.thread_number is distinct from k.thread_number and n.id is not null
                            """),
            new Invariant("a context backup that covers a message its conversation does not have", """
                            select b.id::text from minutebook.context_backup b
                            where not exists (
                                select from minutebook.conversation_message m
                                where m.workspace_id = b.workspace_id and m.conversation_id = b.conversation_id
                                    and m.id = b.covers_id and m.branch = b.branch and m.seq = b.covers_up_to)
                            """));

    private ConversationInvariants() {}
}
