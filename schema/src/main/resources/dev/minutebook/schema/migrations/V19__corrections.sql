create table minutebook.correction (
    workspace_id    uuid not null references minutebook.workspace,
    id              uuid not null,
    user_id         text not null,
    reach           text not null,
    conversation_id uuid,
    project_id      uuid,
    kind            text not null,
    status          text not null,
    subject         text not null,
    words           text[] not null,
    domain          text,
    claim           text not null,
    claim_key       text not null,
    rejected        text,
    question        text,
    confidence      double precision not null,
    decay_class     text not null,
    source          text not null,
    pinned          boolean not null,
    regression      boolean not null,
    message_id      uuid,
    query_id        uuid,
    superseded_by   uuid,
    repeats         bigint not null default 0,
    applied         bigint not null default 0,
    broken          bigint not null default 0,
    metadata        jsonb not null default '{}',
    salt            bytea not null,
    created_at      timestamptz not null,
    updated_at      timestamptz not null,
    primary key (workspace_id, id),
    constraint correction_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id) on delete cascade,
    constraint correction_project foreign key (workspace_id, project_id) references minutebook.project (workspace_id, id),
    constraint correction_superseded_by foreign key (workspace_id, superseded_by)
        references minutebook.correction (workspace_id, id) deferrable initially deferred,
    constraint correction_user_length check (length(user_id) between 1 and 128),
    constraint correction_reach check (reach in ('conversation', 'project', 'global')),
    constraint correction_place check ((reach = 'conversation') = (conversation_id is not null)
        and (reach = 'project') = (project_id is not null)),
    constraint correction_kind check (kind in ('factual_correction', 'persistent_instruction', 'project_decision', 'preference',
        'failure_pattern')),
    constraint correction_status check (status in ('active', 'review', 'superseded', 'retired')),
    constraint correction_successor check (superseded_by is null or status = 'superseded'),
    constraint correction_subject_length check (length(subject) <= 2048),
    constraint correction_claim_length check (length(claim) between 1 and 24576 and length(rejected) between 1 and 24576),
    constraint correction_confidence check (confidence between 0 and 1),
    constraint correction_decay_class check (decay_class in ('a', 'b', 'c', 'd')),
    constraint correction_source check (source in ('manual', 'arbiter', 'agent')),
    constraint correction_counters check (repeats >= 0 and applied >= 0 and broken >= 0),
    constraint correction_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.correction is 'What a user said was wrong, and what holds instead. Its words never change. words are the stems of its subject and claim_key a hash of the words of its claim, both keyed in an encrypted workspace. It goes with its conversation.';
create unique index correction_claim_once on minutebook.correction (workspace_id, user_id, claim_key, reach, conversation_id,
    project_id) nulls not distinct where status in ('active', 'review');
create index correction_listing on minutebook.correction (workspace_id, user_id, id desc);
create index correction_standing on minutebook.correction (workspace_id, user_id, reach, conversation_id, project_id, id desc)
    where status in ('active', 'review');
create index correction_of_conversation on minutebook.correction (workspace_id, conversation_id) where conversation_id is not null;
call minutebook.protect('minutebook.correction', 'select, insert, update (status, superseded_by, repeats, applied, broken,
    updated_at)');

create table minutebook.correction_event (
    workspace_id  uuid not null,
    id            uuid not null,
    correction_id uuid not null,
    kind          text not null,
    other_id      uuid,
    note          text,
    at            timestamptz not null,
    primary key (workspace_id, id),
    constraint correction_event_correction foreign key (workspace_id, correction_id)
        references minutebook.correction (workspace_id, id) on delete cascade,
    constraint correction_event_kind check (kind in ('created', 'repeated', 'applied', 'held', 'broken', 'superseded', 'accepted',
        'refused', 'retired')),
    constraint correction_event_note_length check (length(note) between 1 and 4096)
);
comment on table minutebook.correction_event is 'Something that happened to a correction. Append only.';
create index correction_event_of on minutebook.correction_event (workspace_id, correction_id, id desc);
call minutebook.protect('minutebook.correction_event', 'select, insert');
