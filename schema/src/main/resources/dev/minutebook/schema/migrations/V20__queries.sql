alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques', 'lessons', 'proofs',
        'notices', 'context_backups', 'queries'));

create table minutebook.query_policy (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    name         text not null,
    version      int not null,
    assertions   jsonb not null,
    cap          double precision not null,
    baseline     double precision not null,
    specialists  jsonb not null,
    salt         bytea not null,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint query_policy_version unique (workspace_id, name, version),
    constraint query_policy_name_length check (length(name) between 1 and 64),
    constraint query_policy_bounds check (version > 0 and cap between 0 and 0.5 and baseline > 0 and baseline <= 1),
    constraint query_policy_salt check (octet_length(salt) >= 16)
);
comment on table minutebook.query_policy is 'A version of what answers of specialists are held to, and whom queries are put to that name nobody. Append only; queries keep the version they were asked with.';
call minutebook.protect('minutebook.query_policy', 'select, insert');

create table minutebook.query_session (
    workspace_id uuid not null references minutebook.workspace,
    id           uuid not null,
    user_id      text not null,
    name         text not null,
    field        text,
    shares       jsonb not null default '{}',
    queries      bigint not null default 0,
    ended        bigint not null default 0,
    single       bigint not null default 0,
    fan_out      bigint not null default 0,
    arbiter      bigint not null default 0,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint query_session_name unique (workspace_id, user_id, name),
    constraint query_session_user_length check (length(user_id) between 1 and 128),
    constraint query_session_name_length check (length(name) between 1 and 128),
    constraint query_session_counters check (queries >= 0 and ended between 0 and queries
        and least(single, fan_out, arbiter) >= 0)
) with (fillfactor = 85);
comment on table minutebook.query_session is 'Queries of a user that belong together, by the id that the caller has for them. shares are the sums of what its queries were about, field the greatest of them; single, fan_out and arbiter say how they were routed.';
create index query_session_listing on minutebook.query_session (workspace_id, user_id, id desc);
call minutebook.protect('minutebook.query_session', 'select, insert, update (field, shares, queries, ended, single, fan_out,
    arbiter, updated_at)');

create table minutebook.query (
    workspace_id   uuid not null references minutebook.workspace,
    id             uuid not null,
    session_id     uuid not null,
    user_id        text not null,
    conversation_id uuid,
    project_id     uuid,
    question       text not null,
    words          text[] not null,
    accuracy       text not null,
    domains        jsonb not null,
    classifier     uuid,
    policy         text not null,
    policy_version int not null,
    recorded       boolean not null,
    plan           jsonb not null,
    corrections    uuid[] not null,
    token_budget   bigint,
    cost_budget    numeric(18, 8),
    metadata       jsonb not null default '{}',
    deadline       timestamptz not null,
    status         text not null,
    field          text,
    domain         text,
    fields         jsonb not null default '{}',
    route          text,
    winner_run     uuid,
    reason         text,
    utility        double precision,
    confidence     double precision,
    label          text,
    answers        int not null default 0,
    tokens_in      bigint not null default 0,
    tokens_out     bigint not null default 0,
    cost           numeric(18, 8) not null default 0,
    salt           bytea not null,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    ended_at       timestamptz,
    primary key (workspace_id, id),
    constraint query_session foreign key (workspace_id, session_id) references minutebook.query_session (workspace_id, id),
    constraint query_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id) on delete cascade,
    constraint query_project foreign key (workspace_id, project_id) references minutebook.project (workspace_id, id),
    constraint query_classifier foreign key (workspace_id, classifier) references minutebook.agent (workspace_id, id),
    constraint query_user_length check (length(user_id) between 1 and 128),
    constraint query_accuracy check (accuracy in ('fast', 'balanced', 'high', 'maximum')),
    constraint query_status check (status in ('running', 'answered', 'abstained', 'failed', 'cancelled')),
    constraint query_ended check ((status = 'running') = (ended_at is null)),
    constraint query_answered check ((status = 'answered') = (winner_run is not null)),
    constraint query_reason check ((reason is not null) = (status in ('abstained', 'failed', 'cancelled'))),
    constraint query_route check (route in ('single', 'fan_out', 'arbiter')),
    constraint query_label check (label in ('high', 'medium', 'uncertain')),
    constraint query_shares check (utility between 0 and 1 and confidence between 0 and 1),
    constraint query_budget check (token_budget > 0 and cost_budget > 0),
    constraint query_usage check (answers >= 0 and tokens_in >= 0 and tokens_out >= 0 and cost >= 0),
    constraint query_salt check (octet_length(salt) >= 16)
) with (fillfactor = 85);
comment on table minutebook.query is 'A question that is put to several specialists, and what came of it. words are the stems of the question, keyed hashes of them in an encrypted workspace; plan says what was known of the specialists when it was asked. It goes with its conversation.';
create index query_listing on minutebook.query (workspace_id, user_id, id desc);
create index query_of_session on minutebook.query (workspace_id, session_id, id desc);
create index query_of_field on minutebook.query (workspace_id, user_id, field, id desc);
create index query_of_policy on minutebook.query (workspace_id, user_id, policy, id desc);
create index query_of_status on minutebook.query (workspace_id, user_id, status, id desc);
create index query_of_conversation on minutebook.query (workspace_id, conversation_id, id desc) where conversation_id is not null;
create index query_running on minutebook.query (workspace_id, deadline, id) where status = 'running';
call minutebook.protect('minutebook.query', 'select, insert, update (status, field, domain, fields, route, winner_run,
    reason, utility, confidence, label, answers, tokens_in, tokens_out, cost, updated_at, ended_at)');

