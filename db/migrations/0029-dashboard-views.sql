-- What the dashboard may read of members, timers, days, limits, timesheets, projects and teams; it has no tables of its own.

create view dashboard_members as
select m.organization_id, m.user_id, m.status, m.is_trackable, m.limits, m.limit_overrides, u.time_zone,
       coalesce(t.last_client_activity, m.last_client_activity) as last_client_activity, t.last_project_id, t.last_task_id
from organization_members m
join users u on u.id = m.user_id
left join trackers t on t.organization_id = m.organization_id and t.user_id = m.user_id;

create view dashboard_timers as
select organization_id, user_id, project_id, task_id, note, started_at, booked_until, tracked, idle_since
from timers where organization_id is not null;

create view dashboard_days as
select organization_id, date, user_id, project_id, tracked, overall, input_tracked from daily_activities;

-- What runs right now is found by its end, of all members of an organization at once.
create index limit_histories_by_stop on limit_histories (organization_id, stop_time);

create view dashboard_limits as
select organization_id, user_id, limit_type, start_date, start_time, stop_time, total, used from limit_histories;

create view dashboard_timesheets as
select organization_id, user_id, id from timesheets where status = 'submitted';

create view dashboard_project_members as
select organization_id, project_id, user_id from project_members where status = 'active';

create view dashboard_team_members as
select organization_id, team_id, user_id from team_members;
