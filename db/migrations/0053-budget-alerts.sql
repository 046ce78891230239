-- Who is told about a budget: members by their role, and the people on its projects.
create view budget_people as
select m.organization_id, m.user_id, m.role, null::int as project_id, null::text as project_role
from organization_members m where m.status = 'active'
union all
select p.organization_id, p.user_id, m.role, p.project_id, p.role
from project_members p
join organization_members m on m.organization_id = p.organization_id and m.user_id = p.user_id and m.status = 'active'
where p.status = 'active';

-- New subscribers hear only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, 'budgets.alert', position from fact_heads;