create table minutebook.model_run (
    workspace_id   uuid not null,
    id             uuid not null,
    query_id       uuid not null,
    conversation_id uuid,
    round          text not null,
    agent_id       uuid not null,
    specialist     text not null,
    attempt        int not null,
    instruction    text,
    status         text not null,
    claims         int not null default 0,
    fence          bigint not null default 0,
    claimed_with   uuid,
    lease_until    timestamptz,
    calls          int not null default 0,
    text           text,
    confidence     double precision,
    domains        jsonb,
    judged         jsonb,
    place          int,
    weight         double precision,
    reported       double precision[],
    reviewed       boolean,
    vcg_welfare    double precision,
    vcg_payment    double precision,
    winner         boolean not null default false,
    utility        double precision,
    provider       text,
    model          text,
    tokens_in      bigint not null default 0,
    tokens_out     bigint not null default 0,
    cost           numeric(18, 8) not null default 0,
    first_token_ms bigint,
    latency_ms     bigint,
    reason         text,
    salt           bytea,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    ended_at       timestamptz,
    primary key (workspace_id, id),
    constraint model_run_query foreign key (workspace_id, query_id) references minutebook.query (workspace_id, id)
        on delete cascade,
    constraint model_run_conversation foreign key (workspace_id, conversation_id)
        references minutebook.conversation (workspace_id, id) on delete cascade,
    constraint model_run_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint model_run_once unique (workspace_id, query_id, round, specialist, attempt),
    constraint model_run_round check (round in ('classify', 'answer', 'peer_review')),
    constraint model_run_status check (status in ('open', 'answered', 'failed', 'withdrawn')),
    constraint model_run_ended check ((status = 'open') = (ended_at is null)),
    constraint model_run_lease check (lease_until is null or status = 'open'),
    constraint model_run_answer check (status <> 'answered' or case round
        when 'answer' then text is not null and confidence is not null
        when 'classify' then domains is not null
        else judged is not null end),
    constraint model_run_confidence check (confidence between 0 and 1),
    constraint model_run_utility check (utility between 0 and 1),
    constraint model_run_auction check (vcg_payment >= 0 and weight > 0 and (place is null) = (weight is null)),
    constraint model_run_counters check (attempt >= 0 and claims >= 0 and calls >= 0 and tokens_in >= 0 and tokens_out >= 0
        and cost >= 0 and first_token_ms >= 0 and latency_ms >= 0),
    constraint model_run_salt check (octet_length(salt) >= 16)
) with (fillfactor = 85);
comment on table minutebook.model_run is 'One request to a specialist about a query, and what came of it. While it is open, whoever claimed it, with that token, holds its lease and knows its fence may answer it. place, weight, reported, vcg_welfare and vcg_payment are the terms of the auction that its answer took part in.';
create index model_run_open on minutebook.model_run (workspace_id, created_at, id) where status = 'open';
create index model_run_of_agent on minutebook.model_run (workspace_id, agent_id, id desc);
create index model_run_listing on minutebook.model_run (workspace_id, id desc);
create index model_run_of_conversation on minutebook.model_run (workspace_id, conversation_id, id desc)
    where conversation_id is not null;
call minutebook.protect('minutebook.model_run', 'select, insert, update (status, claims, fence, claimed_with, lease_until, calls,
    text, confidence, domains, judged, place, weight, reported, reviewed, vcg_welfare, vcg_payment, winner, utility, provider,
    model, tokens_in, tokens_out, cost, first_token_ms, latency_ms, reason, salt, updated_at, ended_at)');

