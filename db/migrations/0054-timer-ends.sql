-- Why a timer stopped.
alter table tracking_states add column reason text;

-- Projects on which something besides the member's own limits may end a timer: a budget that stops timers.
create view bounded_projects as
select p.organization_id, p.id as project_id
from projects p left join clients c on c.organization_id = p.organization_id and c.id = p.client_id
where coalesce((p.budget ->> 'stop_timer_when_budget_reached')::boolean, false)
   or coalesce((c.budget ->> 'stop_timer_when_budget_reached')::boolean, false);
