create table about (workspace text, taken_at text, rows integer);

create unique index agent_row_id on agent_row (id);
create unique index channel_row_id on channel_row (id);
create unique index debate_row_id on debate_row (id);
create unique index decision_row_id on decision_row (id);
create unique index conversation_row_id on conversation_row (id);
create unique index evidence_row_id on evidence_row (id);
create index channel_message_row_of on channel_message_row (channel_id, seq);
create index turn_row_of on turn_row (debate_id, seq);
create index vote_row_of on vote_row (debate_id, round);
create index dissent_row_of on dissent_row (decision_id);
create index decision_outcome_row_of on decision_outcome_row (decision_id, number);
create index conversation_message_row_of on conversation_message_row (conversation_id, seq);
create index evidence_source_row_of on evidence_source_row (evidence_id, number);
create index critique_issue_row_of on critique_issue_row (critique_id, number);
create index audit_seal_row_entry on audit_seal_row (entry_id);
create index audit_entry_row_id on audit_entry_row (id);

create view agents as
select a.name, a.kind, a.model, a.provider, a.self_description, a.constitution, a.created_at, a.last_active_at,
    a.archived_at, m.name as merged_into, a.id
from agent_row a left join agent_row m on m.id = a.merged_into;

create view channels as
select c.name, c.topic, c.last_seq as messages, c.created_at, c.archived_at, c.id from channel_row c;

create view messages as
select c.name as channel, m.seq, a.name as author, m.body, m.created_at, m.id
from channel_message_row m
join channel_row c on c.id = m.channel_id
left join agent_row a on a.id = m.author_id;

create view tasks as
select t.status, t.input, t.output, a.name as assignee, h.name as holder, t.attempt, t.created_at, t.finished_at, t.id
from task_row t
left join agent_row a on a.id = t.assignee_id
left join agent_row h on h.id = t.holder_id;

create view debates as
select d.topic, d.status, d.domain, d.topology, d.protocol, d.round, d.total_rounds, d.final_consensus_score as consensus,
    d.outcome, e.winner, e.conclusion, d.tokens_in, d.tokens_out, d.cost, d.created_at, d.completed_at, d.id
from debate_row d left join decision_row e on e.id = d.decision_id;

create view seats as
select d.topic, s.number as seat, s.name, s.role, s.kind, s.provider, s.model, s.weight, s.debate_id
from seat_row s join debate_row d on d.id = s.debate_id;

create view turns as
select d.topic, t.seq, t.round, t.phase, t.purpose, a.name as agent, t.role, t.model, t.status, t.content, t.confidence,
    t.created_at, t.debate_id, t.id
from turn_row t
join debate_row d on d.id = t.debate_id
left join agent_row a on a.id = t.agent_id;

create view votes as
select d.topic, v.round, v.seat, a.name as agent, v.choice, v.confidence, v.weight, v.rationale, v.created_at, v.debate_id
from vote_row v
join debate_row d on d.id = v.debate_id
left join agent_row a on a.id = v.agent_id;

create view decisions as
select e.topic, e.winner, e.conclusion, e.method, e.strength, e.agreement, e.confidence, e.consensus, e.domain, e.votes,
    e.dissents, (select o.correct from decision_outcome_row o where o.decision_id = e.id order by o.number desc limit 1)
        as turned_out, s.conclusion as superseded_by, e.created_at, e.archived_at, e.debate_id, e.id
from decision_row e left join decision_row s on s.id = e.superseded_by;

create view dissents as
select e.topic, a.name as agent, x.type, x.content, x.preferred, x.confidence, x.acknowledged, x.rebuttal, x.created_at,
    x.decision_id, x.id
from dissent_row x
join decision_row e on e.id = x.decision_id
left join agent_row a on a.id = x.agent_id;

create view critiques as
select d.topic, k.name as critic, a.name as author, i.text as issue, i.suggestion, i.type, c.severity, c.reasoning,
    i.led_to_improvement, c.created_at, c.debate_id, c.id
