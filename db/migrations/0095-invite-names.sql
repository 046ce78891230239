-- The name that the inviter typed; the invited person finds it filled in.
alter table invites add column name text;
