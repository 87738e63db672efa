alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind check (kind in ('tasks', 'debates', 'housekeeping'));
alter table minutebook.search_entry drop constraint search_entry_kind;
alter table minutebook.search_entry add constraint search_entry_kind
    check (kind in ('channel_message', 'decision', 'lesson'));

create table minutebook.debate (
    workspace_id          uuid not null references minutebook.workspace,
    id                    uuid not null,
    external_id           text,
    topic                 text not null,
    context               text,
    domain                text,
    status                text not null,
    topology              text not null,
    protocol              text,
    config                jsonb not null,
    initiated_by          text not null,
    initiator_id          uuid,
    initiator_token       uuid,
    initiator_kind        text,
    briefing              text,
    state                 json not null,
    round                 int not null default 0,
    phase                 text,
    open_asks             int not null default 0,
    total_rounds          int not null default 0,
    last_seq              bigint not null default 0,
    last_code             int not null default 0,
    final_consensus_score double precision,
    consensus_reached     boolean,
    decision_id           uuid,
    outcome               text,
    stop_reason           text,
    tokens_in             bigint not null default 0,
    tokens_out            bigint not null default 0,
    cost                  numeric(18, 8) not null default 0,
    tags                  text[] not null default '{}',
    metadata              jsonb not null default '{}',
    origin_id             uuid,
    origin_seq            bigint,
    version               bigint not null default 1,
    created_at            timestamptz not null,
    updated_at            timestamptz not null,
    deadline              timestamptz not null,
    completed_at          timestamptz,
    primary key (workspace_id, id),
    constraint debate_origin foreign key (workspace_id, origin_id) references minutebook.debate (workspace_id, id),
    constraint debate_initiator foreign key (workspace_id, initiator_id) references minutebook.agent (workspace_id, id),
    constraint debate_initiator_kind check (initiator_kind in ('human', 'agent', 'service')),
    constraint debate_status check (status in ('pending', 'running', 'paused', 'completed', 'failed', 'cancelled')),
    constraint debate_topology check (topology in ('graph_mesh', 'star', 'chain', 'tree')),
    constraint debate_protocol check (protocol in ('cpde', 'dpde', 'adaptive')),
    constraint debate_phase check (phase in ('dehallucination', 'self_evolvement', 'proposal', 'critique', 'review',
        'optimization', 'adversarial', 'convergence')),
    constraint debate_stop_reason check (stop_reason in ('early_consensus', 'converged', 'rounds_exhausted', 'timed_out',
        'token_budget', 'cost_budget', 'too_few_responses', 'gate_refused', 'gate_timed_out', 'cancelled')),
    constraint debate_ended check ((status in ('completed', 'failed', 'cancelled')) = (completed_at is not null)
        and (completed_at is not null) = (stop_reason is not null)),
    constraint debate_consensus check (final_consensus_score between 0 and 1),
    constraint debate_origin_whole check ((origin_id is null) = (origin_seq is null)),
    constraint debate_counters check (round >= 0 and open_asks >= 0 and total_rounds >= 0 and last_seq >= 0
        and last_code >= 0 and tokens_in >= 0 and tokens_out >= 0 and cost >= 0)
) with (fillfactor = 70);
comment on table minutebook.debate is 'A debate as it stands: its rules (config), the bounded state its procedure needs to go on, and what came of it. A turn changes it under its row lock.';
create index debate_by_status on minutebook.debate (workspace_id, status, id);
create index debate_active on minutebook.debate (workspace_id, id) where status in ('pending', 'running', 'paused');
create index debate_due on minutebook.debate (workspace_id, deadline) where status in ('pending', 'running', 'paused');
create index debate_by_external_id on minutebook.debate (workspace_id, external_id, id) where external_id is not null;
create index debate_by_origin on minutebook.debate (workspace_id, origin_id) where origin_id is not null;
call minutebook.protect('minutebook.debate', 'select, insert, update');