create table minutebook.assertion_result (
    workspace_id uuid not null,
    id           uuid not null,
    query_id     uuid not null,
    run_id       uuid not null,
    session_id   uuid not null,
    user_id      text not null,
    specialist   text not null,
    field        text not null,
    policy       text not null,
    name         text not null,
    level        text not null,
    passed       boolean not null,
    bonus        double precision not null,
    retries      int not null,
    latency_ms   double precision not null,
    reason       text,
    at           timestamptz not null,
    primary key (workspace_id, id),
    constraint assertion_result_run foreign key (workspace_id, run_id) references minutebook.model_run (workspace_id, id)
        on delete cascade,
    constraint assertion_result_session foreign key (workspace_id, session_id)
        references minutebook.query_session (workspace_id, id),
    constraint assertion_result_level check (level in ('blocking', 'soft', 'info')),
    constraint assertion_result_bonus check (bonus between -1 and 1 and (passed or bonus <= 0)),
    constraint assertion_result_reason check ((reason is null) = passed),
    constraint assertion_result_counters check (retries >= 0 and latency_ms >= 0)
);
comment on table minutebook.assertion_result is 'What came of one assertion of a policy about one answer. Append only.';
create index assertion_result_of_query on minutebook.assertion_result (workspace_id, query_id, id desc);
create index assertion_result_of_run on minutebook.assertion_result (workspace_id, run_id);
create index assertion_result_listing on minutebook.assertion_result (workspace_id, user_id, field, policy, id desc);
call minutebook.protect('minutebook.assertion_result', 'select, insert');

create table minutebook.query_verdict (
    workspace_id  uuid not null,
    query_id      uuid not null,
    decision      text,
    confidence    double precision,
    a_run         uuid,
    b_run         uuid,
    findings      jsonb not null,
    left_out      jsonb not null,
    review        text not null,
    reviewed_at   timestamptz,
    created_at    timestamptz not null,
    primary key (workspace_id, query_id),
    constraint query_verdict_query foreign key (workspace_id, query_id) references minutebook.query (workspace_id, id)
        on delete cascade,
    constraint query_verdict_decision check (decision in ('case_1', 'case_2', 'case_3', 'case_4')),
    constraint query_verdict_confidence check (confidence between 0 and 1),
    constraint query_verdict_compared check (num_nulls(decision, confidence, a_run, b_run) in (0, 4)),
    constraint query_verdict_review check (review in ('none', 'wanted', 'confirmed', 'corrected')),
    constraint query_verdict_reviewed check ((reviewed_at is not null) = (review in ('confirmed', 'corrected')))
);
comment on table minutebook.query_verdict is 'How the answers to a query were judged: what the arbiter found about the two heaviest, why others took no part, and whether a person has looked at it.';
create index query_verdict_review on minutebook.query_verdict (workspace_id, review, query_id desc) where review <> 'none';
call minutebook.protect('minutebook.query_verdict', 'select, insert, update (review, reviewed_at)');

create table minutebook.specialist_standing (
    workspace_id   uuid not null,
    agent_id       uuid not null,
    field          text not null,
    efficacy       double precision not null,
    confidence     double precision not null,
    runs           bigint not null,
    wins           bigint not null,
    idle           bigint not null,
    payments       double precision not null,
    flagged_wins   bigint not null,
    confirmed_wins bigint not null,
    flags_given    bigint not null,
    confirmations  bigint not null,
    latency_ms     bigint not null,
    timed          bigint not null,
    utilities      double precision[] not null,
    updated_at     timestamptz not null,
    primary key (workspace_id, agent_id, field),
    constraint specialist_standing_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint specialist_standing_shares check (efficacy between 0 and 1 and confidence between 0 and 1),
    constraint specialist_standing_counters check (wins between 0 and runs and payments >= 0
        and least(idle, flagged_wins, confirmed_wins, flags_given, confirmations, latency_ms, timed) >= 0)
) with (fillfactor = 85);
comment on table minutebook.specialist_standing is 'What queries that have ended tell about a specialist in a field. utilities are those of its latest answers, the oldest first; latency_ms is the sum over the answers of which it is known, timed how many these are.';
call minutebook.protect('minutebook.specialist_standing', 'select, insert, update (efficacy, confidence, runs, wins, idle, payments,
    flagged_wins, confirmed_wins, flags_given, confirmations, latency_ms, timed, utilities, updated_at)');

create table minutebook.knowledge_gap (
    workspace_id uuid not null,
    id           uuid not null,
    query_id     uuid not null,
    user_id      text not null,
    field        text not null,
    agents       uuid[] not null,
    specialists  text[] not null,
    since        int not null default 0,
    opened_at    timestamptz not null,
    closed_at    timestamptz,
    primary key (workspace_id, id),
    constraint knowledge_gap_query foreign key (workspace_id, query_id) references minutebook.query (workspace_id, id)
        on delete cascade,
    constraint knowledge_gap_once unique (workspace_id, query_id),
    constraint knowledge_gap_pair check (cardinality(agents) = 2 and cardinality(specialists) = 2),
    constraint knowledge_gap_since check (since >= 0)
);
comment on table minutebook.knowledge_gap is 'Something that is not known: both of two answers that were compared were wrong. since counts the questions about its field since both specialists became good enough.';
create index knowledge_gap_listing on minutebook.knowledge_gap (workspace_id, user_id, id desc);
create index knowledge_gap_open on minutebook.knowledge_gap (workspace_id, user_id, field, id) where closed_at is null;
call minutebook.protect('minutebook.knowledge_gap', 'select, insert, update (since, closed_at)');
