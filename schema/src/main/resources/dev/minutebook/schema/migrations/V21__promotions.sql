create table minutebook.promotion_trial (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    field        text not null,
    status       text not null,
    margin       double precision not null,
    planned      int not null,
    most         int not null,
    looks        int not null default 0,
    spent        double precision not null default 0,
    winner       int,
    purpose      text,
    reason       text,
    metadata     jsonb not null default '{}',
    opened_by    text not null,
    opener_id    uuid,
    opener_token uuid,
    salt         bytea not null,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    decided_at   timestamptz,
    primary key (workspace_id, id),
    constraint promotion_trial_opener foreign key (workspace_id, opener_id) references minutebook.agent (workspace_id, id),
    constraint promotion_trial_field_length check (length(field) between 1 and 256),
    constraint promotion_trial_status check (status in ('open', 'undecided', 'promoted', 'rejected', 'withdrawn')),
    constraint promotion_trial_margin check (margin between 0 and 1e9),
    constraint promotion_trial_cases check (most between 10 and 40 and planned between 1 and most),
    constraint promotion_trial_looks check (looks >= 0 and spent between 0 and 0.05),
    constraint promotion_trial_winner check ((status = 'promoted') = (winner is not null)),
    constraint promotion_trial_withdrawn check ((status = 'withdrawn') = (reason is not null)),
    constraint promotion_trial_decided check ((status in ('open', 'undecided')) = (decided_at is null)),
    constraint promotion_trial_purpose_length check (length(purpose) <= 8192),
    constraint promotion_trial_reason_length check (length(reason) between 1 and 4096),
    constraint promotion_trial_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.promotion_trial is 'Candidates for a field beside whoever serves it, on the same cases. planned is how many cases each plays, spent what of the chance to promote by luck earlier looks have used. opener_token is null for the embedding program.';
create unique index promotion_trial_one on minutebook.promotion_trial (workspace_id, field) where status in ('open', 'undecided');
create index promotion_trial_listing on minutebook.promotion_trial (workspace_id, field, id desc);
call minutebook.protect('minutebook.promotion_trial', 'select, insert, update (status, planned, looks, spent, winner, reason,
    updated_at, decided_at)');

create table minutebook.promotion_contender (
    workspace_id  uuid not null,
    id            uuid not null,
    trial_id      uuid not null,
    number        int not null,
    agent_id      uuid not null,
    version       text not null,
    configuration text,
    primary key (workspace_id, id),
    constraint promotion_contender_unique unique (workspace_id, trial_id, number),
    constraint promotion_contender_trial foreign key (workspace_id, trial_id)
        references minutebook.promotion_trial (workspace_id, id),
    constraint promotion_contender_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint promotion_contender_number check (number between 0 and 8),
    constraint promotion_contender_version_length check (length(version) between 1 and 128)
);
comment on table minutebook.promotion_contender is 'A specialist in a trial: an agent in one version of its configuration. Number 0 is the baseline. Append only.';
call minutebook.protect('minutebook.promotion_contender', 'select, insert');

create table minutebook.promotion_case (
    workspace_id uuid not null,
    id           uuid not null,
    trial_id     uuid not null,
    number       int not null,
    name         text not null,
    name_key     text not null,
    shadow       boolean not null,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint promotion_case_number unique (workspace_id, trial_id, number),
    constraint promotion_case_name unique (workspace_id, trial_id, name_key),
    constraint promotion_case_trial foreign key (workspace_id, trial_id) references minutebook.promotion_trial (workspace_id, id),
    constraint promotion_case_range check (number between 1 and 40),
    constraint promotion_case_name_length check (length(name) between 1 and 2048)
);
comment on table minutebook.promotion_case is 'A case that all contenders of a trial play; shadow if it is a real question. name_key is its name, a keyed hash of it in an encrypted workspace. Append only.';
call minutebook.protect('minutebook.promotion_case', 'select, insert');

create table minutebook.promotion_result (
    workspace_id uuid not null,
    id           uuid not null,
    trial_id     uuid not null,
    case_number  int not null,
    contender    int not null,
    score        double precision not null,
    answer       text,
    salt         bytea not null,
    reported_at  timestamptz not null,
    primary key (workspace_id, id),
    constraint promotion_result_once unique (workspace_id, trial_id, case_number, contender),
    constraint promotion_result_trial foreign key (workspace_id, trial_id)
        references minutebook.promotion_trial (workspace_id, id),
    constraint promotion_result_range check (case_number between 1 and 40 and contender between 0 and 8),
    constraint promotion_result_score check (score between -1e9 and 1e9),
    constraint promotion_result_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.promotion_result is 'How a contender did on a case of its trial, reported once. Append only.';
call minutebook.protect('minutebook.promotion_result', 'select, insert');

create table minutebook.promotion_finding (
    workspace_id uuid not null,
    trial_id     uuid not null,
    look         int not null,
    contender    int not null,
    cases        int not null,
    mean         double precision not null,
    lower_bound  double precision not null,
    baseline     double precision not null,
    probability  double precision not null,
    corrected    double precision not null,
    chance       double precision not null,
    finding      text not null,
    at           timestamptz not null,
    primary key (workspace_id, trial_id, look, contender),
    constraint promotion_finding_trial foreign key (workspace_id, trial_id)
        references minutebook.promotion_trial (workspace_id, id),
    constraint promotion_finding_range check (look >= 1 and contender between 1 and 8 and cases between 0 and 40),
    constraint promotion_finding_probability check (probability between 0 and 1 and corrected between probability and 1
        and chance > 0 and chance <= 0.05),
    constraint promotion_finding_finding check (finding in ('accepted', 'other_cases', 'too_few_cases', 'too_little', 'chance'))
);
comment on table minutebook.promotion_finding is 'What the gate found of a candidate each time it judged. Append only.';
call minutebook.protect('minutebook.promotion_finding', 'select, insert');

create table minutebook.promotion (
    workspace_id  uuid not null references minutebook.workspace,
    id            uuid not null,
    field         text not null,
    number        bigint not null,
    event         text not null,
    from_agent_id uuid not null,
    from_version  text not null,
    to_agent_id   uuid not null,
    to_version    text not null,
    trial_id      uuid,
    reverses      uuid,
    reason        text,
    salt          bytea not null,
    at            timestamptz not null,
    primary key (workspace_id, id),
    constraint promotion_number unique (workspace_id, field, number),
    constraint promotion_reversed_once unique (workspace_id, reverses),
    constraint promotion_trial_once unique (workspace_id, trial_id),
    constraint promotion_trial foreign key (workspace_id, trial_id) references minutebook.promotion_trial (workspace_id, id),
    constraint promotion_from_agent foreign key (workspace_id, from_agent_id) references minutebook.agent (workspace_id, id),
    constraint promotion_to_agent foreign key (workspace_id, to_agent_id) references minutebook.agent (workspace_id, id),
    constraint promotion_field_length check (length(field) between 1 and 256),
    constraint promotion_number_range check (number >= 1),
    constraint promotion_event check (event in ('promote', 'rollback')),
    constraint promotion_source check ((event = 'promote') = (trial_id is not null)
        and (event = 'rollback') = (reverses is not null) and (event = 'rollback') = (reason is not null)),
    constraint promotion_version_length check (length(from_version) between 1 and 128 and length(to_version) between 1 and 128),
    constraint promotion_reason_length check (length(reason) between 1 and 4096),
    constraint promotion_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.promotion is 'Another specialist took over a field, by a trial or by a rollback of an earlier promotion. The last of a field says who serves it. Append only.';
call minutebook.protect('minutebook.promotion', 'select, insert');