create table minutebook.seat (
    workspace_id uuid not null,
    debate_id    uuid not null,
    number       int not null,
    agent_id     uuid not null,
    name         text not null,
    role         text not null,
    kind         text not null,
    provider     text,
    model        text,
    temperature  double precision,
    max_tokens   int,
    score        double precision not null,
    weight       double precision not null,
    primary key (workspace_id, debate_id, number),
    constraint seat_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint seat_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint seat_once unique (workspace_id, debate_id, agent_id),
    constraint seat_kind check (kind in ('model', 'external', 'human')),
    constraint seat_bounds check (number between 1 and 64 and score between 0 and 10 and weight >= 0
        and temperature between 0 and 2)
);
comment on table minutebook.seat is 'An agent''s place in a debate, with the role it plays and who answers for it.';
create index seat_by_agent on minutebook.seat (workspace_id, agent_id, debate_id);
call minutebook.protect('minutebook.seat', 'select, insert');

create table minutebook.ask (
    workspace_id uuid not null,
    id           uuid not null,
    debate_id    uuid not null,
    round        int not null,
    phase        text not null,
    purpose      text not null,
    step         int not null,
    reflection   int not null default 0,
    seat         int not null,
    agent_id     uuid not null,
    kind         text not null,
    sees         uuid[] not null,
    about        uuid,
    subtask      text,
    template     text not null,
    deadline     timestamptz not null,
    attempt      int not null default 0,
    failures     int not null default 0,
    tokens_in    bigint not null default 0,
    tokens_out   bigint not null default 0,
    cost         numeric(18, 8) not null default 0,
    fence        bigint not null default 0,
    claimed_with uuid,
    server       bigint,
    lease_until  timestamptz,
    calls        int not null default 0,
    prompt_hash  text,
    rejection    text,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint ask_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint ask_once unique (workspace_id, debate_id, round, phase, seat, step, purpose, reflection),
    constraint ask_phase check (phase in ('dehallucination', 'self_evolvement', 'proposal', 'critique', 'review',
        'optimization', 'adversarial', 'convergence')),
    constraint ask_purpose check (purpose in ('speak', 'plan', 'negotiate', 'attack', 'defend', 'vote', 'reflect')),
    constraint ask_kind check (kind in ('model', 'external', 'human')),
    constraint ask_reflection check ((reflection > 0) = (purpose = 'reflect') and reflection between 0 and 3)
);
comment on table minutebook.ask is 'An open request to a seat. Whoever claimed it, with that token, holds its lease and knows its fence may answer; answering deletes it and inserts the turn of the same id. server is the number of the server whose worker claimed it, and with whose end the claim is lost.';
create index ask_open on minutebook.ask (workspace_id, kind, id) where lease_until is null;
create index ask_leased on minutebook.ask (workspace_id, lease_until) where lease_until is not null;
create index ask_by_agent on minutebook.ask (workspace_id, agent_id, id);
create index ask_due on minutebook.ask (workspace_id, deadline);
call minutebook.protect('minutebook.ask', 'select, insert, update, delete');

create table minutebook.turn (
    workspace_id     uuid not null,
    id               uuid not null,
    debate_id        uuid not null,
    seq              bigint not null,
    round            int not null,
    phase            text not null,
    phase_number     int not null,
    purpose          text not null,
    step             int not null,
    reflection       int not null,
    seat             int not null,
    agent_id         uuid not null,
    role             text not null,
    provider         text,
    model            text,
    status           text not null,
    content          text,
    confidence       double precision,
    risk             double precision,
    reason           text,
    insights         text[] not null default '{}',
    tool_calls       jsonb not null default '[]',
    metadata         jsonb not null default '{}',
    facts            jsonb not null,
    prompt_hash      text,
    tokens_in        bigint not null default 0,
    tokens_out       bigint not null default 0,
    cost             numeric(18, 8) not null default 0,
    response_time_ms bigint,
    created_at       timestamptz not null,
    primary key (workspace_id, id),
    constraint turn_phase check (phase in ('dehallucination', 'self_evolvement', 'proposal', 'critique', 'review',
        'optimization', 'adversarial', 'convergence')),
    constraint turn_phase_number check (phase_number between 1 and 8),
    constraint turn_purpose check (purpose in ('speak', 'plan', 'negotiate', 'attack', 'defend', 'vote', 'reflect')),
    constraint turn_status check (status in ('answered', 'declined', 'rejected', 'failed', 'timed_out')),
    constraint turn_said check ((status = 'answered') = (content is not null)),
    constraint turn_bounds check (seq > 0 and confidence between 0 and 1 and risk between 0 and 1)
);
comment on table minutebook.turn is 'Something said in a debate, or the word that nothing was. Append only; its id is that of the ask it answers; seq is gapless per debate, given under the row lock of the debate; facts is what the procedure was told of it, enough to fold the debate again.';
create index turn_order on minutebook.turn (workspace_id, debate_id, seq);
call minutebook.protect('minutebook.turn', 'select, insert');

