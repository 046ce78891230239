-- Sums of days by source and billable, so that reports need no activities for them. Null: none; it takes no space.
alter table daily_activities
  add column overall_billable integer, add column input_billable integer,
  add column billable_manual integer, add column overall_manual integer, add column input_manual integer,
  add column overall_billable_manual integer, add column input_billable_manual integer,
  add column billable_idle integer, add column overall_idle integer, add column input_idle integer,
  add column overall_billable_idle integer, add column input_billable_idle integer,
  add column billable_resumed integer, add column overall_resumed integer, add column input_resumed integer,
  add column overall_billable_resumed integer, add column input_billable_resumed integer;

-- A day of one source, billable or not as a whole, is known from its sums.
update daily_activities
set overall_billable = nullif(overall, 0), input_billable = nullif(input_tracked, 0)
where billable = tracked and tracked > 0 and manual = 0 and idle = 0 and resumed = 0
  and (overall <> 0 or input_tracked <> 0);

-- Everything else is counted. Archived quarters have no rows here; reports by source and billable refuse their days.
with counted as (
  select a.organization_id, a.date, a.user_id, a.project_id, a.task_id,
         sum(least(a.overall, a.tracked)) filter (where a.billable) as overall_billable,
         sum(least(a.input_tracked, a.tracked)) filter (where a.billable) as input_billable,
         sum(a.tracked) filter (where a.billable and a.time_type = 'manual') as billable_manual,
         sum(least(a.overall, a.tracked)) filter (where a.time_type = 'manual') as overall_manual,
         sum(least(a.input_tracked, a.tracked)) filter (where a.time_type = 'manual') as input_manual,
         sum(least(a.overall, a.tracked)) filter (where a.billable and a.time_type = 'manual') as overall_billable_manual,
         sum(least(a.input_tracked, a.tracked)) filter (where a.billable and a.time_type = 'manual') as input_billable_manual,
         sum(a.tracked) filter (where a.billable and a.time_type = 'idle') as billable_idle,
         sum(least(a.overall, a.tracked)) filter (where a.time_type = 'idle') as overall_idle,
         sum(least(a.input_tracked, a.tracked)) filter (where a.time_type = 'idle') as input_idle,
         sum(least(a.overall, a.tracked)) filter (where a.billable and a.time_type = 'idle') as overall_billable_idle,
         sum(least(a.input_tracked, a.tracked)) filter (where a.billable and a.time_type = 'idle') as input_billable_idle,
         sum(a.tracked) filter (where a.billable and a.time_type = 'resumed') as billable_resumed,
         sum(least(a.overall, a.tracked)) filter (where a.time_type = 'resumed') as overall_resumed,
         sum(least(a.input_tracked, a.tracked)) filter (where a.time_type = 'resumed') as input_resumed,
         sum(least(a.overall, a.tracked)) filter (where a.billable and a.time_type = 'resumed') as overall_billable_resumed,
         sum(least(a.input_tracked, a.tracked)) filter (where a.billable and a.time_type = 'resumed') as input_billable_resumed
  from (select distinct organization_id, user_id, date from daily_activities
        where tracked > 0 and (manual > 0 or idle > 0 or resumed > 0 or billable not in (0, tracked))) d
  join activities a on a.organization_id = d.organization_id and a.user_id = d.user_id and a.date = d.date
    and a.id >= ((d.date - date '1970-01-01')::bigint * 144 - 144) * 536870912
    and a.id < ((d.date - date '1970-01-01')::bigint * 144 + 288) * 536870912
  where not a.is_removed and a.tracked > 0
  group by a.organization_id, a.date, a.user_id, a.project_id, a.task_id)
update daily_activities d
set overall_billable = nullif(counted.overall_billable, 0), input_billable = nullif(counted.input_billable, 0),
    billable_manual = nullif(counted.billable_manual, 0), overall_manual = nullif(counted.overall_manual, 0),
    input_manual = nullif(counted.input_manual, 0),
    overall_billable_manual = nullif(counted.overall_billable_manual, 0),
    input_billable_manual = nullif(counted.input_billable_manual, 0),
    billable_idle = nullif(counted.billable_idle, 0), overall_idle = nullif(counted.overall_idle, 0),
    input_idle = nullif(counted.input_idle, 0), overall_billable_idle = nullif(counted.overall_billable_idle, 0),
    input_billable_idle = nullif(counted.input_billable_idle, 0),
    billable_resumed = nullif(counted.billable_resumed, 0), overall_resumed = nullif(counted.overall_resumed, 0),
    input_resumed = nullif(counted.input_resumed, 0),
    overall_billable_resumed = nullif(counted.overall_billable_resumed, 0),
    input_billable_resumed = nullif(counted.input_billable_resumed, 0)
from counted
where d.organization_id = counted.organization_id and d.date = counted.date and d.user_id = counted.user_id
  and d.project_id = counted.project_id and coalesce(d.task_id, 0) = coalesce(counted.task_id, 0);

create or replace view tracked_days as
select organization_id, id, date, user_id, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle,
       billable, work_break, updated_at, resumed, overall_billable, input_billable,
       billable_manual, overall_manual, input_manual, overall_billable_manual, input_billable_manual,
       billable_idle, overall_idle, input_idle, overall_billable_idle, input_billable_idle,
       billable_resumed, overall_resumed, input_resumed, overall_billable_resumed, input_billable_resumed
from daily_activities;
