-- The page of pending invites is found among all that wait: by an index that holds the ids, not by reading each invite.
create index invites_pending on invites (organization_id, expires_at, id) where accepted_at is null;
drop index invites_waiting;
