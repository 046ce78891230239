-- Timesheets also tell how their days divide among projects, and what of them was told by hand.
create or replace view timesheet_days as
select organization_id, user_id, id, date, tracked, keyboard, mouse, overall, input_tracked, project_id, manual, idle,
       billable
from daily_activities;

-- The edits of a member's time within some days.
create index time_edit_logs_by_start on time_edit_logs (organization_id, user_id, starts_at);
