-- Backups every few minutes or at a time of day, and since when they fail.
alter table backup_plans add column every_minutes int;
update backup_plans set every_minutes = every_hours * 60;
alter table backup_plans
  alter column every_minutes set not null,
  add constraint backup_plans_every_minutes_check check (every_minutes between 5 and 525600),
  drop column every_hours,
  add column at_time text,
  add column zone text,
  add constraint backup_plans_at_check check ((at_time is null) = (zone is null)),
  add column failing_since timestamptz,
  add column last_error text;
-- Processes of the version before read it until they are replaced.
alter table backup_plans
  add column every_hours int generated always as (greatest(1, every_minutes / 60)) stored;
