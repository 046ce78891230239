-- Audit entries form a chain of hashes per organization, so that a changed or missing one can be found and named.
-- What was written before this migration has no position: it stands before the chain.
alter table audit_log_entries add column position bigint, add column hash bytea;
create unique index audit_log_entries_by_position on audit_log_entries (organization_id, position)
  where position is not null;

-- The last link of each chain. It is locked by whoever writes the next one, until the commit.
create table audit_heads (
  organization_id integer not null primary key,
  position bigint not null,
  hash bytea not null
);

-- A filter by the member whom entries are about must not walk through everybody's.
create index audit_log_entries_by_subject on audit_log_entries (organization_id, subject_user_id, id)
  where subject_user_id is not null;

-- What the audit log asks of members and projects.
create view audit_removed_members as
  select organization_id, user_id from organization_members where status = 'removed';
create view audit_archived_projects as
  select organization_id, id from projects where status <> 'active';
