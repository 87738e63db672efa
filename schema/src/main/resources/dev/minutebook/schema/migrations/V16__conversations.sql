alter table minutebook.search_entry drop constraint search_entry_kind;
alter table minutebook.search_entry add constraint search_entry_kind check (kind in ('channel_message', 'conversation_message',
    'decision', 'evidence', 'knowledge', 'lesson', 'memory', 'turn'));

create table minutebook.project (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    user_id      text not null default 'local',
    name         text not null,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    archived_at  timestamptz,
    primary key (workspace_id, id),
    constraint project_user_length check (length(user_id) between 1 and 128),
    constraint project_name_length check (length(name) between 1 and 128)
);
comment on table minutebook.project is 'A named group of one user''s conversations.';
create unique index project_name_unique on minutebook.project (workspace_id, user_id, name) where archived_at is null;
create index project_archived on minutebook.project (workspace_id, user_id, name, id) where archived_at is not null;
call minutebook.protect('minutebook.project', 'select, insert, update (name, updated_at, archived_at)');

create table minutebook.active_project (
    workspace_id uuid not null,
    user_id      text not null,
    project_id   uuid not null,
    since        timestamptz not null,
    primary key (workspace_id, user_id),
    constraint active_project_project foreign key (workspace_id, project_id) references minutebook.project (workspace_id, id)
);
comment on table minutebook.active_project is 'The project a user works in: new conversations of the user join it.';
call minutebook.protect('minutebook.active_project', 'select, insert, update (project_id, since), delete');

create table minutebook.conversation (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    user_id      text not null default 'local',
    title        text not null default 'New Chat',
    project_id   uuid,
    external_id  text,
    branch       int not null default 1,
    branches     int not null default 1,
    head         bigint not null default 0,
    last_seq     bigint not null default 0,
    memory_size  int not null default 0,
    memory_hash  bytea,
    hidden       bigint[] not null default '{}',
    tokens       bigint not null default 0,
    look_seq     bigint,
    look_tokens  bigint,
    salt         bytea not null,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    active_at    timestamptz not null,
    primary key (workspace_id, id),
    constraint conversation_project foreign key (workspace_id, project_id) references minutebook.project (workspace_id, id),
    constraint conversation_user_length check (length(user_id) between 1 and 128),
    constraint conversation_title_length check (length(title) between 1 and 256),
    constraint conversation_external_length check (length(external_id) between 1 and 256),
    constraint conversation_branch_number check (branch between 1 and branches),
    constraint conversation_head check (head between 0 and last_seq),
    constraint conversation_hidden check (cardinality(hidden) % 2 = 0),
    constraint conversation_memory check (memory_size >= 0 and octet_length(memory_hash) = 32),
    constraint conversation_salt check (octet_length(salt) >= 16)
) with (fillfactor = 70);
comment on table minutebook.conversation is 'A talk of a user with models. head is the number of the newest message of the current branch, last_seq that of the newest of all. The memory is what frameworks read as a list: the current branch without what lies within the pairs of numbers in hidden; memory_size and memory_hash are of that list, where known. tokens is a running sum of estimates over all messages; an append that reaches look_seq or look_tokens has the context counters of the conversation looked at. active_at is exact to a minute, so that an append does not touch an index. salt is that of the commitment to user, title, project and external id.';
create unique index conversation_external_unique on minutebook.conversation (workspace_id, user_id, external_id)
    where external_id is not null;
create index conversation_listing on minutebook.conversation (workspace_id, user_id, active_at desc, id desc);
create index conversation_in_project on minutebook.conversation (workspace_id, project_id, active_at desc, id desc)
    where project_id is not null;
call minutebook.protect('minutebook.conversation', 'select, insert, delete, update (title, project_id, branch, branches, head,
    last_seq, memory_size, memory_hash, hidden, tokens, look_seq, look_tokens, updated_at, active_at)');

create table minutebook.conversation_branch (
    workspace_id    uuid not null,
    conversation_id uuid not null,
    number          int not null,
    parent          int,
    fork            bigint not null,
    created_at      timestamptz not null,
    primary key (workspace_id, conversation_id, number),
    constraint conversation_branch_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id),
    constraint conversation_branch_parent check (number > 1 and parent < number and (parent is null) = (fork = 0)),
    constraint conversation_branch_fork check (fork >= 0)
);
comment on table minutebook.conversation_branch is 'A branch after the first: it shares the messages of its parent up to the number fork, and goes on with its own.';
call minutebook.protect('minutebook.conversation_branch', 'select, insert, delete');

create table minutebook.conversation_message (
    workspace_id    uuid not null,
    id              uuid not null,
    conversation_id uuid not null,
    branch          int not null,
    seq             bigint not null,
    parent          bigint not null,
    role            text not null,
    content         text not null,
    parts           json,
    callout         text,
    accuracy        text,
    confidence      text,
    models          text[],
    query_id        uuid,
    corrections     uuid[],
    salt            bytea,
    created_at      timestamptz not null,
    primary key (workspace_id, id),
    constraint conversation_message_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id),
    constraint conversation_message_order check (parent >= 0 and seq > parent),
    constraint conversation_message_role check (role in ('system', 'user', 'assistant', 'tool') or length(role) between 1 and 32),
    constraint conversation_message_content check (parts is null or content = ''),
    constraint conversation_message_callout check (callout in ('disagreement', 'correction', 'highstakes', 'crosscheck')),
    constraint conversation_message_accuracy check (accuracy in ('fast', 'balanced', 'high', 'maximum')),
    constraint conversation_message_confidence check (confidence in ('high', 'medium', 'uncertain')),
    constraint conversation_message_salt check (octet_length(salt) = 16)
);
comment on table minutebook.conversation_message is 'Something that was said in a conversation. Append only; seq is gapless per conversation over all branches, assigned under the row lock of the conversation. A message of one text has it in content; any other has its parts as they came, in a type that keeps every character. The first message of an append has the salt of its commitment.';
create index conversation_message_by_branch on minutebook.conversation_message (workspace_id, conversation_id, branch, seq);
call minutebook.protect('minutebook.conversation_message', 'select, insert, delete');
