alter table minutebook.ready drop constraint ready_kind;
alter table minutebook.ready add constraint ready_kind
    check (kind in ('tasks', 'debates', 'memories', 'housekeeping', 'search', 'vectors', 'critiques', 'lessons', 'proofs'));

create table minutebook.proof (
    workspace_id           uuid not null references minutebook.workspace,
    id                     uuid not null,
    debate_id              uuid,
    turn_id                uuid,
    agent_id               uuid,
    submitted_by           text not null,
    domain                 text not null default '',
    claim                  text not null,
    language               text not null,
    statement              text,
    statement_by           text,
    status                 text not null default 'not_attempted',
    translation_provider   text,
    translation_model      text,
    translation_confidence double precision,
    translation_ms         bigint,
    tokens_in              bigint not null default 0,
    tokens_out             bigint not null default 0,
    cost                   numeric(18, 8) not null default 0,
    search_ms              bigint,
    result                 text,
    hash                   bytea,
    prover                 text,
    prover_version         text,
    attempt                int not null default 0,
    fence                  bigint not null default 0,
    claimed_with           uuid,
    lease_until            timestamptz,
    salt                   bytea not null,
    result_salt            bytea,
    created_at             timestamptz not null,
    settled_at             timestamptz,
    primary key (workspace_id, id),
    constraint proof_debate foreign key (workspace_id, debate_id) references minutebook.debate (workspace_id, id),
    constraint proof_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint proof_language check (language in ('z3_smt', 'lean4', 'coq', 'isabelle', 'agda')),
    constraint proof_statement_by check (statement_by in ('claimant', 'model')),
    constraint proof_statement check ((statement is null) = (statement_by is null)),
    constraint proof_status check (status in ('not_attempted', 'translation_failed', 'proof_found', 'proof_failed', 'timeout',
        'backend_unavailable', 'not_supported')),
    constraint proof_decided check (status not in ('proof_found', 'proof_failed') or statement is not null),
    constraint proof_settled check ((status = 'not_attempted') = (settled_at is null) and (hash is null) = (settled_at is null)
        and (result_salt is null) = (settled_at is null)),
    constraint proof_lease check (lease_until is null or settled_at is null),
    constraint proof_hash check (octet_length(hash) = 32),
    constraint proof_bounds check (translation_confidence between 0 and 1 and translation_ms >= 0 and search_ms >= 0
        and tokens_in >= 0 and tokens_out >= 0 and cost >= 0 and attempt >= 0)
);
comment on table minutebook.proof is 'A claim and what a prover made of it. Without a statement it waits for a translator, with one for a prover; whoever claimed it, with that token, holds its lease and knows its fence may settle it, once. hash covers language, statement, status and result.';
create index proof_open on minutebook.proof (workspace_id, id) where status = 'not_attempted';
create index proof_leased on minutebook.proof (workspace_id, lease_until) where lease_until is not null;
create index proof_by_status on minutebook.proof (workspace_id, status, id desc);
create index proof_by_debate on minutebook.proof (workspace_id, debate_id, id desc) where debate_id is not null;
create index proof_by_agent on minutebook.proof (workspace_id, agent_id, id desc) where agent_id is not null;
call minutebook.protect('minutebook.proof', 'select, insert, update (statement, statement_by, status, translation_provider,
    translation_model, translation_confidence, translation_ms, tokens_in, tokens_out, cost, search_ms, result, hash, prover,
    prover_version, attempt, fence, claimed_with, lease_until, result_salt, settled_at)');

create table minutebook.verification_score (
    workspace_id uuid not null references minutebook.workspace,
    domain       text not null,
    agent_id     uuid not null,
    score        double precision not null default 0,
    verified     int not null default 0,
    disproven    int not null default 0,
    changed_at   timestamptz not null,
    primary key (workspace_id, domain, agent_id),
    constraint verification_score_agent foreign key (workspace_id, agent_id) references minutebook.agent (workspace_id, id),
    constraint verification_score_sum check (verified >= 0 and disproven >= 0 and score = 8 * (verified - disproven))
) with (fillfactor = 85);
comment on table minutebook.verification_score is 'What provers made of an agent''s claims: 8 for each that was proven, less 8 for each that was refuted, without a floor. The empty domain is overall. Kept apart from ratings, which are zero-sum.';
create index verification_score_order on minutebook.verification_score (workspace_id, domain, score desc, agent_id);
create index verification_score_by_agent on minutebook.verification_score (workspace_id, agent_id, domain);
call minutebook.protect('minutebook.verification_score', 'select, insert, update (score, verified, disproven, changed_at)');
