-- What a preview of a budget may know of running timers: whose they are, and what they spend.
create view budget_timers as
select t.organization_id, t.user_id, t.project_id, t.task_id, t.started_at, t.booked_until, t.idle_since,
       p.billable and p.type <> 'work_break' as billable
from timers t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
where t.organization_id is not null;
