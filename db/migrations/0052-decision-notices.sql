-- Each change of a timesheet's status is one notice: its number names it, and nobody is notified of their own change.
alter table timesheets add column status_changes int not null default 0;
alter table timesheets add column status_changed_by_id int;

-- Approvers who can still decide: view-only members can't.
create view timesheet_people as
select organization_id, user_id, role = 'owner' or (role = 'manager' and coalesce(views_others_data, true)) as sees_everybody,
       is_view_only and role <> 'owner' as is_view_only
from organization_members where status = 'active';

-- New subscribers hear only what happens from now on: nobody needs a notice of last month's decisions.
insert into fact_cursors (stream, subscriber, position)
select stream, subscriber, position
from fact_heads, unnest(array['manual-time.notify-member', 'timesheets.notify-of-status']) as subscriber;