create table minutebook.model_call (
    workspace_id uuid not null,
    work_id      uuid not null,
    number       int not null,
    debate_id    uuid,
    attempt      int not null,
    fence        bigint not null,
    provider     text not null,
    model        text not null,
    reserved_tokens bigint not null default 0,
    reserved_cost   numeric(18, 8) not null default 0,
    price_in     numeric(18, 8),
    price_out    numeric(18, 8),
    outcome      text not null default 'unknown',
    tokens_in    bigint not null default 0,
    tokens_out   bigint not null default 0,
    cost         numeric(18, 8) not null default 0,
    reason       text,
    rejected     text,
    hash         text,
    started_at   timestamptz not null,
    ended_at     timestamptz,
    primary key (workspace_id, work_id, number),
    constraint model_call_outcome check (outcome in ('ok', 'failed', 'unknown')),
    constraint model_call_ended check ((outcome = 'unknown') = (ended_at is null))
);
comment on table minutebook.model_call is 'One call of a model for an ask or a proof. Written before the call is made, with what it may take at most; a call nobody reports on stays unknown and counts as that.';
create index model_call_of_debate on minutebook.model_call (workspace_id, debate_id, work_id, number);
create index model_call_by_day on minutebook.model_call (workspace_id, started_at);
call minutebook.protect('minutebook.model_call', 'select, insert, update');

create table minutebook.vote (
    workspace_id uuid not null,
    debate_id    uuid not null,
    round        int not null,
    seat         int not null,
    agent_id     uuid not null,
    turn_id      uuid not null,
    choice       text,
    ranking      text[] not null default '{}',
    approved     text[] not null default '{}',
    confidence   double precision,
    weight       double precision not null,
    terms        jsonb not null,
    rationale    text,
    dissent      text,
    created_at   timestamptz not null,
    primary key (workspace_id, debate_id, round, seat),
    constraint vote_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint vote_dissent check (dissent in ('minor_quibble', 'alternative_approach', 'fundamental_disagreement',
        'edge_case_concern', 'risk_warning', 'abstention')),
    constraint vote_bounds check (confidence between 0 and 1 and weight >= 0)
);
comment on table minutebook.vote is 'What a seat voted in a round, what its vote weighed and what that weight was made of.';
call minutebook.protect('minutebook.vote', 'select, insert');

create table minutebook.approval (
    workspace_id uuid not null,
    id           uuid not null,
    debate_id    uuid not null,
    round        int not null,
    point        text not null,
    status       text not null default 'pending',
    summary      text not null,
    proposer     text not null,
    deadline     timestamptz not null,
    decided_by   text,
    reason       text,
    self_approved boolean not null default false,
    created_at   timestamptz not null,
    decided_at   timestamptz,
    primary key (workspace_id, id),
    constraint approval_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint approval_point check (point in ('dehallucination', 'self_evolvement', 'proposal', 'critique', 'review',
        'optimization', 'adversarial', 'convergence', 'conclusion')),
    constraint approval_status check (status in ('pending', 'approved', 'refused', 'timed_out', 'withdrawn')),
    constraint approval_decided check ((status = 'pending') = (decided_at is null)),
    constraint approval_by_another check (self_approved or decided_by <> proposer)
);
comment on table minutebook.approval is 'A gate: a request that a person let a debate go on, and the answer. self_approved says that the person opened the debate or sits in it.';
create unique index approval_one_pending on minutebook.approval (workspace_id, debate_id) where status = 'pending';
create index approval_by_status on minutebook.approval (workspace_id, status, id);
create index approval_by_debate on minutebook.approval (workspace_id, debate_id, id);
create index approval_due on minutebook.approval (workspace_id, deadline) where status = 'pending';
call minutebook.protect('minutebook.approval', 'select, insert, update');

