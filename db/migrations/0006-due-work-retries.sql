-- Calendar work that fails waits before its next try, so that it does not hold up that of other organizations.

alter table due_work
  add column failures int not null default 0,
  add column retry_at timestamptz,
  add column last_error text;