from critique_row c
join debate_row d on d.id = c.debate_id
left join critique_issue_row i on i.critique_id = c.id
left join agent_row k on k.id = c.critic_id
left join agent_row a on a.id = c.author_id;

create view lessons as
select l.title, l.content, l.category, l.domain, l.confidence, l.uses, l.successes, l.created_at, l.expired_at,
    l.debate_id, l.id
from lesson_row l;

create view memories as
select a.name as agent, m.scope, m.topic, m.content, m.tier, m.importance, m.source, m.trust, m.created_at, m.expires_at,
    m.archived_at, m.id
from memory_row m left join agent_row a on a.id = m.agent_id;

create view knowledge as
select k.domain, k.content, k.confidence, a.name as contributor, k.source, k.trust, k.created_at, s.content as superseded_by,
    k.archived_at, k.id
from knowledge_row k
left join agent_row a on a.id = k.contributor_id
left join knowledge_row s on s.id = k.superseded_by;

create view evidence as
select e.snippet, s.kind, s.title, s.url, s.author, e.quality, e.reliability, a.name as added_by, e.created_at, e.id
from evidence_row e
left join evidence_source_row s on s.evidence_id = e.id
left join agent_row a on a.id = e.added_by;

create view citations as
select d.topic, c.round, e.snippet, a.name as cited_by, c.used_in_decision, c.created_at, c.debate_id, c.evidence_id
from debate_evidence_row c
join debate_row d on d.id = c.debate_id
join evidence_row e on e.id = c.evidence_id
left join agent_row a on a.id = c.cited_by;

create view ratings as
select a.name as agent, r.domain, r.elo, r.skill, r.deviation, r.matches, r.wins, r.losses, r.draws, r.changed_at
from rating_row r join agent_row a on a.id = r.agent_id;

create view conversations as
select c.user_id as user, c.title, p.name as project, c.last_seq as messages, c.tokens, c.created_at, c.active_at, c.id
from conversation_row c left join project_row p on p.id = c.project_id;

create view conversation_messages as
select c.user_id as user, c.title, m.branch, m.seq, m.role, coalesce(m.content, m.parts) as content, m.created_at,
    m.conversation_id, m.id
from conversation_message_row m join conversation_row c on c.id = m.conversation_id;

create view queries as
select q.user_id as user, q.question, q.status, q.field, q.label, q.confidence, r.text as answer, r.specialist, q.cost,
    q.created_at, q.ended_at, q.id
from query_row q left join model_run_row r on r.id = q.winner_run;

create view corrections as
select c.user_id as user, c.kind, c.status, c.subject, c.claim, c.rejected, c.confidence, c.applied, c.created_at, c.id
from correction_row c;

create view audit as
select s.number, e.at, e.actor, e.event, e.subject_kind, e.subject_id, e.details, lower(hex(s.hash)) as hash, e.id
from audit_entry_row e left join audit_seal_row s on s.entry_id = e.id;

create virtual table texts using fts5 (
    kind unindexed, author unindexed, at unindexed, id unindexed, title, body, tokenize = 'porter unicode61');

insert into texts (kind, author, at, id, title, body)
select 'message', author, created_at, id, channel, body from messages
union all select 'turn', agent, created_at, id, topic, content from turns where content is not null
union all select 'decision', null, created_at, id, topic, conclusion from decisions
union all select 'dissent', agent, created_at, id, topic, content from dissents
union all select 'lesson', null, created_at, id, title, content from lessons
union all select 'memory', agent, created_at, id, topic, content from memories where archived_at is null
union all select 'knowledge', contributor, created_at, id, domain, content from knowledge where archived_at is null
union all select 'evidence', added_by, created_at, id, title, snippet from evidence
union all select 'conversation_message', user, created_at, id, title, content from conversation_messages
union all select 'query', user, created_at, id, question, answer from queries
union all select 'correction', user, created_at, id, subject, claim from corrections;
