-- Pages of what changed follow the ids within each hour of the change, so that a page is a few short scans however much
-- changed. Time of a task has an index of its own.
drop index activities_by_update;
create index activities_by_update on activities (
  organization_id, date_bin('1 hour', updated_at, '2020-01-01Z'::timestamptz), id);
create index activities_by_task on activities (organization_id, task_id, id)
  where task_id is not null and not is_removed and tracked > 0;

drop index daily_activities_by_update;
create index daily_activities_by_update on daily_activities (
  organization_id, date_bin('1 hour', updated_at, '2020-01-01Z'::timestamptz), id);
create index daily_activities_by_task on daily_activities (organization_id, task_id, id) where task_id is not null;

create index notes_by_task on notes (organization_id, task_id, id) where task_id is not null;

-- Histories from a day on: each day is one scan.
create index limit_histories_by_day on limit_histories (organization_id, start_date, id, limit_type);
