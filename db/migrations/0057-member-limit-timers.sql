-- Limit groups end timers too.
create or replace view bounded_projects as
select p.organization_id, p.id as project_id
from projects p left join clients c on c.organization_id = p.organization_id and c.id = p.client_id
where coalesce((p.budget ->> 'stop_timer_when_budget_reached')::boolean, false)
   or coalesce((c.budget ->> 'stop_timer_when_budget_reached')::boolean, false)
   or exists (select from member_limits g where g.organization_id = p.organization_id and g.project_id = p.id);

-- The running timers of members with limits; idle ones spend nothing.
create view member_limit_timers as
select organization_id, user_id, project_id, task_id, booked_until, due_at from timers where due_at is not null;
