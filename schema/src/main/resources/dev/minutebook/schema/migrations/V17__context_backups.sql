alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques', 'lessons', 'proofs',
        'notices', 'context_backups'));

create table minutebook.context_backup (
    workspace_id    uuid not null references minutebook.workspace,
    id              uuid not null,
    conversation_id uuid not null,
    specialist      uuid not null,
    trigger         text not null,
    thread_number   int not null,
    goal            text not null,
    decisions       text not null,
    status          text not null,
    active_file     text not null,
    preferences     text not null,
    resume          text not null,
    token_estimate  int not null,
    covers_up_to    bigint not null,
    covers_id       uuid not null,
    branch          int not null,
    written_by      text not null,
    model           text,
    salt            bytea not null,
    created_at      timestamptz not null,
    primary key (workspace_id, id),
    constraint context_backup_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id),
    constraint context_backup_specialist foreign key (workspace_id, specialist) references minutebook.agent (workspace_id, id),
    constraint context_backup_trigger check (trigger in ('token_threshold', 'message_count', 'time_gap', 'manual',
        'coverage_job_no_backup', 'coverage_job_stale')),
    constraint context_backup_bounds check (thread_number > 0 and token_estimate > 0 and covers_up_to > 0 and branch > 0),
    constraint context_backup_model_length check (length(model) between 1 and 128),
    constraint context_backup_salt check (octet_length(salt) = 16)
);
comment on table minutebook.context_backup is 'A note from which a specialist goes on with a conversation in a new context window. Append only; deleted with its conversation. It covers the messages of its branch up to the number covers_up_to, and is valid as long as hardly any are newer.';
create index context_backup_of_specialist on minutebook.context_backup (workspace_id, conversation_id, specialist, id desc);
create index context_backup_of_conversation on minutebook.context_backup (workspace_id, conversation_id, id desc);
call minutebook.protect('minutebook.context_backup', 'select, insert, delete');

create table minutebook.context_counter (
    workspace_id    uuid not null references minutebook.workspace,
    id              uuid not null,
    conversation_id uuid not null,
    specialist      uuid not null,
    counted_seq     bigint not null default 0,
    counted_tokens  bigint not null default 0,
    thread_number   int not null default 1,
    last_backup_id  uuid,
    last_backup_at  timestamptz,
    coverage        text not null,
    look_at         timestamptz,
    due_trigger     text,
    due_at          timestamptz,
    attempt         int not null default 0,
    fence           bigint not null default 0,
    claimed_with    uuid,
    lease_until     timestamptz,
    claimed_branch  int,
    claimed_head    bigint,
    claimed_seq     bigint,
    claimed_tokens  bigint,
    failure         text,
    created_at      timestamptz not null,
    updated_at      timestamptz not null,
    primary key (workspace_id, id),
    constraint context_counter_unique unique (workspace_id, conversation_id, specialist),
    constraint context_counter_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id),
    constraint context_counter_specialist foreign key (workspace_id, specialist) references minutebook.agent (workspace_id, id),
    constraint context_counter_coverage check (coverage in ('covered', 'too_short', 'no_backup', 'stale', 'other_branch',
        'section_missing')),
    constraint context_counter_trigger check (due_trigger in ('token_threshold', 'message_count', 'time_gap',
        'coverage_job_no_backup', 'coverage_job_stale')),
    constraint context_counter_due check ((due_trigger is null) = (due_at is null)),
    constraint context_counter_lease check (lease_until is null or due_trigger is not null),
    constraint context_counter_backup check ((last_backup_id is null) = (last_backup_at is null)),
    constraint context_counter_bounds check (counted_seq >= 0 and counted_tokens >= 0 and thread_number > 0 and attempt >= 0)
) with (fillfactor = 85);
comment on table minutebook.context_counter is 'A specialist in a conversation: what was said since its last context backup is the difference between the numbers of the conversation and counted_seq, counted_tokens. look_at says when to look whether a backup is due. While one is due, whoever claimed it, with that token, holds its lease and knows its fence may report it; claimed_head, claimed_seq and claimed_tokens say how far the conversation was then.';
create index context_counter_look on minutebook.context_counter (workspace_id, look_at, conversation_id) where look_at is not null;
create index context_counter_due on minutebook.context_counter (workspace_id, due_at, id) where due_trigger is not null;
create index context_counter_uncovered on minutebook.context_counter (workspace_id, id)
    where coverage not in ('covered', 'too_short');
create index context_counter_by_coverage on minutebook.context_counter (workspace_id, coverage, id);
call minutebook.protect('minutebook.context_counter', 'select, insert, delete, update (counted_seq, counted_tokens, thread_number,
    last_backup_id, last_backup_at, coverage, look_at, due_trigger, due_at, attempt, fence, claimed_with, lease_until,
    claimed_branch, claimed_head, claimed_seq, claimed_tokens, failure, updated_at)');
