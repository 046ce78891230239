-- Sums of time by day and project, member or task are read from the stored sums of days.
create or replace view dashboard_days as
select organization_id, date, user_id, project_id, tracked, overall, input_tracked, task_id, manual, billable
from daily_activities;