create table minutebook.code_version (
    workspace_id   uuid not null,
    debate_id      uuid not null,
    number         int not null,
    turn_id        uuid not null,
    language       text,
    code           text not null,
    metrics        jsonb not null,
    test_pass_rate double precision,
    quality_score  double precision not null,
    diff           text,
    restores       int,
    reason         text,
    created_at     timestamptz not null,
    primary key (workspace_id, debate_id, number),
    constraint code_version_restored check ((restores is null) = (reason is null) and restores < number),
    constraint code_version_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint code_version_bounds check (number > 0 and test_pass_rate between 0 and 1 and quality_score between 0 and 1)
);
comment on table minutebook.code_version is 'A state of the code a debate works on, numbered without gap under the row lock of the debate. restores is the earlier version that was gone back to.';
create index code_version_by_turn on minutebook.code_version (workspace_id, turn_id);
call minutebook.protect('minutebook.code_version', 'select, insert, update');

create table minutebook.test_run (
    workspace_id uuid not null,
    turn_id      uuid not null,
    number       int not null,
    debate_id    uuid not null,
    passed       int not null,
    failed       int not null,
    results      text[] not null,
    runner       text,
    reflection   uuid,
    created_at   timestamptz not null,
    primary key (workspace_id, turn_id, number),
    constraint test_run_counts check (passed >= 0 and failed >= 0 and passed + failed > 0)
);
comment on table minutebook.test_run is 'The outcome of tests somebody ran on the code of a turn.';
create index test_run_of_debate on minutebook.test_run (workspace_id, debate_id, turn_id, number);
call minutebook.protect('minutebook.test_run', 'select, insert');

create table minutebook.reflection (
    workspace_id    uuid not null,
    turn_id         uuid not null,
    number          int not null,
    debate_id       uuid not null,
    answer_id       uuid not null,
    agent_id        uuid not null,
    phase           text not null,
    content         text not null,
    what_went_wrong text,
    what_to_change  text,
    confidence      double precision,
    created_at      timestamptz not null,
    primary key (workspace_id, turn_id, number),
    constraint reflection_bounds check (number between 1 and 3 and confidence between 0 and 1)
);
comment on table minutebook.reflection is 'What a seat learnt from failing tests; content is the root cause.';
create index reflection_of_debate on minutebook.reflection (workspace_id, debate_id, answer_id);
call minutebook.protect('minutebook.reflection', 'select, insert');

create table minutebook.decision (
    workspace_id     uuid not null,
    id               uuid not null,
    debate_id        uuid not null,
    topic            text not null,
    topic_hash       text not null,
    topic_key        text not null,
    winner           text,
    conclusion       text not null,
    plain_winner     text,
    method           text not null,
    fallback         text,
    strength         text not null,
    agreement        double precision not null,
    confidence       double precision not null,
    consensus        double precision not null,
    quorum           boolean not null,
    fragility        int,
    fragile_seats    int[] not null default '{}',
    key_claims       text[] not null default '{}',
    cruxes           text[] not null default '{}',
    grounded_verdict jsonb not null default '[]',
    domain           text,
    tags             text[] not null default '{}',
    votes            int not null,
    dissents         int not null,
    supersedes       uuid,
    superseded_by    uuid,
    archived_at      timestamptz,
    archive_reason   text,
    created_at       timestamptz not null,
    primary key (workspace_id, id),
    constraint decision_archived check ((archived_at is null) = (archive_reason is null)),
    constraint decision_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint decision_once unique (workspace_id, debate_id),
    constraint decision_superseded foreign key (workspace_id, superseded_by) references minutebook.decision (workspace_id, id),
    constraint decision_supersedes foreign key (workspace_id, supersedes) references minutebook.decision (workspace_id, id),
    constraint decision_method check (method in ('majority', 'supermajority', 'plurality', 'unanimous', 'weighted',
        'approval', 'borda', 'condorcet', 'judge')),
    constraint decision_fallback check (fallback in ('majority', 'supermajority', 'plurality', 'unanimous', 'weighted',
        'approval', 'borda', 'condorcet', 'judge')),
    constraint decision_strength check (strength in ('unanimous', 'strong', 'moderate', 'weak', 'split', 'contested')),
    constraint decision_bounds check (agreement between 0 and 1 and confidence between 0 and 1 and consensus between 0 and 1)
);
comment on table minutebook.decision is 'What a debate came to, how strongly it is carried and what it rests upon.';
create index decision_by_topic on minutebook.decision (workspace_id, topic_key, id);
create index decision_by_domain on minutebook.decision (workspace_id, domain, id) where domain is not null;
call minutebook.protect('minutebook.decision', 'select, insert, update');

