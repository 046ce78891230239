-- The running timers that spend budgets; idle ones spend nothing.
create view budget_timers as
select t.organization_id, t.user_id, t.project_id, t.task_id, t.booked_until, t.due_at,
       p.billable and p.type <> 'work_break' as is_billable
from timers t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
where t.due_at is not null;

create index timers_by_project on timers (organization_id, project_id) where organization_id is not null;

-- A new subscriber hears only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, 'budgets.look-at-timers', position from fact_heads;
