alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search'));

alter table minutebook.search_entry drop constraint search_entry_kind;
alter table minutebook.search_entry drop constraint search_entry_pkey;
alter table minutebook.search_entry
    drop column lexemes,
    alter column length drop not null,
    add column entry uuid not null default gen_random_uuid(),
    add column owner_id uuid,
    add column author text,
    add column title text,
    add column until timestamptz;
alter table minutebook.search_entry alter column entry drop default;
alter table minutebook.search_entry add constraint search_entry_kind
    check (kind in ('channel_message', 'decision', 'evidence', 'knowledge', 'lesson', 'memory', 'turn'));
alter table minutebook.search_entry add primary key (workspace_id, entry);
alter table minutebook.search_entry add constraint search_entry_length check (length >= 0);
alter table minutebook.search_entry add constraint search_entry_until check (until is null or until >= at);
create index search_entry_subject on minutebook.search_entry (workspace_id, kind, subject_id);
create index search_entry_unread on minutebook.search_entry (workspace_id, entry) where length is null;
comment on table minutebook.search_entry is 'One text of any capability that can be found; the text itself stays with its subject. container_id and seq lead to its neighbours. It held from at to until. A null length says that its words were not read yet.';
grant update on minutebook.search_entry to minutebook_app;

create table minutebook.search_pending (
    workspace_id uuid not null references minutebook.workspace,
    entry        uuid not null,
    until        timestamptz,
    document     bytea not null,
    primary key (workspace_id, entry)
);
comment on table minutebook.search_pending is 'What the index has not taken into a segment yet. Every search reads all of a workspace.';
alter table minutebook.search_pending alter column document set storage external;
call minutebook.protect('minutebook.search_pending', 'select, insert, update, delete');

create table minutebook.search_segment (
    workspace_id uuid not null references minutebook.workspace,
    segment      uuid not null,
    level        int not null,
    documents    bigint not null,
    tokens       bigint not null,
    buckets      int not null,
    columns      bytea not null,
    dictionary   bytea not null,
    built_at     timestamptz not null,
    primary key (workspace_id, segment),
    constraint search_segment_level check (level >= -1),
    constraint search_segment_buckets check (buckets > 0 and buckets & (buckets - 1) = 0)
);
comment on table minutebook.search_segment is 'A part of the index that never changes, until it is merged into a larger one. Level -1: it is being built and is not read.';
call minutebook.protect('minutebook.search_segment', 'select, insert, update, delete');

create table minutebook.search_postings (
    workspace_id uuid not null,
    segment      uuid not null,
    bucket       int not null,
    postings     bytea not null,
    primary key (workspace_id, segment, bucket),
    constraint search_postings_segment foreign key (workspace_id, segment)
        references minutebook.search_segment (workspace_id, segment) on delete cascade
);
comment on table minutebook.search_postings is 'The terms of a segment whose hash leads to this bucket, each with the entries that hold it.';
alter table minutebook.search_postings alter column postings set storage external;
call minutebook.protect('minutebook.search_postings', 'select, insert, delete');

-- The owner is under the policies too; for what follows it must see the rows of all workspaces.
alter table minutebook.search_entry no force row level security;
alter table minutebook.channel_message no force row level security;
alter table minutebook.agent no force row level security;
alter table minutebook.decision no force row level security;
alter table minutebook.lesson no force row level security;
alter table minutebook.memory no force row level security;
alter table minutebook.turn no force row level security;

update minutebook.search_entry s
set length = null, author = a.name
from minutebook.channel_message m
join minutebook.agent a on a.workspace_id = m.workspace_id and a.id = m.author_id
where s.kind = 'channel_message' and m.workspace_id = s.workspace_id and m.id = s.subject_id;

update minutebook.search_entry s
set length = null, title = d.topic, container_id = d.debate_id, topics = d.tags
from minutebook.decision d
where s.kind = 'decision' and d.workspace_id = s.workspace_id and d.id = s.subject_id;

update minutebook.search_entry s
set length = null, title = l.title, container_id = l.debate_id, topics = l.tags
from minutebook.lesson l
where s.kind = 'lesson' and l.workspace_id = s.workspace_id and l.id = s.subject_id;

update minutebook.search_entry s
set length = null, title = m.topic, topics = array[m.topic],
    owner_id = case m.scope when 'private' then m.agent_id end, until = case when m.archived_at is not null then greatest(s.at, m.archived_at)
        when m.quarantined_at is not null then s.at end
from minutebook.memory m
where s.kind = 'memory' and m.workspace_id = s.workspace_id and m.id = s.subject_id;

insert into minutebook.search_entry (workspace_id, entry, kind, subject_id, container_id, seq, author, at)
select t.workspace_id, gen_random_uuid(), 'turn', t.id, t.debate_id, t.seq, a.name, t.created_at
from minutebook.turn t
join minutebook.agent a on a.workspace_id = t.workspace_id and a.id = t.agent_id
where t.content is not null and not t.metadata ? 'copied_from';

insert into minutebook.ready (workspace_id, kind, since)
select distinct workspace_id, 'search', now() from minutebook.search_entry
on conflict do nothing;

alter table minutebook.search_entry force row level security;
alter table minutebook.channel_message force row level security;
alter table minutebook.agent force row level security;
alter table minutebook.decision force row level security;
alter table minutebook.lesson force row level security;
alter table minutebook.memory force row level security;
alter table minutebook.turn force row level security;