create table minutebook.dissent (
    workspace_id    uuid not null,
    id              uuid not null,
    decision_id     uuid not null,
    debate_id       uuid not null,
    agent_id        uuid not null,
    seat            int not null,
    type            text not null,
    stated          boolean not null,
    content         text not null,
    preferred       text,
    confidence      double precision,
    acknowledged    boolean not null default false,
    rebuttal        text,
    acknowledged_by text,
    created_at      timestamptz not null,
    acknowledged_at timestamptz,
    primary key (workspace_id, id),
    constraint dissent_decision foreign key (workspace_id, decision_id) references minutebook.decision (workspace_id, id),
    constraint dissent_type check (type in ('minor_quibble', 'alternative_approach', 'fundamental_disagreement',
        'edge_case_concern', 'risk_warning', 'abstention')),
    constraint dissent_taken_up check (acknowledged = (acknowledged_at is not null)),
    constraint dissent_bounds check (confidence between 0 and 1)
);
comment on table minutebook.dissent is 'A view that did not carry, kept until somebody takes it up.';
create index dissent_of_decision on minutebook.dissent (workspace_id, decision_id, id);
create index dissent_by_type on minutebook.dissent (workspace_id, type, id);
create index dissent_open on minutebook.dissent (workspace_id, id) where not acknowledged;
call minutebook.protect('minutebook.dissent', 'select, insert, update');

create table minutebook.critique (
    workspace_id uuid not null,
    id           uuid not null,
    debate_id    uuid not null,
    turn_id      uuid not null,
    critic_id    uuid not null,
    target_id    uuid not null,
    author_id    uuid not null,
    severity     double precision not null,
    reasoning    text,
    created_at   timestamptz not null,
    primary key (workspace_id, id),
    constraint critique_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint critique_severity check (severity between 0 and 1)
);
comment on table minutebook.critique is 'What an agent found wrong with another''s turn.';
create index critique_of_debate on minutebook.critique (workspace_id, debate_id, id);
call minutebook.protect('minutebook.critique', 'select, insert');

create table minutebook.critique_issue (
    workspace_id uuid not null,
    critique_id  uuid not null,
    number       int not null,
    text         text not null,
    suggestion   text,
    primary key (workspace_id, critique_id, number),
    constraint critique_issue_of foreign key (workspace_id, critique_id) references minutebook.critique (workspace_id, id)
);
comment on table minutebook.critique_issue is 'One point of a critique.';
call minutebook.protect('minutebook.critique_issue', 'select, insert');

create table minutebook.lesson (
    workspace_id  uuid not null,
    id            uuid not null,
    debate_id     uuid not null,
    cites         uuid[] not null default '{}',
    title         text not null,
    content       text not null,
    category      text not null,
    tier          text not null default 'bronze',
    domain        text,
    language      text,
    tags          text[] not null default '{}',
    confidence    double precision not null,
    seen          int not null default 1,
    uses          int not null default 0,
    outcomes      int not null default 0,
    successes     int not null default 0,
    impact_sum    double precision not null default 0,
    tier_outcomes int not null default 0,
    tier_successes int not null default 0,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    expires_at    timestamptz not null,
    expired_at    timestamptz,
    marks         text[] not null default '{}',
    primary key (workspace_id, id),
    constraint lesson_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint lesson_category check (category in ('security', 'optimization', 'pattern', 'refactoring', 'testing',
        'debugging', 'architecture', 'best_practice', 'anti_pattern', 'documentation')),
    constraint lesson_tier check (tier in ('bronze', 'silver', 'gold', 'platinum')),
    constraint lesson_bounds check (confidence between 0 and 1 and seen > 0 and uses >= outcomes and outcomes >= successes)
);
comment on table minutebook.lesson is 'Something worth remembering beyond one debate, and how it fared when it was applied. cites are the memories the debate relied on: it expires with the first whose source is revoked. expired_at is when it expired for good; marks are stems of which lessons that say the same share one.';
create index lesson_due on minutebook.lesson (workspace_id, expires_at, id) where expired_at is null;
create index lesson_citing on minutebook.lesson (workspace_id, id) where cites <> '{}';
create index lesson_of_debate on minutebook.lesson (workspace_id, debate_id);
call minutebook.protect('minutebook.lesson', 'select, insert, update');

