create table minutebook.task (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    input        text not null,
    status       text not null default 'open',
    assignee_id  uuid,
    channel_id   uuid,
    created_by   text not null,
    opener_id    uuid,
    opener_token uuid,
    attempt      int not null default 0,
    max_attempts int not null,
    fence        bigint not null default 0,
    claimed_with uuid,
    holder_id    uuid,
    lease_until  timestamptz,
    output       text,
    salt         bytea not null,
    version      bigint not null default 1,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    finished_at  timestamptz,
    primary key (workspace_id, id),
    constraint task_assignee foreign key (workspace_id, assignee_id) references minutebook.agent (workspace_id, id),
    constraint task_opener foreign key (workspace_id, opener_id) references minutebook.agent (workspace_id, id),
    constraint task_holder foreign key (workspace_id, holder_id) references minutebook.agent (workspace_id, id),
    constraint task_channel foreign key (workspace_id, channel_id) references minutebook.channel (workspace_id, id)
        on delete set null (channel_id),
    constraint task_status check (status in ('open', 'claimed', 'running', 'completed', 'failed', 'timed_out', 'cancelled')),
    constraint task_lease check ((status in ('claimed', 'running')) = (lease_until is not null)),
    constraint task_held check ((status in ('claimed', 'running')) = (holder_id is not null)),
    constraint task_finished check ((status in ('completed', 'failed', 'timed_out', 'cancelled')) = (finished_at is not null)),
    constraint task_attempts check (max_attempts between 1 and 100 and attempt between 0 and max_attempts)
);
comment on table minutebook.task is 'A piece of work. Whoever claimed it, with that token, holds its lease and knows its fence may finish it; each claim has a random fence. claimed_with and opener_token are null for the embedding program.';
create index task_claimable on minutebook.task (workspace_id, assignee_id, id) where status = 'open';
create index task_leased on minutebook.task (workspace_id, lease_until) where lease_until is not null;
create index task_by_status on minutebook.task (workspace_id, status, id);
create index task_by_assignee on minutebook.task (workspace_id, assignee_id, id);
create index task_by_channel on minutebook.task (workspace_id, channel_id, id) where channel_id is not null;
call minutebook.protect('minutebook.task', 'select, insert, update');

create table minutebook.task_run (
    workspace_id uuid not null,
    id           uuid not null,
    task_id      uuid not null,
    attempt      int not null,
    fence        bigint not null,
    agent_id     uuid not null,
    session_id   uuid,
    status       text not null,
    handle       text,
    output       text,
    stderr       text,
    salt         bytea not null,
    claimed_at   timestamptz not null,
    started_at   timestamptz,
    heartbeat_at timestamptz,
    ended_at     timestamptz,
    primary key (workspace_id, id),
    constraint task_run_task foreign key (workspace_id, task_id) references minutebook.task (workspace_id, id),
    constraint task_run_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint task_run_attempt_unique unique (workspace_id, task_id, attempt),
    constraint task_run_status check (status in ('claimed', 'running', 'completed', 'failed', 'released', 'lost', 'cancelled')),
    constraint task_run_ended check ((status in ('claimed', 'running')) = (ended_at is null))
);
comment on table minutebook.task_run is 'One attempt at a task: who held it, under which fence, and what came of it.';
call minutebook.protect('minutebook.task_run', 'select, insert, update');
