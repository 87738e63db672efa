package dev.minutebook.testkit.checker;

import java.util.List;

/// The audit log: every change has an entry, and the seals form one chain.
final class AuditInvariants {

    static final List<Invariant> ALL = List.of(
            new Invariant("turns without exactly one entry of their coming about", """
                            select t.id || ' has ' || count(e.id) from minutebook.turn t
                            left join minutebook.audit_entry e
                                on e.workspace_id = t.workspace_id and e.subject_kind = 'turn' and e.subject_id = t.id
                                    and e.event in ('turn.answered', 'turn.declined', 'turn.rejected', 'turn.failed',
                                        'turn.timed_out', 'turn.copied')
                            group by t.workspace_id, t.id having count(e.id) <> 1
                            """),
            new Invariant("entries that tell another status than the turn has", """
                            select e.id::text from minutebook.audit_entry e
                            left join minutebook.turn t on t.workspace_id = e.workspace_id and t.id = e.subject_id
                            where e.subject_kind = 'turn' and e.event not in ('turn.copied', 'turn.tested', 'turn.tool_called')
                                and 'turn.' || t.status is distinct from e.event
                            """),
            new Invariant("debates without exactly one entry of their opening", """
                            select d.id::text from minutebook.debate d
                            left join minutebook.audit_entry e
                                on e.workspace_id = d.workspace_id and e.subject_id = d.id
                                    and e.event in ('debate.opened', 'debate.forked')
                            group by d.workspace_id, d.id having count(e.id) <> 1
                            """),
            new Invariant("debates without exactly the entry of their end", """
                            select d.id || ' ' || d.status || ' has ' || count(e.id) from minutebook.debate d
                            left join minutebook.audit_entry e
                                on e.workspace_id = d.workspace_id and e.subject_id = d.id
                                    and e.event in ('debate.completed', 'debate.failed', 'debate.cancelled')
                            group by d.workspace_id, d.id, d.status
                            having count(e.id) <> (d.status in ('completed', 'failed', 'cancelled'))::int
                                or max(e.event) <> 'debate.' || d.status
                            """),
            new Invariant("decisions without exactly one entry", """
                            select x.id::text from minutebook.decision x
                            left join minutebook.audit_entry e
                                on e.workspace_id = x.workspace_id and e.subject_id = x.id and e.event = 'decision.recorded'
                            group by x.workspace_id, x.id having count(e.id) <> 1
                            """),
            new Invariant("gates without exactly one entry of the request and one of the decision", """
                            select a.id || ' ' || a.status from minutebook.approval a
                            left join minutebook.audit_entry e on e.workspace_id = a.workspace_id and e.subject_id = a.id
                            group by a.workspace_id, a.id, a.status
                            having count(e.id) filter (where e.event = 'approval.requested') <> 1
                                or count(e.id) filter (where e.event in ('approval.approved', 'approval.refused',
                                    'approval.timed_out')) <> (a.status in ('approved', 'refused', 'timed_out'))::int
                                or count(e.id) filter (where e.event = 'approval.' || a.status)
                                    <> (a.status in ('approved', 'refused', 'timed_out'))::int
                            """),
            new Invariant("something happened in a debate after the entry of its end", """
                            select t.id::text from minutebook.audit_entry t
                            join minutebook.turn w on w.workspace_id = t.workspace_id and w.id = t.subject_id
                            join minutebook.audit_entry e
                                on e.workspace_id = t.workspace_id and e.subject_id = w.debate_id
                                    and e.event in ('debate.completed', 'debate.failed', 'debate.cancelled')
                            where t.event <> 'turn.tested' and t.id > e.id
                            """),
            new Invariant("sealed numbers have gaps", """
                            select workspace_id || ' number ' || number from (
                                select workspace_id, number, row_number() over (partition by workspace_id order by number) as place
                                from minutebook.audit_seal) s
                            where number <> place
                            """),
            new Invariant("seals are not linked to the one before", """
                            select workspace_id || ' number ' || number from (
                                select workspace_id, number, prev_hash,
                                    lag(hash) over (partition by workspace_id order by number) as before
                                from minutebook.audit_seal) s
                            where before is not null and before <> prev_hash
                            """),
            new Invariant("seals without an entry, or entries sealed twice", """
                            select s.workspace_id || ' entry ' || s.entry_id from minutebook.audit_seal s
                            left join minutebook.audit_entry e on e.workspace_id = s.workspace_id and e.id = s.entry_id
                            group by s.workspace_id, s.entry_id having count(e.id) <> 1
                            """));

    static final List<Invariant> WHEN_SEALED = List.of(new Invariant("entries that were never sealed", """
                            select e.id::text from minutebook.audit_entry e
                            where not exists (
                                select from minutebook.audit_seal s
                                where s.workspace_id = e.workspace_id and s.entry_id = e.id)
                            """));

    private AuditInvariants() {}
}
