-- Nearly every write adds rows to these four, and each row had PostgreSQL look up its workspace and lock it against removal. Policies let
-- a transaction write rows of one workspace alone, and a workspace is removed only by an import that is given up, after all its rows.
alter table minutebook.audit_entry drop constraint audit_entry_workspace_id_fkey;
alter table minutebook.idempotency_key drop constraint idempotency_key_workspace_id_fkey;
alter table minutebook.search_entry drop constraint search_entry_workspace_id_fkey;
alter table minutebook.search_pending drop constraint search_pending_workspace_id_fkey;
