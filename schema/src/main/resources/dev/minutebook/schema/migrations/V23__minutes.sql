-- What the pages of a debate and of a workspace read.

create index turn_by_time on minutebook.turn (workspace_id, created_at, debate_id) where status = 'answered';
create index debate_by_time on minutebook.debate (workspace_id, created_at);
create index decision_by_time on minutebook.decision (workspace_id, created_at);