create table minutebook.lesson_use (
    workspace_id uuid not null,
    lesson_id    uuid not null,
    number       int not null,
    debate_id    uuid,
    success      boolean,
    impact       double precision,
    created_at   timestamptz not null,
    settled_at   timestamptz,
    primary key (workspace_id, lesson_id, number),
    constraint lesson_use_of foreign key (workspace_id, lesson_id) references minutebook.lesson (workspace_id, id),
    constraint lesson_use_settled check ((success is null) = (settled_at is null)),
    constraint lesson_use_impact check (impact between -1 and 1)
);
comment on table minutebook.lesson_use is 'One application of a lesson, and what came of it.';
call minutebook.protect('minutebook.lesson_use', 'select, insert, update');

create table minutebook.debate_pattern (
    workspace_id  uuid not null references minutebook.workspace,
    type          text not null,
    domain        text not null,
    description   text not null,
    seen          bigint not null,
    consensus_sum double precision not null,
    first_at      timestamptz not null,
    last_at       timestamptz not null,
    primary key (workspace_id, type, domain),
    constraint debate_pattern_type check (type in ('consensus_building', 'conflict_resolution', 'knowledge_gap', 'expertise',
        'optimization', 'failure'))
);
comment on table minutebook.debate_pattern is 'A way in which debates of a domain tend to go; an empty domain stands for none.';
call minutebook.protect('minutebook.debate_pattern', 'select, insert, update');

create table minutebook.debate_strategy (
    workspace_id  uuid not null references minutebook.workspace,
    domain        text not null,
    topology      text not null,
    protocol      text not null,
    roles         text not null,
    phases        text not null,
    debates       bigint not null,
    successes     bigint not null,
    consensus_sum double precision not null,
    millis_sum    bigint not null,
    last_at       timestamptz not null,
    primary key (workspace_id, domain, topology, protocol, roles, phases)
);
comment on table minutebook.debate_strategy is 'How a way of debating (topology, protocol, roles, phases) has fared in a domain; an empty domain stands for none.';
call minutebook.protect('minutebook.debate_strategy', 'select, insert, update');

create table minutebook.circuit_breaker (
    workspace_id      uuid not null references minutebook.workspace,
    provider          text not null,
    worker            text not null,
    state             text not null,
    failures          int not null,
    failure_threshold int not null,
    cooldown_seconds  bigint not null,
    calls             bigint not null,
    retry_at          timestamptz,
    last_error        text,
    updated_at        timestamptz not null,
    primary key (workspace_id, provider, worker),
    constraint circuit_breaker_state check (state in ('closed', 'open', 'half_open'))
);
comment on table minutebook.circuit_breaker is 'How it stands with a provider of models, in the last word of a chamber worker.';
call minutebook.protect('minutebook.circuit_breaker', 'select, insert, update');

create table minutebook.model_limit (
    workspace_id   uuid primary key references minutebook.workspace,
    models         jsonb not null,
    tokens_per_day bigint,
    cost_per_day   numeric(18, 8),
    updated_at     timestamptz not null,
    constraint model_limit_bounds check (tokens_per_day >= 0 and cost_per_day >= 0)
);
comment on table minutebook.model_limit is 'Which models a workspace may call, with their prices, and how much it may spend on them in a day.';
call minutebook.protect('minutebook.model_limit', 'select, insert, update');
