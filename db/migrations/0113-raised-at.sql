-- When a total was last raised: a new exception overrides what was raised before it, and nothing that came after.
alter table limit_histories add column raised_at timestamptz;
